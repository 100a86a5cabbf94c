#if canImport(UIKit)
public import Loading
public import UIKit

/// A connection of a `UISearchController` to a search, which searches for its text.
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
  private let activity = SearchActivity()
  private var observation: LoadingObservation?
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
    searchController.searchResultsUpdater = self
    observation = loader.observeIsSearching { [weak self] in
      self?.activity.show($0, in: self?.searchController?.searchBar)
    }
  }

  /// Passes the text to the loader; called by the search controller.
  ///
  /// - Parameter searchController: The search controller.
  public func updateSearchResults(for searchController: UISearchController) {
    if searchController.isActive {
      let text = searchController.searchBar.text ?? ""
      loader.query = text
      if text.isEmpty { loader.loadIfInitial() }
    } else {
      loader.reset()
    }
    didUpdate()
  }
}
#endif
