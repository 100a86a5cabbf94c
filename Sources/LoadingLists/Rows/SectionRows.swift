#if canImport(UIKit)
import Loading

/// The rows of a section's items, which are updated in one step after edits of the items.
@MainActor struct SectionRows<Item: Hashable & Identifiable & Sendable> {
  private(set) var ids: [ListRowID] = []
  /// When the content of each row has last changed.
  private var updates: [ListMoment] = []
  private var lastUpdate = ListMoment()

  private var edits: [ItemsEdit] = []
  /// The rows that move here with their items from another section.
  private var arriving: [Item.ID: ListRowID] = [:]
  /// The rows that have moved with their items to another section.
  private var departed: Set<ListRowID> = []

  mutating func note(_ edit: ItemsEdit) { edits.append(edit) }

  /// Whether so many edits are pending that applying them is faster than looking up a row.
  var hasManyEdits: Bool { edits.count > 128 }

  /// Returns the rows whose content has changed since a moment.
  func updated(since moment: ListMoment) -> [ListRowID] {
    guard lastUpdate > moment else { return [] }
    // A loop, because lazy collections take 40 times as long in a generic type.
    var rows: [ListRowID] = []
    for place in updates.indices where updates[place] > moment { rows.append(ids[place]) }
    return rows
  }

  // MARK: - Pending edits

  /// Returns the row of the item at an index, or `nil` if it has none yet.
  func row(at place: Int) -> ListRowID? {
    var place = place
    for edit in edits.reversed() {
      guard let previous = edit.previousPlace(of: place) else { return nil }
      place = previous
    }
    return ids[place]
  }

  /// Returns the index of a row's item, or `nil` if the item was removed.
  func place(of row: ListRowID, near expected: Int) -> Int? {
    guard var place = ids.index(of: row, near: expected) else { return nil }
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

  /// Exchanges the rows of the items that another section also has, after both are updated.
  mutating func exchange(with previous: inout SectionRows, by edit: ItemsEdit) {
    for place in ids.indices {
      guard let previousPlace = edit.previousPlace(of: place) else { continue }
      swap(&ids[place], &previous.ids[previousPlace])
      updates[place] = previous.updates[previousPlace]
    }
    lastUpdate = max(lastUpdate, previous.lastUpdate)
    noteUpdates(at: edit.changed)
  }

  // MARK: - Updating

  /// Updates the rows for the current items.
  ///
  /// Rows stay with their items, and are updated if the items are no longer equal.
  mutating func catchUp(with items: [Item]) -> SectionChanges {
    let lastRow = ListRowID.last
    var changes: SectionChanges = []
    for edit in edits where edit.hasChanges {
      changes.formUnion(edit.movesItems ? [.content, .end] : .content)
      if edit.movesItems, edit.start == 0 { changes.insert(.beginning) }
      apply(edit)
    }
    edits = []
    if !(arriving.isEmpty && departed.isEmpty) {
      changes.formUnion(settleMoves(of: items, since: lastRow))
    }
    return changes
  }

  private mutating func apply(_ edit: ItemsEdit) {
    noteMoves(edit)
    noteUpdates(at: edit.changed)
  }

  private mutating func noteMoves(_ edit: ItemsEdit) {
    // List views share the array of identifiers, which is copied only if it changes.
    guard edit.movesItems else { return }
    ids.move(by: edit) { .next() }
    updates.move(by: edit) { ListMoment() }
  }

  private mutating func noteUpdates(at places: [Int]) {
    guard !places.isEmpty else { return }
    lastUpdate = .next()
    for place in places { updates[place] = lastUpdate }
  }

  /// Assigns the rows of items that have moved here from another section.
  private mutating func settleMoves(of items: [Item], since lastRow: ListRowID) -> SectionChanges {
    var (changes, arrived): (SectionChanges, [Int]) = ([], [])
    for place in items.indices {
      let hasDeparted = departed.contains(ids[place])
      guard hasDeparted || ids[place].isNewer(than: lastRow) else { continue }
      let row = arriving[items[place].id]
      guard let new = row ?? (hasDeparted ? .next() : nil) else { continue }
      ids[place] = new
      changes.formUnion(place == 0 ? [.content, .end, .beginning] : [.content, .end])
      if row != nil { arrived.append(place) }
    }
    // They may need other cells here.
    noteUpdates(at: arrived)
    (arriving, departed) = ([:], [])
    return changes
  }
}

extension Array {
  /// Moves the elements as an edit has moved the items that they belong to.
  @MainActor fileprivate mutating func move(by edit: ItemsEdit, new: () -> Element) {
    let middle = edit.middle.map { $0 == ItemsEdit.new ? new() : self[$0] }
    if edit.start == count {
      self += middle
    } else {
      replaceSubrange(edit.previousMiddle, with: middle)
    }
  }
}

extension [ListRowID] {
  /// Returns the index of a row, starting the search near an expected index.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    // After a placeholder row at the top, or one in a gap, items are further down in list views.
    for place in [expected, expected - 1, expected - 2]
    where indices.contains(place) && self[place] == row {
      return place
    }
    return firstIndex(of: row)
  }
}
#endif
