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
    if shown.contains(where: { ($0.node as? any AnyListSection)?.hasGaps == true }) { return }
    let expected = shown.map {
      $0.items.count + [$0.previousPlaceholder, $0.placeholder].compactMap { $0 }.count
    }
    if counts != expected {
      throw violation("the rows on screen are those of the list", "\(counts), not \(expected)")
    }
    for (index, part) in shown.enumerated() {
      if dataSource.section(at: index) !== part.node {
        throw violation("the sections on screen are those of the list", "\(part.id) at \(index)")
      }
      try check(part, at: index, host, dataSource)
    }
  }

  private func check(
    _ part: ListPart,
    at section: Int,
    _ host: any ListHost,
    _ dataSource: ListDataSource
  ) throws {
    let items = part.items
    let first = part.previousPlaceholder == nil ? 0 : 1
    // Only the ends of a very long list are checked.
    let places = items.count < 60 ? Array(items.indices) : Array(0..<40) + items.indices.suffix(20)
    for place in places {
      let path = IndexPath(item: first + place, section: section)
      let item = dataSource.item(at: path, as: Row.self)
      if item != items[place] || dataSource.isPlaceholder(at: path) {
        throw violation("the rows on screen are those of the list", "\(part.id) at \(place)")
      }
      // The cell of a row that came from another list is not notified of edits there.
      let text = items[place].text
      if list.world.editors[text] != nil, part.editor?.slot.name != text { continue }
      try check(host, path, shows: ListCells.text(for: items[place], in: list.world), part)
    }
    let rows = [
      (part.previousPlaceholder, part.previousError, IndexPath(item: 0, section: section)),
      (
        part.placeholder, part.placeholderError,
        IndexPath(item: first + items.count, section: section)
      ),
    ]
    for case (let placeholder?, let error, let path) in rows {
      if !dataSource.isPlaceholder(at: path) {
        throw violation("message rows are the first or last row of a section", part.id)
      }
      let text = ListCells.text(for: placeholder, error, query: part.query)
      try check(host, path, shows: text, part)
      try checkPage(part, placeholder, host, path)
    }
  }

  /// Checks that a visible end of the list loads the next page without scrolling, and likewise the previous one.
  private func checkPage(
    _ part: ListPart,
    _ placeholder: ListPlaceholder,
    _ host: any ListHost,
    _ path: IndexPath
  ) throws {
    // In a grouped list, the setting of the last section applies to both ends.
    let end = part.parent?.end?.section ?? part.section
    guard [.more, .previous].contains(placeholder), end?.loadsMoreAutomatically == true,
      // After a page that was cancelled or empty, only the user loads the next one.
      part.loader?.slot.isLoadAnswered == true,
      host.listView.window != nil, host.listView.content(at: path) != nil, isSettled
    else { return }
    throw violation("pages load automatically near the end", describe(part))
  }

  private func check(
    _ host: any ListHost,
    _ path: IndexPath,
    shows text: String,
    _ part: ListPart
  ) throws {
    // A list outside a window keeps its old content until it is laid out in one.
    guard host.listView.window != nil, let content = host.listView.content(at: path) else { return }
    let shown = ListCells.text(in: content)
    if shown != text {
      throw violation("a cell shows its row", "“\(shown)”, not “\(text)”, in \(part.id)")
    }
  }
}

extension AnyListSection {
  /// Whether items are missing between those of the section.
  fileprivate var hasGaps: Bool {
    rows.count > itemRows.count + [previousPlaceholder, placeholder].compactMap { $0 }.count
  }
}
