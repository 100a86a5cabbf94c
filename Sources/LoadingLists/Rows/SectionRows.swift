#if canImport(UIKit)
import LoadingItems

/// The rows of a section's items, which are updated in one step after edits of the items.
@MainActor struct SectionRows<Item: Hashable & Identifiable & Sendable> {
  private(set) var ids: [ListRowID] = []
  /// When the content of each row has last changed.
  private var updates: [ListMoment] = []
  private var lastUpdate = ListMoment()

  private var pendingChanges: [ItemsChange] = []
  /// The rows that move here with their items from another section.
  private var inserted: [Item.ID: ListRowID] = [:]
  /// The rows that have moved with their items to another section.
  private var removed: Set<ListRowID> = []

  mutating func note(_ change: ItemsChange) { pendingChanges.append(change) }

  /// Whether so many edits are pending that applying them is faster than looking up a row.
  var hasManyPendingChanges: Bool { pendingChanges.count > 128 }

  /// Returns the rows whose content has changed since a moment.
  func updated(since moment: ListMoment) -> [ListRowID] {
    guard lastUpdate > moment else { return [] }
    // A loop, because lazy collections take 40 times as long in a generic type.
    var rows: [ListRowID] = []
    for index in updates.indices where updates[index] > moment { rows.append(ids[index]) }
    return rows
  }

  // MARK: - Pending edits

  /// Returns the row of the item at an index, or `nil` if it has none yet.
  func row(at index: Int) -> ListRowID? {
    var index = index
    for change in pendingChanges.reversed() {
      guard let previous = change.previousIndex(of: index) else { return nil }
      index = previous
    }
    return ids[index]
  }

  /// Returns the index of a row's item, or `nil` if the item was removed.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    guard var index = ids.index(of: row, near: expected) else { return nil }
    for change in pendingChanges {
      guard let next = change.index(ofPrevious: index) else { return nil }
      index = next
    }
    return index
  }

  // MARK: - Other sections

  /// Releases the row of an item that moves to another section, or returns `nil` if it has none
  /// yet.
  mutating func releaseRow(of id: Item.ID, at index: Int?) -> ListRowID? {
    if let row = inserted.removeValue(forKey: id) { return row }
    guard let row = index.flatMap(row(at:)) else { return nil }
    return removed.insert(row).inserted ? row : nil
  }

  /// Receives the row of an item that moves here from another section.
  mutating func receive(_ row: ListRowID?, of id: Item.ID) { inserted[id] = row }

  /// Exchanges the rows of the items that another section also has, after both are updated.
  mutating func exchange(with previous: inout SectionRows, by change: ItemsChange) {
    for index in ids.indices {
      guard let previousIndex = change.previousIndex(of: index) else { continue }
      swap(&ids[index], &previous.ids[previousIndex])
      updates[index] = previous.updates[previousIndex]
    }
    lastUpdate = max(lastUpdate, previous.lastUpdate)
    noteUpdates(at: change.changed)
  }

  // MARK: - Updating

  /// Updates the rows for the current items.
  ///
  /// Rows stay with their items, and are updated if the items are no longer equal.
  mutating func catchUp(with items: [Item]) -> SectionChanges {
    let lastRow = ListRowID.last
    var changes: SectionChanges = []
    for change in pendingChanges where change.hasChanges {
      changes.formUnion(change.movesItems ? [.content, .completion] : .content)
      if change.movesItems, change.start == 0 { changes.insert(.beginning) }
      apply(change)
    }
    pendingChanges = []
    if !(inserted.isEmpty && removed.isEmpty) {
      changes.formUnion(settleMoves(of: items, since: lastRow))
    }
    return changes
  }

  private mutating func apply(_ change: ItemsChange) {
    noteMoves(change)
    noteUpdates(at: change.changed)
  }

  private mutating func noteMoves(_ change: ItemsChange) {
    // List views share the array of identifiers, which is copied only if it changes.
    guard change.movesItems else { return }
    ids.move(by: change) { .next() }
    updates.move(by: change) { ListMoment() }
  }

  private mutating func noteUpdates(at indices: [Int]) {
    guard !indices.isEmpty else { return }
    lastUpdate = .next()
    for index in indices { updates[index] = lastUpdate }
  }

  /// Assigns the rows of items that have moved here from another section.
  private mutating func settleMoves(of items: [Item], since lastRow: ListRowID) -> SectionChanges {
    var (changes, insertedIndices): (SectionChanges, [Int]) = ([], [])
    for index in items.indices {
      let isRemoved = removed.contains(ids[index])
      guard isRemoved || ids[index].isNewer(than: lastRow) else { continue }
      let row = inserted[items[index].id]
      guard let new = row ?? (isRemoved ? .next() : nil) else { continue }
      ids[index] = new
      changes.formUnion(
        index == 0 ? [.content, .completion, .beginning] : [.content, .completion]
      )
      if row != nil { insertedIndices.append(index) }
    }
    // They may need other cells here.
    noteUpdates(at: insertedIndices)
    (inserted, removed) = ([:], [])
    return changes
  }
}

extension Array {
  /// Moves the elements as an edit has moved the items that they belong to.
  @MainActor fileprivate mutating func move(by change: ItemsChange, new: () -> Element) {
    let isNew = ItemsChange.new
    var middle: [Element] = []
    middle.reserveCapacity(change.middle.count)
    // A loop, because each call of a closure would check that it runs on the main actor.
    for index in change.middle { middle.append(index == isNew ? new() : self[index]) }
    if change.start == count {
      self += middle
    } else {
      replaceSubrange(change.previousMiddle, with: middle)
    }
  }
}

extension [ListRowID] {
  /// Returns the index of a row, starting the search near an expected index.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    // After a placeholder row at the top, or one in a gap, items are further down in list views.
    for index in [expected, expected - 1, expected - 2]
    where indices.contains(index) && self[index] == row {
      return index
    }
    return firstIndex(of: row)
  }
}
#endif
