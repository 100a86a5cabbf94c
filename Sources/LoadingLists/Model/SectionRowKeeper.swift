#if canImport(UIKit)
import Loading

/// The rows of a section, which are updated in one step after edits of its items.
@MainActor struct SectionRowKeeper<Item: Hashable & Identifiable & Sendable> {
  private(set) var rows = SectionRows()

  /// The rows that move here with their items from another section.
  private var arriving: [Item.ID: ListRowID] = [:]
  /// The rows that have moved with their items to another section.
  private var departed: Set<ListRowID> = []
  private var edits: [ItemsEdit] = []
  private var knownPages: Int32 = 0

  mutating func note(_ edit: ItemsEdit) { edits.append(edit) }

  // MARK: - Pending edits

  /// Returns the row of the item at an index, or `nil` if it has none yet.
  func row(at place: Int) -> ListRowID? {
    var place = place
    for edit in edits.reversed() {
      guard let previous = edit.previousPlace(of: place) else { return nil }
      place = previous
    }
    return rows.rows[place]
  }

  /// Returns the index of a row's item, or `nil` if the item was removed.
  func place(of row: ListRowID, near expected: Int) -> Int? {
    guard var place = rows.index(of: row, near: expected) else { return nil }
    for edit in edits {
      guard let next = edit.place(ofFormer: place) else { return nil }
      place = next
    }
    return place
  }

  // MARK: - Other sections

  /// Releases the row of an item that moves to another section, or returns `nil` if it has none
  /// yet.
  mutating func releaseRow(of id: Item.ID, at place: Int?) -> ListRowID? {
    if let row = arriving.removeValue(forKey: id) { return row }
    guard let row = place.flatMap(row(at:)) else { return nil }
    return departed.insert(row).inserted ? row : nil
  }

  /// Receives the row of an item that moves here from another section.
  mutating func receive(_ row: ListRowID?, of id: Item.ID) { arriving[id] = row }

  /// Exchanges rows with another section, after both are updated.
  mutating func exchangeRows(
    with other: inout SectionRowKeeper,
    at places: [(here: Int, there: Int)]
  ) {
    rows.exchange(with: &other.rows, at: places)
  }

  // MARK: - Updating

  /// Updates the rows for the current items.
  mutating func catchUp(with items: [Item], pageCount: Int32) -> ListRowsChange {
    let lastRow = ListRowID.last
    var change = ListRowsChange()
    // Applied one by one, so that an appended page stays recognizable.
    for edit in edits { change.add(rows.apply(edit)) }
    edits = []
    if !(arriving.isEmpty && departed.isEmpty) { settleMoves(of: items, since: lastRow, &change) }
    // Also after a page without new items, but not after a cancelled one.
    change.hasNewEnd = pageCount != knownPages
    knownPages = pageCount
    return change
  }

  /// Assigns the rows of items that have moved here from another section.
  private mutating func settleMoves(
    of items: [Item],
    since lastRow: ListRowID,
    _ change: inout ListRowsChange
  ) {
    for place in items.indices {
      let row = rows.rows[place]
      let hasDeparted = departed.contains(row)
      guard hasDeparted || row.isNewer(than: lastRow) else { continue }
      let arrived = arriving[items[place].id]
      guard let new = arrived ?? (hasDeparted ? .next() : nil) else { continue }
      rows.replaceRow(at: place, with: new)
      // A row from another section is moved, not inserted.
      change.keep(.init(start: place, end: items.count - 1 - place))
      change.appendedCount = 0
      if arrived != nil { change.arrived.append(new) }
    }
    (arriving, departed) = ([:], [])
  }
}
#endif
