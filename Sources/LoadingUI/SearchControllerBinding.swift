#if canImport(UIKit)
public import Loading
public import UIKit

/// An object that connects a `UISearchController` to a search loader.
///
/// ```swift
/// navigationItem.searchController = searchController
/// binding = SearchControllerBinding(searchController, to: people)
/// ```
///
/// The search bar shows activity during a request to the server, and its scope buttons set the
/// `scope` of the loader. When the search begins, the loader searches for the empty text, for which
/// it can return suggestions or nothing. The results belong to the loader and don't affect the list
/// behind them. When the search ends, they are removed, and edits of them are sent.
///
/// The binding becomes the search controller's `searchResultsUpdater`, which the search controller
/// holds weakly, so retain the binding.
public final class SearchControllerBinding: NSObject, UISearchResultsUpdating {
  private let loader: any SearchLoading
  private weak var searchController: UISearchController?
  private let activity = SearchActivity()
  private var observation: LoadingObservation?
  /// The closure to call when the loader has received the text.
  package var didUpdate: @MainActor () -> Void = {}

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - searchController: The search controller; held weakly.
  ///   - loader: The search loader; held strongly.
  public init(_ searchController: UISearchController, to loader: any SearchLoading) {
    self.loader = loader
    self.searchController = searchController
    super.init()
    searchController.searchResultsUpdater = self
    observation = loader.observeIsSearching { [weak self] in
      self?.activity.show($0, in: self?.searchController?.searchBar)
    }
  }

  /// Passes the text and the selected scope to the loader.
  ///
  /// The search controller calls this method.
  ///
  /// - Parameter searchController: The search controller.
  public func updateSearchResults(for searchController: UISearchController) {
    if searchController.isActive {
      let searchBar = searchController.searchBar
      loader.search(for: searchBar.text ?? "", in: searchBar)
      if !loader.hasText { loader.loadIfInitial() }
    } else {
      loader.finish()
    }
    didUpdate()
  }
}
#endif
