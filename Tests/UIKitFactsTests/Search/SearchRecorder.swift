#if canImport(UIKit)
import UIKit

/// A delegate that records the calls from a search bar and a search controller in order.
@MainActor final class SearchRecorder: NSObject {
  private(set) var events: [String] = []
  var beginsEditing = true
  var endsEditing = true
  var rejected: Set<String> = []

  /// Returns the events so far, and removes them.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  func note(_ event: String) { events.append(event) }
}

extension SearchRecorder: UISearchBarDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    note("shouldBegin")
    return beginsEditing
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note("didBegin") }

  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    note("shouldEnd")
    return endsEditing
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { note("didEnd") }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    note("text \(searchText)")
  }

  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { !rejected.contains(text) }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { note("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { note("cancel") }
}

extension SearchRecorder: UISearchControllerDelegate {
  func willPresentSearchController(_ searchController: UISearchController) { note("willPresent") }
  func didPresentSearchController(_ searchController: UISearchController) { note("didPresent") }
  func willDismissSearchController(_ searchController: UISearchController) { note("willDismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { note("didDismiss") }
}

extension SearchRecorder: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let state = searchController.isActive ? "" : " inactive"
    note("update \(searchController.searchBar.text ?? "nil")\(state)")
  }
}
#endif
