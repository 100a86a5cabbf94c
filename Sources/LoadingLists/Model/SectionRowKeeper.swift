#if canImport(UIKit)
import Loading

/// The rows of a section, which catch up with its items when it is the section's turn.
@MainActor struct SectionRowKeeper<Item: Hashable & Identifiable & Sendable> {
  private(set) var rows = SectionRows()

  /// Rows that come with their items from another section.
  private var arriving: [Item.ID: ListRowID] = [:]
  /// Rows that have gone with their items to another section.
  private var departed: Set<ListRowID> = []
  private var edits: [ItemsEdit] = []
  private var knownFruitlessPages = 0

  mutating func note(_ edit: ItemsEdit) { edits.append(edit) }

  // MARK: - Items that the rows have not caught up with

  /// Returns the row of the item at a place; `nil` if it has none yet.
  func row(at place: Int) -> ListRowID? {
    var place = place
    for edit in edits.reversed() {
      guard let former = edit.formerPlace(of: place) else { return nil }
      place = former
    }
    return rows.rows[place]
  }

  /// Returns the place of the item of a row, which is expected near a place; `nil` if the item has gone.
  func place(of row: ListRowID, near expected: Int) -> Int? {
    guard var place = rows.index(of: row, near: expected) else { return nil }
    for edit in edits {
      guard let next = edit.place(ofFormer: place) else { return nil }
      place = next
    }
    return place
  }

  // MARK: - Other sections

  /// Gives away the row of an item that goes to another section; `nil` if it has none yet.
  mutating func releaseRow(of id: Item.ID, at place: Int?) -> ListRowID? {
    if let row = arriving.removeValue(forKey: id) { return row }
    guard let row = place.flatMap(row(at:)) else { return nil }
    return departed.insert(row).inserted ? row : nil
  }

  /// Takes the row of an item that comes from another section.
  mutating func receive(_ row: ListRowID?, of id: Item.ID) { arriving[id] = row }

  /// Exchanges rows with another section; both have caught up.
  mutating func exchangeRows(
    with other: inout SectionRowKeeper,
    at places: [(here: Int, there: Int)]
  ) {
    rows.exchange(with: &other.rows, at: places)
  }

  // MARK: - Catching up

  /// Brings the rows to the items.
  mutating func catchUp(with items: [Item], fruitlessPageCount: Int) -> ListRowsChange {
    let lastRow = ListRowID.last
    var change = ListRowsChange()
    // Each edit by itself, so that a page stays one that was appended.
    for edit in edits { change.add(rows.apply(edit)) }
    edits = []
    if !(arriving.isEmpty && departed.isEmpty) { settleMoves(of: items, since: lastRow, &change) }
    // A page that brought nothing new has ended as one that was cancelled, but the next one may be asked for.
    change.hasNewEnd = fruitlessPageCount > knownFruitlessPages
    knownFruitlessPages = fruitlessPageCount
    return change
  }

  /// Gives items that have come from another section the rows they had there.
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
      // A row that comes from elsewhere is moved, not made.
      change.keep(.init(start: place, end: items.count - 1 - place))
      change.appendedCount = 0
      if arrived != nil { change.arrived.append(new) }
    }
    (arriving, departed) = ([:], [])
  }
}
#endif
