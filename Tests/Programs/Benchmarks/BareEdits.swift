import CSQLite
import Foundation

/// Plain SQLite with the table, durability and JSON of an outbox.
// Unchecked: the benchmark uses it on one thread at a time.
final class BareEdits: @unchecked Sendable {
  private struct Record: Encodable {
    var id = UUID()
    var name = "VisitContact"
    var value = Data("{}".utf8)
    var content = "contacts"
    var type = "LoadingBenchmarks.Contact"
    var kind = "change"
    var itemIDs: [[UInt8]]
    var items: [Data] = []
    var index = 0
    var isKept = false
  }

  private var database: OpaquePointer?
  private var insertion: OpaquePointer?
  private let encoder = JSONEncoder()

  init(at url: URL) {
    sqlite3_open(url.path, &database)
    sqlite3_exec(
      database,
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
      CREATE TABLE edits (
        number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, record BLOB NOT NULL
      )
      """,
      nil,
      nil,
      nil
    )
    sqlite3_prepare_v2(
      database,
      "INSERT INTO edits (id, record) VALUES (?, ?)",
      -1,
      &insertion,
      nil
    )
  }

  deinit {
    sqlite3_finalize(insertion)
    sqlite3_close(database)
  }

  /// Encodes an edit of an item and writes it.
  func insert(_ item: Int) throws {
    defer { sqlite3_reset(insertion) }
    let record = Record(itemIDs: [Array("\(item)".utf8)])
    let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(insertion, 1, record.id.uuidString, -1, copying)
    _ = try encoder.encode(record).withUnsafeBytes { bytes in
      sqlite3_bind_blob(insertion, 2, bytes.baseAddress, Int32(bytes.count), copying)
    }
    precondition(sqlite3_step(insertion) == SQLITE_DONE)
  }
}
