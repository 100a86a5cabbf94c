#if canImport(UIKit)
import Loading

/// The rows of a section's items: which row belongs to which item, through all changes of the items.
///
/// An id stands in a section once.
struct SectionRows<ID: Hashable> {
  private(set) var rows: [ListRowID] = []
  private var rowOfID: [ID: ListRowID] = [:]

  func row(of id: ID) -> ListRowID? { rowOfID[id] }

  /// Where a row stands: near a place where it is expected, else wherever it is.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    if rows.indices.contains(expected), rows[expected] == row { return expected }
    return rows.firstIndex(of: row)
  }

  /// Takes other items in the place of those that were there.
  ///
  /// - Parameters:
  ///   - former: What was there before; `nil` if that is not known any more: then all that stays counts as
  ///     updated.
  ///   - items: What is there now; no id twice.
  ///   - arriving: The rows of items that come from elsewhere.
  /// - Returns: What has changed: rows stay with their ids, and are updated where the item is another.
  @MainActor mutating func replace<Item: Hashable & Identifiable>(
    _ former: [Item]?,
    by items: [Item],
    arriving: [ID: ListRowID] = [:]
  ) -> ListRowsChange where Item.ID == ID {
    // Nothing is known of a section that was empty: nothing has to be looked up.
    if rows.isEmpty, arriving.isEmpty {
      if items.isEmpty { return ListRowsChange() }
      rows.reserveCapacity(items.count)
      rowOfID.reserveCapacity(items.count)
      for item in items {
        let row = ListRowID.next()
        rows.append(row)
        rowOfID[item.id] = row
      }
      return ListRowsChange(isRearranged: true)
    }
    var formerPlaces: [ID: Int] = [:]
    for (place, item) in (former ?? []).enumerated() { formerPlaces[item.id] = place }
    var updated: [ListRowID] = []
    var new: [ListRowID] = []
    new.reserveCapacity(items.count)
    var newRowOfID: [ID: ListRowID] = Dictionary(minimumCapacity: items.count)
    for item in items {
      let known = rowOfID[item.id] ?? arriving[item.id]
      let row = known ?? .next()
      var isOther = former == nil
      if let former, let place = formerPlaces[item.id] { isOther = former[place] != item }
      if known != nil, isOther { updated.append(row) }
      new.append(row)
      newRowOfID[item.id] = row
    }
    defer {
      rows = new
      rowOfID = newRowOfID
    }
    let arrived = arriving.values.filter { row in new.contains(row) }
    return ListRowsChange(isRearranged: new != rows, updated: updated, arrived: arrived)
  }

  /// Puts rows at the end.
  @MainActor mutating func append(
    _ ids: some Sequence<ID>,
    arriving: [ID: ListRowID] = [:]
  ) -> ListRowsChange {
    let count = rows.count
    for id in ids {
      let row = arriving[id] ?? .next()
      rows.append(row)
      rowOfID[id] = row
    }
    // A row that comes from elsewhere is moved, not made.
    if !arriving.isEmpty {
      return ListRowsChange(isRearranged: true, arrived: Array(arriving.values))
    }
    return ListRowsChange(appendedCount: rows.count - count)
  }

  /// Exchanges the rows of the ids that both have.
  mutating func exchange(with other: inout SectionRows) {
    var exchanged: [ListRowID: ListRowID] = [:]
    for (id, row) in rowOfID {
      guard let otherRow = other.rowOfID[id] else { continue }
      exchanged[row] = otherRow
      exchanged[otherRow] = row
    }
    renameRows(exchanged)
    other.renameRows(exchanged)
  }

  private mutating func renameRows(_ names: [ListRowID: ListRowID]) {
    guard !names.isEmpty else { return }
    rows = rows.map { names[$0] ?? $0 }
    rowOfID = rowOfID.mapValues { names[$0] ?? $0 }
  }

  /// Forgets which row an item had: it has gone elsewhere with the item.
  mutating func forget(_ id: ID) { rowOfID[id] = nil }

  /// Puts in the row of an item that comes from elsewhere, or a new one.
  @MainActor mutating func insert(_ id: ID, at index: Int, as row: ListRowID?) -> ListRowsChange {
    let arrived = row
    let row = row ?? .next()
    rows.insert(row, at: index)
    rowOfID[id] = row
    return ListRowsChange(isRearranged: true, arrived: arrived.map { [$0] } ?? [])
  }

  mutating func remove(_ id: ID, at index: Int) -> ListRowsChange {
    rows.remove(at: index)
    rowOfID[id] = nil
    return ListRowsChange(isRearranged: true)
  }
}
#endif
