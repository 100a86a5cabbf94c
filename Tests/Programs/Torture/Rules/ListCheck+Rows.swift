import LoadingLists
import LoadingUI
import UIKit

/// The checks of a list view's content.
extension ListCheck {
  func checkShown(_ host: any ListHost, _ dataSource: ListDataSource) throws {
    // Changes below a cover are shown when the cover is removed.
    if list.isCovered { return }
    let counts = host.listView.rowCounts
    let shown = list.whole.shown
    // The expected rows are those without gaps, which are rare here and have tests of their own.
    if shown.contains(where: { ($0.listNode as? any AnyListSection)?.hasGaps == true }) { return }
    let expected = shown.map {
      $0.items.count + [$0.previousPlaceholder, $0.placeholder].compactMap { $0 }.count
    }
    if counts != expected {
      throw violation("the rows on screen are those of the list", "\(counts), not \(expected)")
    }
    for (index, node) in shown.enumerated() {
      if dataSource.section(at: index) !== node.listNode {
        throw violation("the sections on screen are those of the list", "\(node.id) at \(index)")
      }
      try check(node, at: index, host, dataSource)
    }
  }

  private func check(
    _ node: TorturedNode,
    at section: Int,
    _ host: any ListHost,
    _ dataSource: ListDataSource
  ) throws {
    let items = node.items
    let first = node.previousPlaceholder == nil ? 0 : 1
    // Only the ends of a very long list are checked.
    let places = items.count < 60 ? Array(items.indices) : Array(0..<40) + items.indices.suffix(20)
    for place in places {
      let path = IndexPath(item: first + place, section: section)
      let item = dataSource.item(at: path, as: Row.self)
      if item != items[place] || dataSource.isPlaceholder(at: path) {
        throw violation("the rows on screen are those of the list", "\(node.id) at \(place)")
      }
      // The cell of a row that came from another list is not notified of edits there.
      let text = items[place].text
      if list.world.editors[text] != nil, node.editor?.slot.name != text { continue }
      try check(host, path, shows: ListCells.text(for: items[place], in: list.world), node)
    }
    let rows = [
      (node.previousPlaceholder, node.previousError, IndexPath(item: 0, section: section)),
      (
        node.placeholder, node.placeholderError,
        IndexPath(item: first + items.count, section: section)
      ),
    ]
    for case (let placeholder?, let error, let path) in rows {
      if !dataSource.isPlaceholder(at: path) {
        throw violation("message rows are the first or last row of a section", node.id)
      }
      let text = ListCells.text(for: placeholder, error, query: node.query)
      try check(host, path, shows: text, node)
      try checkPage(node, placeholder, host, path)
    }
  }

  /// Checks that a visible end of the list loads the next page without scrolling, and likewise the previous one.
  private func checkPage(
    _ node: TorturedNode,
    _ placeholder: ListPlaceholder,
    _ host: any ListHost,
    _ path: IndexPath
  ) throws {
    // In a grouped list, the setting of the last section applies to both ends.
    let end = node.parent?.end?.section ?? node.section
    guard [.more, .previous].contains(placeholder), end?.loadsMoreAutomatically == true,
      // After a page that was cancelled or empty, only the user loads the next one.
      node.loader?.slot.isLoadAnswered == true,
      host.listView.window != nil, host.listView.content(at: path) != nil, isSettled
    else { return }
    throw violation("pages load automatically near the end", describe(node))
  }

  private func check(
    _ host: any ListHost,
    _ path: IndexPath,
    shows text: String,
    _ node: TorturedNode
  ) throws {
    // A list outside a window keeps its old content until it is laid out in one.
    guard host.listView.window != nil, let content = host.listView.content(at: path) else { return }
    let shown = ListCells.text(in: content)
    if shown != text {
      throw violation("a cell shows its row", "“\(shown)”, not “\(text)”, in \(node.id)")
    }
  }
}

extension AnyListSection {
  /// Whether items are missing between those of the section.
  fileprivate var hasGaps: Bool {
    rows.count > itemRows.count + [previousPlaceholder, placeholder].compactMap { $0 }.count
  }
}
