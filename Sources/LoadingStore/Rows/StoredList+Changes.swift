import Loading

extension StoredList {
  /// What has to change so that a window holds a page.
  ///
  /// Rows are compared where they lie: none is decoded, and none is copied but for its id.
  func changes(
    to page: [(id: [UInt8], value: EncodedRow)],
    in window: Range<Int>,
    isLast: Bool
  ) throws -> Reconciliation<[UInt8], EncodedRow> {
    // Of an id that the page holds twice the last value counts.
    let values = Dictionary(page.map { ($0.id, $0.value) }, uniquingKeysWith: { $1 })
    var kept: [PlacedRow<[UInt8], Bool>] = []
    func keep(_ position: Int, _ row: Statement.Row) {
      let id = row.bytes(0)
      let isSame = values[id]?.isEqual(to: row) ?? false
      kept.append(PlacedRow(id: id, position: position, value: isSame))
    }
    try read(isLast ? window.lowerBound..<Int.max : window, keep)
    if kept.count < count {
      let found = Set(kept.map(\.id))
      for id in values.keys where !found.contains(id) { try find(id, keep) }
    }
    return reconcile(page, with: kept, in: window, isLast: isLast) { isSame, _ in isSame }
  }
}
