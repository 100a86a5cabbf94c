/// The tables of a file, and their migrations from older versions.
package struct Schema {
  /// The application id that marks a file as one with these tables: "LDST", or "LDOB" for an outbox.
  let applicationID: Int

  /// The tables that are empty in a file without rows.
  let tables: [String]

  /// The columns of the rows to rescue from a damaged file, because no server has them, with their
  /// table and order; `nil` if the server has all rows.
  let rescued: (columns: String, table: String, order: String)?

  /// The statements that turn each version into the next.
  ///
  /// Existing files have already run the older ones. Add new migrations, and never change an
  /// existing one.
  let migrations: [String]

  package init(
    applicationID: Int = 0x4C44_5354,
    tables: [String] = ["lists", "stored_values"],
    rescued: (columns: String, table: String, order: String)? = nil,
    migrations: [String]
  ) {
    (self.applicationID, self.tables) = (applicationID, tables)
    (self.rescued, self.migrations) = (rescued, migrations)
  }

  static let current = Schema(migrations: [
    // A list is the main list of its collection, or the server's answer to a search. For an answer,
    // `search` is the folded text, and the newest answer has the greatest `answer`.
    //
    // Rows are stored in the order of their positions, so that a window is read sequentially. `id`
    // and `text` precede the value, so that reading them doesn't read a long value.
    """
    CREATE TABLE lists (
      list INTEGER PRIMARY KEY,
      collection BLOB NOT NULL,
      search BLOB NOT NULL,
      count INTEGER NOT NULL,
      answer INTEGER NOT NULL,
      UNIQUE (collection, search)
    );
    CREATE TABLE rows (
      list INTEGER NOT NULL,
      position INTEGER NOT NULL,
      id BLOB NOT NULL,
      text BLOB NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (list, position)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX places ON rows (list, id);
    """,
    // Before this version, equal ids could be encoded differently, such as ids with parts,
    // combining characters or trailing zeros. They can't be encoded again here, and the next load
    // would duplicate their rows. Such rows are removed, and with them a few whose ids only look
    // alike.
    """
    DELETE FROM rows WHERE (list, position) IN (
      SELECT list, position FROM (SELECT list, position, CAST(id AS TEXT) AS text FROM rows)
      WHERE text GLOB '[[{]*' OR text GLOB '"*[^ -~]*' OR text GLOB '"*[\\]*'
        OR text IN ('null', '-0') OR text NOT GLOB '*[^-0-9.]*' AND text GLOB '*.*0'
    );
    UPDATE lists SET count = (SELECT count(*) FROM rows WHERE rows.list = lists.list);
    """,
    // Values by key. `date` is the time of writing, in milliseconds since 1970, or 0 if unknown.
    """
    CREATE TABLE stored_values (
      collection BLOB NOT NULL,
      key BLOB NOT NULL,
      date INTEGER NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (collection, key)
    ) WITHOUT ROWID;
    """,
    // The places between the rows of a list at which items of the server are missing, in a form that
    // only loaders know.
    "ALTER TABLE lists ADD COLUMN gaps BLOB NOT NULL DEFAULT x''",
  ])

  /// Creates the tables, or migrates them to the current version.
  ///
  /// - Throws: `SQLiteStoreError.newerVersion` or `.foreignFile`, in which case nothing is written.
  func prepare(_ connection: Connection) throws {
    guard try connection.reading({ try version(of: connection) }) < migrations.count else { return }
    try connection.writing {
      // Read again, because another process may have migrated the file in the meantime.
      for (index, migration) in zip(1..., migrations).dropFirst(try version(of: connection)) {
        try connection.execute(migration)
        try connection.execute("PRAGMA user_version = \(index)")
      }
      try connection.execute("PRAGMA application_id = \(applicationID)")
    }
  }

  private func version(of connection: Connection) throws -> Int {
    let version = try connection.integer("PRAGMA user_version")
    let isOurs = try connection.integer("PRAGMA application_id") == applicationID
    let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_master") == 0
    guard isOurs || isEmpty && version == 0 else { throw SQLiteStoreError.foreignFile }
    guard version >= 0 else { throw SQLiteFailure.damage("The file has the version \(version).") }
    guard version <= migrations.count else {
      throw SQLiteStoreError.newerVersion(found: version, known: migrations.count)
    }
    return version
  }
}
