import LoadingLists
import LoadingUI
import UIKit

/// The checks of a list: whether it matches its model and is displayed correctly.
@MainActor struct ListCheck {
  let list: TorturedList
  let record: ScreenRecord
  /// Whether the screen has not changed for a while.
  let isSettled: Bool

  func check() throws {
    list.followSearch()
    list.findSoleSection()
    for part in list.parts + (list.whole === list.root ? [] : [list.whole] + list.whole.children) {
      try check(part)
    }
    let shown = list.root.shown
    if list.list.sections.map(\.id) != shown.map(\.id) {
      throw violation("the list contains the visible sections", "\(shown.map(\.id))")
    }
    let rows = list.list.sections.flatMap(\.rows)
    if Set(rows).count != rows.count { throw violation("the rows of a list are unique", "") }
    guard let host = list.host, let dataSource = host.shownBy else { return }
    try checkStatus(dataSource)
    try checkShown(host, dataSource)
    if list.isCovered { return }
    if let remains = list.remains.first {
      throw violation("nothing is retained", "the section or group \(remains)")
    }
  }

  // MARK: - The list

  private func check(_ part: ListPart) throws {
    let node = part.node
    if node.status != part.status {
      throw violation("the status of a part matches its content", describe(part))
    }
    if node.hasItems != part.hasItems {
      throw violation("a part reports whether it has items", describe(part))
    }
    // A ready-made screen wraps the list in a group.
    let isPlaced = part === list.whole || part === list.root || node.parent === part.parent?.node
    if !isPlaced || node.isHidden != part.isHidden {
      throw violation("a part is at the index path that the list reports", describe(part))
    }
    if let group = node as? ListGroup, let end = part.end {
      let ends = [part.start, end].compactMap(\.self)
      if group.children.count != part.expectedKeys.count + ends.count {
        throw violation("a grouped list has a section for each key", describe(part))
      }
      for part in part.keys + ends { try check(part) }
    }
    guard let section = part.section else { return }
    let items = part.items
    if section.items != items || section.itemRows.count != items.count {
      throw violation("a section has the items of its loader", describe(part))
    }
    if section.placeholder != part.placeholder
      || section.previousPlaceholder != part.previousPlaceholder
    {
      throw violation("the message row of a section matches its loader", describe(part))
    }
  }

  func describe(_ part: ListPart) -> String {
    func rows(_ top: ListPlaceholder?, _ end: ListPlaceholder?) -> String {
      "rows \([top, end].compactMap { $0 })"
    }
    return """
      \(part.id) over \(part.loader.map { "\($0.kind)" } ?? "its own"): \(part.node.status), \
      \(part.section?.items.count ?? 0) items, \
      \(rows(part.section?.previousPlaceholder, part.section?.placeholder)); expected \
      \(part.status), \(part.items.count) items, \
      \(rows(part.previousPlaceholder, part.placeholder))
      """
  }

  // MARK: - The screen

  /// Checks that the screen has the list's status, for which placeholder rows don't count as content.
  private func checkStatus(_ dataSource: ListDataSource) throws {
    guard let manager = record.manager, !record.isSetByHand else { return }
    let root = list.whole
    let (status, hasItems) = (manager.loadingStatus, root.hasItems)
    // A load that the screen has cancelled may continue for others.
    let isOfOthers = record.isWithdrawn && !status.isLoading && root.status.isLoading
    let fits: Bool =
      switch root.status {
      // The first load of sections next to filled ones lasts until all of them have content.
      case .loading: [.loading, .backgroundRefreshing, .foregroundRefreshing].contains(status)
      case .foregroundRefreshing, .backgroundRefreshing:
        status == .backgroundRefreshing || status == (hasItems ? .foregroundRefreshing : .loading)
      case let expected: status == expected
      }
    if !isOfOthers && !fits || manager.hasContent != hasItems && root.status != .loading {
      throw violation(
        "the screen's status matches its list",
        "\(manager.loadingStatus) over \(root.status), rows \(hasItems), content \(manager.hasContent)"
      )
    }
  }

  func violation(_ rule: String, _ details: String) -> Violation {
    let host = list.host.map { "\(type(of: $0))" } ?? "no host"
    return Violation(rule, "\(list.name) (\(host)): \(details)")
  }
}
