import LoadingItems

/// The lists of a collection in an open file.
///
/// Its methods must be called in a transaction.
struct CollectionLists {
  /// The maximum number of searches whose answers are kept, because users can type any number of
  /// texts.
  private static let searchLimit = 100

  let connection: Connection
  /// The name of the collection.
  let name: [UInt8]

  /// Returns the main list, or the answer to a search, if it exists.
  func find(_ key: SearchKey?) throws -> StoredList? {
    var list: StoredList?
    try connection.run(
      "SELECT list, count FROM lists WHERE collection = ? AND search = ?",
      [.bytes(name), .bytes(key?.bytes ?? [])]
    ) {
      // Numbers start at 1. Damage to the table's definition can make this column empty.
      guard $0.integer(0) > 0 else { throw SQLiteFailure.damage("A list has no number.") }
      list = StoredList(connection: connection, number: $0.integer(0), count: $0.integer(1))
      return false
    }
    return list
  }

  /// Returns the list for an answer, created if necessary, and marks it as the newest.
  func findOrMake(_ key: SearchKey?) throws -> StoredList {
    if let list = try find(key) {
      if key != nil { try makeNewest(list) }
      return list
    }
    try connection.run(
      "INSERT INTO lists (collection, search, count, answer) VALUES (?, ?, 0, ?)",
      [.bytes(name), .bytes(key?.bytes ?? []), .integer(try newestAnswer() + 1)]
    )
    if key != nil { try removeOldAnswers() }
    return StoredList(
      connection: connection,
      number: try connection.integer("SELECT last_insert_rowid()"),
      count: 0
    )
  }

  /// Removes the row with an id from all lists.
  func removeRow(_ id: [UInt8]) throws {
    let values: [Statement.Value] = [.bytes(name), .bytes(id)]
    let lists = """
      SELECT list FROM lists WHERE collection = ?1
      AND EXISTS (SELECT 1 FROM rows WHERE rows.list = lists.list AND id = ?2)
      """
    try connection.run("UPDATE lists SET count = count - 1 WHERE list IN (\(lists))", values)
    try connection.run("DELETE FROM rows WHERE id = ?2 AND list IN (\(lists))", values)
  }

  /// Removes all lists.
  func removeAll() throws {
    let others = "SELECT count(*) FROM lists WHERE collection != ?"
    guard try connection.integer(others, [.bytes(name)]) > 0 else {
      // Deleting all rows of a table is faster than deleting them one by one.
      return try connection.execute("DELETE FROM rows; DELETE FROM lists")
    }
    var numbers: [Int] = []
    try connection.run("SELECT list FROM lists WHERE collection = ?", [.bytes(name)]) {
      numbers.append($0.integer(0))
      return true
    }
    for number in numbers {
      try connection.run("DELETE FROM rows WHERE list = ?", [.integer(number)])
    }
    try connection.run("DELETE FROM lists WHERE collection = ?", [.bytes(name)])
  }

  private func makeNewest(_ list: StoredList) throws {
    let newest = try newestAnswer()
    // Writes nothing if the list already is the newest.
    try connection.run(
      "UPDATE lists SET answer = ? WHERE list = ? AND answer < ?",
      [.integer(newest + 1), .integer(list.number), .integer(newest)]
    )
  }

  private func newestAnswer() throws -> Int {
    let newest = try connection.integer(
      "SELECT coalesce(max(answer), 0) FROM lists WHERE collection = ?",
      [.bytes(name)]
    )
    // No store reaches this number, and the next answer needs a greater one.
    guard newest < .max else { throw SQLiteFailure.damage("The newest answer is \(newest).") }
    return newest
  }

  private func removeOldAnswers() throws {
    let old = """
      SELECT list FROM lists WHERE collection = ?1 AND search != x''
      ORDER BY answer DESC LIMIT -1 OFFSET ?2
      """
    let values: [Statement.Value] = [.bytes(name), .integer(Self.searchLimit)]
    try connection.run("DELETE FROM rows WHERE list IN (\(old))", values)
    try connection.run("DELETE FROM lists WHERE list IN (\(old))", values)
  }
}
