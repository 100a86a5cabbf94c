import CSQLite
import Foundation

/// SQLite with nothing around it: what a store cannot be faster than.
final class BareDatabase {
  private var database: OpaquePointer?
  private var insertion: OpaquePointer?
  private var reading: OpaquePointer?

  init(at url: URL) {
    sqlite3_open(url.path, &database)
    execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE TABLE rows (position INTEGER PRIMARY KEY, id BLOB UNIQUE, value BLOB)
      """
    )
    sqlite3_prepare_v2(database, "INSERT INTO rows VALUES (?, ?, ?)", -1, &insertion, nil)
    sqlite3_prepare_v2(
      database,
      "SELECT value FROM rows WHERE position >= ? ORDER BY position LIMIT 20",
      -1,
      &reading,
      nil
    )
  }

  deinit {
    sqlite3_finalize(insertion)
    sqlite3_finalize(reading)
    sqlite3_close(database)
  }

  func execute(_ sql: String) {
    precondition(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
  }

  func insert(_ position: Int, id: Data, value: Data) {
    sqlite3_bind_int64(insertion, 1, Int64(position))
    id.withUnsafeBytes { id in
      value.withUnsafeBytes { value in
        sqlite3_bind_blob(insertion, 2, id.baseAddress, Int32(id.count), nil)
        sqlite3_bind_blob(insertion, 3, value.baseAddress, Int32(value.count), nil)
        precondition(sqlite3_step(insertion) == SQLITE_DONE)
      }
    }
    sqlite3_reset(insertion)
  }

  func read(_ position: Int) -> [Data] {
    var values: [Data] = []
    sqlite3_bind_int64(reading, 1, Int64(position))
    while sqlite3_step(reading) == SQLITE_ROW {
      let count = Int(sqlite3_column_bytes(reading, 0))
      values.append(Data(bytes: sqlite3_column_blob(reading, 0), count: count))
    }
    sqlite3_reset(reading)
    return values
  }
}

extension BareDatabase {
  /// Runs a statement on the file of a store, set up as the store does it.
  private static func run(_ sql: String, on url: URL) {
    var database: OpaquePointer?
    sqlite3_open(url.path, &database)
    // A store that was released closes the file in its own time.
    sqlite3_busy_timeout(database, 60_000)
    let setting = """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000;
      PRAGMA secure_delete = ON
      """
    precondition(sqlite3_exec(database, setting, nil, nil, nil) == SQLITE_OK)
    precondition(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
  }

  /// Removes the rows of a store's main list from a position on.
  static func removeRows(of url: URL, from position: Int) {
    run("DELETE FROM rows WHERE list = 1 AND position >= \(position)", on: url)
  }

  /// Empties the log of a store's file.
  static func emptyLog(of url: URL) { run("PRAGMA wal_checkpoint(TRUNCATE)", on: url) }
}
