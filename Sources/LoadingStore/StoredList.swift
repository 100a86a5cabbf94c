import Loading

/// A list in the file: the main one of a collection, or the server's answer to a text.
///
/// Its functions belong into a transaction.
struct StoredList {
  let connection: Connection
  let number: Int
  /// How many rows it has.
  let count: Int

  /// The rows of a window, in order.
  ///
  /// - Parameters:
  ///   - window: The positions.
  ///   - row: Called with the position, and a row with the columns `id`, `text` and `value`.
  /// - Throws: `SQLiteFailure`, and what `row` throws.
  func read(_ window: Range<Int>, _ row: (Int, Statement.Row) throws -> Void) throws {
    try connection.run(
      """
      SELECT id, text, value, position FROM rows
      WHERE list = ? AND position >= ? AND position < ? ORDER BY position
      """,
      [.integer(number), .integer(window.lowerBound), .integer(window.upperBound)]
    ) {
      try row($0.integer(3), $0)
      return true
    }
  }

  /// Reads the texts of a window, in order, until it ends or enough is read.
  func read(_ texts: inout TextReading, in window: Range<Int>) throws {
    // An end costs a comparison for each row.
    let isBounded = window.upperBound < .max
    var values: [Statement.Value] = [.integer(number), .integer(window.lowerBound)]
    if isBounded { values.append(.integer(window.upperBound)) }
    try connection.read(
      &texts,
      """
      SELECT 1 FROM rows WHERE list = ? AND position >= ? \(isBounded ? "AND position < ?" : "")
      AND visit(position, text) ORDER BY position
      """,
      values
    )
    guard let position = texts.misplaced else { return }
    throw SQLiteFailure.damage("Position \(position) comes where \(texts.next) or more is to be.")
  }

  /// The row of an id, if there is one, as `read(_:_:)` gives it.
  func find(_ id: [UInt8], _ row: (Int, Statement.Row) throws -> Void) throws {
    let query = try connection.statement(
      "SELECT id, text, value, position FROM rows WHERE list = ? AND id = ?"
    )
    defer { query.clear() }
    try query.bind(number, at: 1)
    try id.withUnsafeBytes {
      try query.bind($0, at: 2)
      try query.run {
        try row($0.integer(3), $0)
        return false
      }
    }
  }

  /// Writes another value to the row of a position.
  func update(_ row: EncodedRow, at position: Int) throws {
    let update = try connection.statement(
      "UPDATE rows SET text = ?, value = ? WHERE list = ? AND position = ?"
    )
    defer { update.clear() }
    try update.bind(number, at: 3)
    try update.bind(position, at: 4)
    try row.withBytes { _, text, value in
      try update.bind(text, at: 1)
      try update.bind(value, at: 2)
      try update.run()
    }
  }

  /// Writes what has changed to hold a page, and counts the rows.
  ///
  /// - Returns: How many rows were removed.
  func apply(_ changes: Reconciliation<[UInt8], Int>, of page: [EncodedRow]) throws -> Int {
    for position in changes.deletes { try delete(at: position) }
    let moves = changes.updates.filter { $0.oldPosition != $0.row.position }
    for move in moves { try delete(at: move.oldPosition) }
    let removed = try changes.deletes.count + clear(changes.tail)
    try insert(moves.lazy.map(\.row), of: page)
    for update in changes.updates where update.oldPosition == update.row.position {
      try self.update(page[update.row.value], at: update.row.position)
    }
    try insert(changes.inserts, of: page)
    let growth = changes.inserts.count - removed
    guard growth != 0 else { return removed }
    let (newCount, overflows) = count.addingReportingOverflow(growth)
    guard !overflows, newCount >= 0 else {
      throw SQLiteFailure.damage("Its list has \(count) rows.")
    }
    try connection.run(
      "UPDATE lists SET count = ? WHERE list = ?",
      [.integer(newCount), .integer(number)]
    )
    return removed
  }

  /// Writes rows of a page to positions that hold none.
  func insert(_ rows: some Sequence<PlacedRow<[UInt8], Int>>, of page: [EncodedRow]) throws {
    let insertion = try connection.statement(
      "INSERT INTO rows (list, position, id, text, value) VALUES (?, ?, ?, ?, ?)"
    )
    defer { insertion.clear() }
    try insertion.bind(number, at: 1)
    for place in rows {
      try insertion.bind(place.position, at: 2)
      try page[place.value].withBytes { id, text, value in
        try insertion.bind(id, at: 3)
        try insertion.bind(text, at: 4)
        try insertion.bind(value, at: 5)
        try insertion.run()
      }
    }
  }

  /// Removes the rows of a window; how many there were.
  private func clear(_ window: Range<Int>) throws -> Int {
    guard count > 0, !window.isEmpty else { return 0 }
    try connection.run(
      "DELETE FROM rows WHERE list = ? AND position >= ? AND position < ?",
      [.integer(number), .integer(window.lowerBound), .integer(window.upperBound)]
    )
    return try connection.integer("SELECT changes()")
  }

  private func delete(at position: Int) throws {
    let deletion = try connection.statement("DELETE FROM rows WHERE list = ? AND position = ?")
    try deletion.bind(number, at: 1)
    try deletion.bind(position, at: 2)
    try deletion.run()
  }
}

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
