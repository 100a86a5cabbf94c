import Foundation
import LoadingItems

/// A list in the file: the main list of a collection, or the server's answer to a search.
///
/// Its methods must be called in a transaction.
struct StoredList {
  let connection: Connection
  let number: Int
  /// The number of rows.
  let count: Int

  /// Reads the rows of a window, in order.
  ///
  /// - Parameters:
  ///   - window: The positions.
  ///   - main: The list that has newer values of the same rows; `nil` for none.
  ///   - row: A closure that receives the position, and a row with the columns `id`, `text` and
  ///     `value`.
  /// - Throws: `SQLiteFailure`, or an error of `row`.
  func read(
    _ window: Range<Int>,
    newest main: StoredList? = nil,
    _ row: (Int, Statement.Row) throws -> Void
  ) throws {
    let newest = main.map {
      "coalesce((SELECT value FROM rows AS main WHERE list = \($0.number) AND id = rows.id), value)"
    }
    try connection.run(
      """
      SELECT id, text, \(newest ?? "value"), position FROM rows
      WHERE list = ? AND position >= ? AND position < ? ORDER BY position
      """,
      [.integer(number), .integer(window.lowerBound), .integer(window.upperBound)]
    ) {
      try row($0.integer(3), $0)
      return true
    }
  }

  /// Reads the texts of a window, in order, until the window or the reading ends.
  func read(_ texts: inout TextReading, in window: Range<Int>) throws {
    // An upper bound costs a comparison for each row.
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
    throw SQLiteFailure.damage("Position \(position) is out of order.")
  }

  /// The gaps between the rows, as they were written.
  var gaps: Data {
    get throws {
      var gaps = Data()
      try connection.run("SELECT gaps FROM lists WHERE list = ?", [.integer(number)]) {
        gaps = $0.data(0)
        return false
      }
      return gaps
    }
  }

  func write(gaps: Data) throws {
    try connection.run(
      "UPDATE lists SET gaps = ? WHERE list = ?",
      [.bytes(Array(gaps)), .integer(number)]
    )
  }

  /// Passes the row of an id, if it exists, to a closure like that of `read(_:_:)`.
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

  /// Replaces the text and value of the row at a position.
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

  /// Writes the changes that make the list contain a page, and updates the number of rows.
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
      throw SQLiteFailure.damage("A list of the file has \(count) rows.")
    }
    try connection.run(
      "UPDATE lists SET count = ? WHERE list = ?",
      [.integer(newCount), .integer(number)]
    )
    return removed
  }

  /// Inserts rows of a page at unoccupied positions.
  func insert(_ rows: some Sequence<PositionedRow<[UInt8], Int>>, of page: [EncodedRow]) throws {
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

  /// Removes the rows of a window and returns their number.
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
  /// Returns the changes that make a window contain a page, with indices of the page's rows as
  /// values.
  ///
  /// Compares rows in their encoded form, without decoding them and without copying more than their
  /// ids.
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

  /// Returns the rows that a page may change, and whether each is the same in the page.
  private func rows(
    concernedBy page: [EncodedRow],
    in window: Range<Int>
  ) throws -> [PositionedRow<[UInt8], Bool>] {
    guard count > 0 else { return [] }
    // If a page contains an id twice, its last row wins.
    let indices = Dictionary(page.indices.map { (page[$0].id, $0) }, uniquingKeysWith: { $1 })
    var rows: [PositionedRow<[UInt8], Bool>] = []
    func add(_ position: Int, _ row: Statement.Row) {
      let id = row.bytes(0)
      let isSame = indices[id].map { page[$0].isEqual(to: row) }
      rows.append(PositionedRow(id: id, position: position, value: isSame ?? false))
    }
    try read(authoritativePositions(of: page.count, in: window), add)
    if rows.count < count {
      let found = Set(rows.map(\.id))
      for id in indices.keys where !found.contains(id) { try find(id, add) }
    }
    return rows
  }
}
