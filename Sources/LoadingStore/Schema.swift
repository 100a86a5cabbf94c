/// The tables of a file, and how those of older versions become those of today.
struct Schema {
  /// Marks a file as one of ours: "LDST".
  static let applicationID = 0x4C44_5354

  /// What each version adds to the one before.
  ///
  /// Files that exist have run the older ones: never change one, add another.
  let migrations: [String]

  static let current = Schema(migrations: [
    // A list is the main one of its collection, or the server's answer to a text: then `search` is that
    // text, folded. The newest answer has the greatest `answer`.
    //
    // Rows lie in the order of their positions, so that a window is read in one go. `id` and `text`
    // stand before the value: a long one is not read where it is not asked for.
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
    // Ids that are equal in Swift were different bytes: with parts, combining characters, zeros that say
    // nothing. They cannot be encoded again here, and would be doubled by what is loaded next: such rows
    // are removed, with some that are only written alike.
    """
    DELETE FROM rows WHERE (list, position) IN (
      SELECT list, position FROM (SELECT list, position, CAST(id AS TEXT) AS text FROM rows)
      WHERE text GLOB '[[{]*' OR text GLOB '"*[^ -~]*' OR text GLOB '"*[\\]*'
        OR text IN ('null', '-0') OR text NOT GLOB '*[^-0-9.]*' AND text GLOB '*.*0'
    );
    UPDATE lists SET count = (SELECT count(*) FROM rows WHERE rows.list = lists.list);
    """,
    // Values by key. `date` is when the value was written, in milliseconds since 1970; 0 if that isn't known.
    """
    CREATE TABLE stored_values (
      collection BLOB NOT NULL,
      key BLOB NOT NULL,
      date INTEGER NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (collection, key)
    ) WITHOUT ROWID;
    """,
  ])

  /// Makes the tables, or brings them up to date.
  ///
  /// - Throws: `SQLiteStoreError.newerVersion` or `.foreignFile`; nothing is written then.
  func prepare(_ connection: Connection) throws {
    guard try connection.reading({ try version(of: connection) }) < migrations.count else { return }
    try connection.writing {
      // Asked again: another process may have done it meanwhile.
      for (index, migration) in zip(1..., migrations).dropFirst(try version(of: connection)) {
        try connection.execute(migration)
        try connection.execute("PRAGMA user_version = \(index)")
      }
      try connection.execute("PRAGMA application_id = \(Self.applicationID)")
    }
  }

  private func version(of connection: Connection) throws -> Int {
    let version = try connection.integer("PRAGMA user_version")
    let isOurs = try connection.integer("PRAGMA application_id") == Self.applicationID
    let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_master") == 0
    guard isOurs || isEmpty && version == 0 else { throw SQLiteStoreError.foreignFile }
    guard version >= 0 else { throw SQLiteFailure.damage("Its version is \(version).") }
    guard version <= migrations.count else {
      throw SQLiteStoreError.newerVersion(found: version, known: migrations.count)
    }
    return version
  }
}
