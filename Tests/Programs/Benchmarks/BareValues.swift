import CSQLite
import Foundation

/// A stored value with text, numbers and nested values.
struct Album: Codable, Sendable {
  var title: String
  var contacts: [Contact]

  init(_ count: Int, _ version: Int = 0) {
    title = "Album \(version)"
    contacts = (0..<count).map { Contact($0, visits: version) }
  }
}

/// Plain SQLite with the same table and JSON as values in a store.
// Unchecked: the benchmark uses it on one thread at a time.
final class BareValues: @unchecked Sendable {
  private var database: OpaquePointer?
  private var (writing, reading): (OpaquePointer?, OpaquePointer?)
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  init(at url: URL) {
    encoder.outputFormatting = .withoutEscapingSlashes
    sqlite3_open(url.path, &database)
    sqlite3_exec(
      database,
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000;
      PRAGMA secure_delete = ON;
      CREATE TABLE stored_values (
        collection BLOB NOT NULL, key BLOB NOT NULL, date INTEGER NOT NULL, value BLOB NOT NULL,
        PRIMARY KEY (collection, key)
      ) WITHOUT ROWID
      """,
      nil,
      nil,
      nil
    )
    let replace = "REPLACE INTO stored_values VALUES ('albums', ?, ?, ?)"
    sqlite3_prepare_v2(database, replace, -1, &writing, nil)
    let select = "SELECT value FROM stored_values WHERE collection = 'albums' AND key = ?"
    sqlite3_prepare_v2(database, select, -1, &reading, nil)
  }

  deinit {
    sqlite3_finalize(writing)
    sqlite3_finalize(reading)
    sqlite3_close(database)
  }

  /// Encodes a value and writes it.
  func write(_ album: Album, key: String) throws {
    defer { sqlite3_reset(writing) }
    try encoder.encode(album).withUnsafeBytes { value in
      bind(key, to: writing)
      sqlite3_bind_int64(writing, 2, Int64(Date().timeIntervalSince1970 * 1000))
      sqlite3_bind_blob(writing, 3, value.baseAddress, Int32(value.count), nil)
      precondition(sqlite3_step(writing) == SQLITE_DONE)
    }
  }

  /// Reads and decodes a value.
  func read(_ key: String) throws -> Album {
    defer { sqlite3_reset(reading) }
    bind(key, to: reading)
    precondition(sqlite3_step(reading) == SQLITE_ROW)
    let count = Int(sqlite3_column_bytes(reading, 0))
    let value = Data(bytes: sqlite3_column_blob(reading, 0), count: count)
    return try decoder.decode(Album.self, from: value)
  }

  private func bind(_ key: String, to statement: OpaquePointer?) {
    let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(statement, 1, key, -1, copying)
  }
}
