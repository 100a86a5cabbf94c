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
    let text = (results.loader?.loading as? any SearchLoading)?.query ?? ""
    var isShown = isSearching && (!text.isEmpty || results.hasItems)
    // Here texts come, and go, past the search bar: the screen learns of them with the next state.
    let search = results.loader
    if isSearching, search?.isLoading == true || search?.rests == true {
      isShown = !results.node.isHidden
    }
    root.isHidden = isShown
    results.isHidden = !isShown
  }
}

extension TorturedLoader {
  /// Whether nothing has come of it, or all was forgotten.
  fileprivate var rests: Bool {
    guard case .initial = loading.state else { return false }
    return true
  }
}
