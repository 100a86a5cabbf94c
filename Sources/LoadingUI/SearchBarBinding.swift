#if canImport(UIKit)
public import Loading
public import UIKit

/// A connection of a `UISearchBar`, as one above a table, to a search, which searches for its text.
///
/// ```swift
/// tableView.tableHeaderView = searchBar
/// binding = SearchBarBinding(searchBar, to: hits)
/// loadingManager.follow(hits) { [weak self] _ in self?.tableView.reloadData() }
/// ```
///
/// The search bar shows activity while the server is asked. Return ends the pause after a keystroke, and the editing.
/// Cancel ends the search: the text is empty, and the loader is reset. An empty text is asked for as the editing
/// begins, and where the text is cleared.
///
/// It becomes the search bar's `delegate`, which is held weakly: keep the binding. Where the app needs the delegate for
/// itself, it sets the `query` of the loader instead. With a search controller, take ``SearchControllerBinding``.
public final class SearchBarBinding: NSObject, UISearchBarDelegate {
  private let loader: any SearchLoading
  private weak var searchBar: UISearchBar?
  private let activity = SearchActivity()
  private var observation: LoadingObservation?

  /// Binds a search bar.
  ///
  /// - Parameters:
  ///   - searchBar: The search bar; held weakly.
  ///   - loader: The search; held.
  public init(_ searchBar: UISearchBar, to loader: any SearchLoading) {
    self.loader = loader
    self.searchBar = searchBar
    super.init()
    searchBar.delegate = self
    observation = loader.observeIsSearching { [weak self] in
      self?.activity.show($0, in: self?.searchBar)
    }
  }

  /// Passes the text to the loader; called by the search bar.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    loader.query = searchText
  }

  /// Asks for the empty text, if nothing was searched for; called by the search bar.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { loader.loadIfInitial() }

  /// Asks the server without waiting; called by the search bar.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    loader.loadNow()
    searchBar.resignFirstResponder()
  }

  /// Ends the search; called by the search bar.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    loader.reset()
  }
}

extension SearchLoading {
  /// Asks for the empty text, which is the loader's before anything is typed, and so no change of it.
  func loadIfInitial() {
    if case .initial = state { load() }
  }

  fileprivate func loadNow() { load() }
}
#endif
