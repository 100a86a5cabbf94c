import CSQLite
import Foundation

/// Plain SQLite with the same columns and JSON as the file of a store.
final class BareDatabase {
  /// The schema of the table with the rows.
  enum Layout: String {
    /// The columns of a store, without an index.
    case plain = "CREATE TABLE rows (list, position INTEGER PRIMARY KEY, id, text, value)"
    /// The tables of a store.
    case store = """
      CREATE TABLE rows (
        list INTEGER NOT NULL, position INTEGER NOT NULL, id BLOB NOT NULL, text BLOB NOT NULL,
        value BLOB NOT NULL, PRIMARY KEY (list, position)
      ) WITHOUT ROWID;
      CREATE UNIQUE INDEX places ON rows (list, id)
      """
  }

  private var database: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Opens a file, creating the tables if a layout is given.
  init(at url: URL, making layout: Layout? = nil) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    sqlite3_open(url.path, &database)
    // A released store closes its file asynchronously.
    sqlite3_busy_timeout(database, 60_000)
    execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000;
      PRAGMA secure_delete = ON
      """
    )
    if let layout { execute(layout.rawValue) }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  func execute(_ sql: String) {
    precondition(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
  }

  /// Encodes rows and inserts them.
  func insert(_ rows: [Contact], list: Int = 1) throws {
    let insertion = statement(
      "INSERT INTO rows (list, position, id, text, value) VALUES (?, ?, ?, ?, ?)"
    )
    execute("BEGIN IMMEDIATE")
    sqlite3_bind_int64(insertion, 1, Int64(list))
    for (position, row) in zip(0..., rows) {
      sqlite3_bind_int64(insertion, 2, Int64(position))
      try run(insertion, blobs: row, from: 3, withID: true)
    }
    execute("COMMIT")
  }

  /// Encodes rows and writes them over the rows at other positions.
  func update(_ rows: [Contact], at start: Int) throws {
    let update = statement(
      "UPDATE rows SET text = ?, value = ? WHERE list = 1 AND position = ?"
    )
    execute("BEGIN IMMEDIATE")
    for (position, row) in zip(start..., rows) {
      sqlite3_bind_int64(update, 3, Int64(position))
      try run(update, blobs: row, from: 1, withID: false)
    }
    execute("COMMIT")
  }

  private func run(
    _ statement: OpaquePointer,
    blobs row: Contact,
    from index: Int32,
    withID: Bool
  ) throws {
    var id = String(row.id)
    var text = row.name.lowercased()
    try encoder.encode(row).withUnsafeBytes { value in
      id.withUTF8 { id in
        text.withUTF8 { text in
          let next = withID ? index + 1 : index
          if withID { sqlite3_bind_blob(statement, index, id.baseAddress, Int32(id.count), nil) }
          sqlite3_bind_blob(statement, next, text.baseAddress, Int32(text.count), nil)
          sqlite3_bind_blob(statement, next + 1, value.baseAddress, Int32(value.count), nil)
          precondition(sqlite3_step(statement) == SQLITE_DONE)
        }
      }
    }
    sqlite3_reset(statement)
  }

  /// Returns the decoded rows of 20 positions.
  func read(from position: Int) throws -> [Contact] {
    let reading = statement(
      "SELECT value FROM rows WHERE list = 1 AND position >= ? ORDER BY position LIMIT 20"
    )
    sqlite3_bind_int64(reading, 1, Int64(position))
    return try rows(of: reading)
  }

  /// Returns the first 20 rows whose text contains a search text.
  func search(_ text: String) throws -> [Contact] {
    try rows(
      of: statement(
        """
        SELECT value FROM rows WHERE list = 1 AND text LIKE '%\(text)%' ORDER BY position LIMIT 20
        """
      )
    )
  }

  private func rows(of statement: OpaquePointer) throws -> [Contact] {
    var rows: [Contact] = []
    defer { sqlite3_reset(statement) }
    while sqlite3_step(statement) == SQLITE_ROW {
      let count = Int(sqlite3_column_bytes(statement, 0))
      let value = Data(bytes: sqlite3_column_blob(statement, 0), count: count)
      rows.append(try decoder.decode(Contact.self, from: value))
    }
    return rows
  }

  private func statement(_ sql: String) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    precondition(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
    statements[sql] = statement
    return statement!
  }
}

extension BareDatabase {
  /// Removes the rows of a store's main list from a position on.
  static func removeRows(of url: URL, from position: Int) {
    BareDatabase(at: url).execute("DELETE FROM rows WHERE list = 1 AND position >= \(position)")
  }

  /// Empties the write-ahead log of a store's file.
  static func emptyLog(of url: URL) {
    BareDatabase(at: url).execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
