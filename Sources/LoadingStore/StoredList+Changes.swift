import Loading

extension StoredList {
  /// What has to change so that a window holds a page; values are indices of the page's rows.
  ///
  /// Rows are compared where they lie: none is decoded, and none is copied but for its id.
  func changes(
    to page: [EncodedRow],
    in window: Range<Int>,
    isLast: Bool
  ) throws -> Reconciliation<[UInt8], Int> {
    reconcile(
      page.indices.map { (id: page[$0].id, value: $0) },
      with: try rows(concernedBy: page, in: window),
      in: window,
      isLast: isLast
    ) { isSame, _ in isSame }
  }

  /// The rows that a page may change, and whether each is the same in the page.
  private func rows(
    concernedBy page: [EncodedRow],
    in window: Range<Int>
  ) throws -> [PlacedRow<[UInt8], Bool>] {
    guard count > 0 else { return [] }
    // Of an id that the page holds twice the last value counts.
    let indices = Dictionary(page.indices.map { (page[$0].id, $0) }, uniquingKeysWith: { $1 })
    var rows: [PlacedRow<[UInt8], Bool>] = []
    func add(_ position: Int, _ row: Statement.Row) {
      let id = row.bytes(0)
      let isSame = indices[id].map { page[$0].isEqual(to: row) }
      rows.append(PlacedRow(id: id, position: position, value: isSame ?? false))
    }
    try read(ownPositions(of: page.count, in: window), add)
    if rows.count < count {
      let found = Set(rows.map(\.id))
      for id in indices.keys where !found.contains(id) { try find(id, add) }
    }
    return rows
  }
}
