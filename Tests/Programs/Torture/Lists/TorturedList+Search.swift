import LoadingLists
import LoadingUI
import UIKit

/// In ready-made screens what a search finds takes the place of the list.
extension TorturedList {
  /// Takes the section of what is found.
  func takeResults(_ section: ListSection<Row>, of search: TextSearch) {
    guard let group = section.parent else {
      return note("results have a place in the list of the screen", section.id)
    }
    let screen = ListPart(group)
    screen.put(root, at: 0)
    screen.put(ListPart(section, over: search), at: 1)
    whole = screen
    loaderCame(search)
  }

  /// Brings the model to whether somebody searches: for a text, or for nothing, of which something is known.
  func followSearch() {
    guard whole !== root, let results = whole.children.last else { return }
    let isSearching = host?.navigationItem.searchController?.isActive == true
    var isShown = isSearching && (results.query != nil || results.hasItems)
    // Here texts come past the search bar: the screen learns of them with the next state.
    if isSearching, results.loader?.isLoading == true { isShown = !results.node.isHidden }
    root.isHidden = isShown
    results.isHidden = !isShown
  }
}
