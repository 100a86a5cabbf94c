import LoadingLists
import LoadingTestSupport
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
    for node in list.nodes + (list.whole === list.root ? [] : [list.whole] + list.whole.children) {
      try check(node)
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

  private func check(_ node: TorturedNode) throws {
    let listNode = node.listNode
    if listNode.status != node.status {
      throw violation("the status of a part matches its content", describe(node))
    }
    if listNode.hasItems != node.hasItems {
      throw violation("a part reports whether it has items", describe(node))
    }
    // A ready-made screen wraps the list in a group.
    let isPlaced =
      node === list.whole || node === list.root || listNode.parent === node.parent?.listNode
    if !isPlaced || listNode.isHidden != node.isHidden {
      throw violation("a part is at the index path that the list reports", describe(node))
    }
    if let group = listNode as? ListGroup, let end = node.end {
      let ends = [node.start, end].compactMap(\.self)
      if group.children.count != node.expectedKeys.count + ends.count {
        throw violation("a grouped list has a section for each key", describe(node))
      }
      for node in node.keys + ends { try check(node) }
    }
    guard let section = node.section else { return }
    let items = node.items
    if section.items != items || section.itemRows.count != items.count {
      throw violation("a section has the items of its loader", describe(node))
    }
    if section.placeholder != node.placeholder
      || section.previousPlaceholder != node.previousPlaceholder
    {
      throw violation("the message row of a section matches its loader", describe(node))
    }
  }

  func describe(_ node: TorturedNode) -> String {
    func rows(_ top: ListPlaceholder?, _ end: ListPlaceholder?) -> String {
      "rows \([top, end].compactMap { $0 })"
    }
    return """
      \(node.id) over \(node.loader.map { "\($0.kind)" } ?? "its own"): \(node.listNode.status), \
      \(node.section?.items.count ?? 0) items, \
      \(rows(node.section?.previousPlaceholder, node.section?.placeholder)); expected \
      \(node.status), \(node.items.count) items, \
      \(rows(node.previousPlaceholder, node.placeholder))
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
