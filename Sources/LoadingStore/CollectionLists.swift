import Loading

/// The lists of a collection in an open file.
///
/// Its functions belong into a transaction.
struct CollectionLists {
  let connection: Connection
  /// The collection's name.
  let name: [UInt8]

  /// The answer to a text, or the main list, if it is in the file.
  func find(_ key: SearchKey?) throws -> StoredList? {
    var list: StoredList?
    try connection.run(
      "SELECT list, count FROM lists WHERE collection = ? AND search = ?",
      [.bytes(name), .bytes(key?.bytes ?? [])]
    ) {
      // Numbers begin with 1: a table whose description has changed on the disk gives none.
      guard $0.integer(0) > 0 else { throw SQLiteFailure.damage("One of its lists has no number.") }
      list = StoredList(connection: connection, number: $0.integer(0), count: $0.integer(1))
      return false
    }
    return list
  }

  /// The list that an answer is written to: the newest one then.
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

  /// Removes all of them.
  func removeAll() throws {
    let others = "SELECT count(*) FROM lists WHERE collection != ?"
    guard try connection.integer(others, [.bytes(name)]) > 0 else {
      // Whole tables go at once, not row by row.
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
    // What is the newest already costs no writing.
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
    // No store has answered that often, and the next one has to be newer.
    guard newest < .max else { throw SQLiteFailure.damage("Its newest answer is \(newest).") }
    return newest
  }

  private func removeOldAnswers() throws {
    let old = """
      SELECT list FROM lists WHERE collection = ?1 AND search != x''
      ORDER BY answer DESC LIMIT -1 OFFSET ?2
      """
    let values: [Statement.Value] = [.bytes(name), .integer(newestSearchLimit)]
    try connection.run("DELETE FROM rows WHERE list IN (\(old))", values)
    try connection.run("DELETE FROM lists WHERE list IN (\(old))", values)
  }
}
