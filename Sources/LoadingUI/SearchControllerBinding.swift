#if canImport(UIKit)
public import Loading
public import UIKit

/// A connection of a `UISearchController` to a `SearchLoader`, which searches for its text.
///
/// ```swift
/// navigationItem.searchController = searchController
/// binding = SearchControllerBinding(searchController, to: people)
/// ```
///
/// The search bar shows activity while the server is asked. As the search begins, the empty text is asked for: answer
/// it with suggestions, or with nothing. The results belong to the loader, apart from
/// whatever list is behind them; when the search ends, the loader is reset, and that list is as it was.
/// It becomes the search controller's `searchResultsUpdater`, which is held weakly: keep the binding.
public final class SearchControllerBinding: NSObject, UISearchResultsUpdating {
  private let loader: any SearchLoading
  private weak var searchController: UISearchController?
  private let spinner = UIActivityIndicatorView(style: .medium)
  private var observation: LoadingObservation?
  /// The view before the text that the spinner replaced.
  private var formerView: UIView?
  /// Called when the loader has been given the text.
  package var didUpdate: @MainActor () -> Void = {}

  /// Binds a search controller.
  ///
  /// - Parameters:
  ///   - searchController: The search controller; held weakly.
  ///   - loader: What searches; held.
  public init(_ searchController: UISearchController, to loader: any SearchLoading) {
    self.loader = loader
    self.searchController = searchController
    super.init()
    spinner.accessibilityIdentifier = "loading.search.activity"
    spinner.accessibilityLabel = Localized.loading
    searchController.searchResultsUpdater = self
    observation = loader.observeIsSearching { [weak self] in self?.show($0) }
  }

  /// Passes the text to the loader; called by the search controller.
  ///
  /// - Parameter searchController: The search controller.
  public func updateSearchResults(for searchController: UISearchController) {
    if searchController.isActive {
      let text = searchController.searchBar.text ?? ""
      loader.query = text
      if text.isEmpty { begin(loader) }
    } else {
      loader.reset()
    }
    didUpdate()
  }

  private func show(_ isSearching: Bool) {
    guard let field = searchController?.searchBar.searchTextField else { return }
    if isSearching, field.leftView !== spinner {
      formerView = field.leftView
      spinner.sizeToFit()
      field.leftView = spinner
      spinner.startAnimating()
    } else if !isSearching, field.leftView === spinner {
      spinner.stopAnimating()
      field.leftView = formerView
      formerView = nil
    }
  }

  /// Asks for the empty text, which is the loader's before anything is typed, and so no change of it.
  private func begin(_ loader: some SearchLoading) {
    if case .initial = loader.state { loader.load() }
  }
}
#endif
