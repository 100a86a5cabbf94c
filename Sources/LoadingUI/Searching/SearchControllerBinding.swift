public import Loading
public import UIKit

/// Lets a `UISearchController` search with a `SearchLoader`: its text is what is searched for.
///
/// ```swift
/// navigationItem.searchController = searchController
/// binding = SearchControllerBinding(searchController, to: people)
/// ```
///
/// The search bar shows activity while the server is asked. The results belong to the loader, apart from
/// whatever list is behind them; when the search ends, the loader is reset, and that list is as it was.
/// It becomes the search controller's `searchResultsUpdater`, which is held weakly: keep the binding.
public final class SearchControllerBinding: NSObject, UISearchResultsUpdating {
  private let loader: any SearchLoading
  private weak var searchController: UISearchController?
  private let spinner = UIActivityIndicatorView(style: .medium)
  private var observation: LoadingObservation?
  /// What stood before the text when the spinner took its place.
  private var formerView: UIView?

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

  /// Takes the text over; called by the search controller.
  ///
  /// - Parameter searchController: The search controller.
  public func updateSearchResults(for searchController: UISearchController) {
    if searchController.isActive {
      loader.query = searchController.searchBar.text ?? ""
    } else {
      loader.reset()
    }
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
}
