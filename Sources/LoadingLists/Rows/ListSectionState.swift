#if canImport(UIKit)
import Loading
import LoadingItems

/// The identifiers, titles and placeholder rows of a section.
@MainActor final class ListSectionState {
  let objectID: ListSectionID
  var placeholders: ListPlaceholders
  /// The row whose content or action is asked for, which has its own error and gap.
  ///
  /// The app's closures only receive the kind of the row, of which several gaps may have one.
  private(set) var askedRow: ListRowID?
  var loadsMoreAutomatically = true
  /// A Boolean value that indicates whether a background load runs or is about to begin.
  ///
  /// Until it ends, the placeholder rows don't change.
  var isInBackground = false
  private(set) var sectionID: ListSectionID
  /// When anything that list views show has last changed.
  private(set) var lastChange = ListMoment()
  /// When a previous page, or the row for one, was last inserted or removed.
  private(set) var lastPreviousPage = ListMoment()
  /// When visible rows were last allowed to request a page again.
  private(set) var pagesAllowedSince = ListMoment()
  private(set) var header: String?
  private(set) var footer: String?
  /// The placeholder row before the items.
  private(set) var top = PlaceholderRow()
  /// The placeholder row after the items or instead of them.
  private(set) var end = PlaceholderRow()
  /// The rows in the gaps between items, from the first to the last.
  private(set) var gaps: [GapRow] = []
  /// The number of screens on which the section is the only visible one.
  private var screenCount = 0

  init(header: String?, footer: String?, placeholders: ListPlaceholders) {
    self.header = header
    self.footer = footer
    self.placeholders = placeholders
    objectID = .next()
    sectionID = objectID
  }

  func setTitles(header: String?, footer: String?) -> Bool {
    guard (header, footer) != (self.header, self.footer) else { return false }
    (self.header, self.footer) = (header, footer)
    return true
  }

  /// Exchanges the list view identifiers of two sections, because the other one may be inserted
  /// again.
  func exchangeIDs(with previous: ListSectionState) {
    swap(&sectionID, &previous.sectionID)
    top.exchangeID(with: &previous.top)
    end.exchangeID(with: &previous.end)
  }

  /// Calls a closure of the app, which may ask for the error or perform the action of a row.
  func asking<Result>(_ row: ListRowID, _ body: () -> Result) -> Result {
    let outer = askedRow
    askedRow = row
    defer { askedRow = outer }
    return body()
  }

  func note(_ changes: SectionChanges) {
    if !changes.isDisjoint(with: [.content, .previousPage]) { lastChange = .next() }
    if changes.contains(.previousPage) { lastPreviousPage = .next() }
    if changes.contains(.completion) { pagesAllowedSince = .next() }
  }

  /// Updates the content of the placeholder rows, because their actions or texts depend on
  /// something else.
  func touchPlaceholders() {
    top.touch()
    end.touch()
    for index in gaps.indices { gaps[index].row.touch() }
  }

  /// Sets whether the section is the only visible one of a list that a screen follows.
  func setOnlySection(_ isOnlySection: Bool) { screenCount += isOnlySection ? 1 : -1 }

  /// Returns whether a row is a placeholder row of the section.
  func isPlaceholder(_ row: ListRowID) -> Bool { row == end.id || row == top.id || isGap(row) }

  func isGap(_ row: ListRowID) -> Bool { gaps.contains { $0.row.id == row } }

  var rows: [PlaceholderRow] { [top, end] + gaps.map(\.row) }

  /// Returns the number of placeholder rows between the items before a row.
  func gapCount(before index: Int) -> Int {
    let top = top.isShown ? 1 : 0
    return gaps.enumerated().count { $0.element.index + $0.offset + top < index }
  }

  private func updateGaps(_ new: [PageGap]) -> SectionChanges {
    guard !(new.isEmpty && gaps.isEmpty) else { return [] }
    var changes: SectionChanges = []
    if new.map(\.id) != gaps.map(\.id) { changes = [.content, .completion] }
    let former = Dictionary(gaps.map { ($0.id, $0) }) { first, _ in first }
    gaps = new.map { gap in
      var row = former[gap.id] ?? GapRow(id: gap.id)
      row.index = gap.index
      if row.row.update(to: ListPlaceholder(gap), gap.state.error) {
        changes.formUnion([.content, .completion])
      }
      return row
    }
    return changes
  }

  /// Updates the placeholder rows, and returns the changes.
  func update(
    for content: ListStatusCounts.Node,
    _ pages: PageEnds<SectionEnd>?,
    _ gaps: [PageGap]
  ) -> SectionChanges {
    var changes: SectionChanges = []
    let shown = placeholders.resolved(isOnlySection: screenCount > 0)
    changes.formUnion(updateGaps(shown.contains(.gaps) ? gaps : []))
    let newTop = ListPlaceholder(before: content, pages: pages, shown: shown)
    // The visible rows keep their position when it is inserted or removed, even at the top of the
    // list.
    if (newTop != nil) != top.isShown { changes.insert(.previousPage) }
    if top.update(to: newTop, newTop == .previousFailed ? pages?.previous.state.error : nil) {
      changes.insert(.content)
    }
    let newEnd = ListPlaceholder(
      status: content.status,
      hasItems: content.hasItems,
      pages: pages,
      shown: shown
    )
    let error: (any Error)? =
      switch newEnd {
      case .failed: content.status.error
      case .moreFailed: pages?.next.state.error
      default: nil
      }
    if end.update(to: newEnd, error) { changes.insert(.content) }
    return changes
  }
}

/// A row in a gap between items.
@MainActor struct GapRow {
  let id: PageGap.ID
  /// The index of the item after the gap.
  var index = 0
  var row = PlaceholderRow()
}
#endif
