#if canImport(UIKit)
public import Loading
public import UIKit

/// An object that connects a `UISearchBar`, such as one above a table view, to a search loader.
///
/// ```swift
/// tableView.tableHeaderView = searchBar
/// binding = SearchBarBinding(searchBar, to: hits)
/// loadingManager.follow(hits) { [weak self] _ in self?.tableView.reloadData() }
/// ```
///
/// The search bar shows activity during a request to the server. The Search key sends the request
/// without the pause after a keystroke, and ends editing. Scope buttons set the `scope`. The Cancel
/// button ends the search: it removes the text and the results, and edits of these are sent. The
/// loader searches for the empty text when editing begins and when the text is cleared.
///
/// The binding becomes the search bar's `delegate`, which the search bar holds weakly, so retain
/// the binding. If you need the delegate for other purposes, set the `query` of the loader
/// yourself. For a search controller, use ``SearchControllerBinding``.
public final class SearchBarBinding: NSObject, UISearchBarDelegate {
  private let loader: any SearchLoading
  private weak var searchBar: UISearchBar?
  private let activity = SearchActivity()
  private var observation: LoadingObservation?

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - searchBar: The search bar; held weakly.
  ///   - loader: The search loader; held strongly.
  public init(_ searchBar: UISearchBar, to loader: any SearchLoading) {
    self.loader = loader
    self.searchBar = searchBar
    super.init()
    searchBar.delegate = self
    observation = loader.observeIsSearching { [weak self] in
      self?.activity.show($0, in: self?.searchBar)
    }
  }

  /// Passes the text to the loader.
  ///
  /// The search bar calls this method.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    loader.search(for: searchText, in: searchBar)
  }

  /// Searches for the text in another scope.
  ///
  /// The search bar calls this method.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {
    loader.search(for: searchBar.text ?? "", in: searchBar)
  }

  /// Loads the result for the empty text if nothing was searched for yet.
  ///
  /// The search bar calls this method.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { loader.loadIfInitial() }

  /// Sends the request without waiting, and ends editing.
  ///
  /// The search bar calls this method.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    loader.loadNow()
    searchBar.resignFirstResponder()
  }

  /// Ends the search.
  ///
  /// The search bar calls this method.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    loader.finish()
  }
}

extension SearchLoading {
  /// Searches for a text in the selected scope of a search bar.
  ///
  /// Without scope buttons, the app may have set the scope.
  func search(for text: String, in searchBar: UISearchBar) {
    if searchBar.scopeButtonTitles?.isEmpty == false { scope = searchBar.selectedScopeButtonIndex }
    query = text
  }

  /// Loads the result for the empty text if nothing was searched for yet.
  ///
  /// The initial query is empty already, so setting the empty text wouldn't load anything.
  func loadIfInitial() { if case .initial = state { load() } }

  fileprivate func loadNow() { load() }
}
#endif
