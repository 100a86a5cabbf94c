import LoadingLists
import LoadingUI
import UIKit

/// The search in ready-made screens, whose results replace the list.
extension TorturedList {
  /// Adds the section of the search results to the model.
  func takeResults(_ section: ListSection<Row>, of search: TextSearch) {
    guard let group = section.parent else {
      return note("search results are part of the screen's list", section.id)
    }
    let screen = TorturedNode(group)
    screen.put(root, at: 0)
    screen.put(TorturedNode(section, over: search), at: 1)
    whole = screen
    loaderCame(search)
  }

  /// Updates the model to the state of the search, which shows results for a text or existing ones without a text.
  func followSearch() {
    guard whole !== root, let results = whole.children.last else { return }
    let isSearching = host?.navigationItem.searchController?.isActive == true
    let text = (results.loader?.loading as? any SearchLoading)?.query ?? ""
    var isShown = isSearching && (!text.isEmpty || results.hasItems)
    // Tests set texts without the search bar, and the screen learns of them with the next state.
    let search = results.loader
    if isSearching, search?.isLoading == true || search?.rests == true {
      isShown = !results.listNode.isHidden
    }
    root.isHidden = isShown
    results.isHidden = !isShown
  }
}

extension TorturedLoader {
  /// Whether it has neither content nor an error and is not loading.
  fileprivate var rests: Bool {
    guard case .initial = loading.state else { return false }
    return true
  }
}
