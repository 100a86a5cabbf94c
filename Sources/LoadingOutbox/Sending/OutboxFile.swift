import Foundation
import LoadingStore

/// The edits of an outbox in a file that nothing else uses.
///
/// Use it on one thread at a time.
final class OutboxFile: FileUser {
  private let file: StoreFile
  private let lock: SenderLock
  private let encoder = JSONEncoder.ofStores()
  private let decoder = JSONDecoder.ofStores()
  /// The name of the file.
  let name: String
  /// Whether everything must be removed before anything else is done.
  private var mustEmpty = false

  /// The number of ids that the file remembers which the server has assigned last.
  private static let nameLimit = 100

  /// The flag that is set when the file was found damaged and replaced.
  var wasRebuilt: Flag { file.wasRebuilt }

  init(at url: URL, busyTimeout: Int32 = 2000) throws {
    file = try StoreFile(at: url, schema: .outbox, busyTimeout: busyTimeout)
    name = url.lastPathComponent
    lock = SenderLock(at: URL(fileURLWithPath: url.path + "-sender"))
  }

  func close() {
    lock.release()
    file.close()
  }

  func releaseMemory() { file.releaseMemory() }

  /// Reads everything.
  func read() throws -> OutboxContents {
    try perform { connection in
      var contents = OutboxContents()
      try connection.run("SELECT id, record FROM edits ORDER BY number") { row in
        if let record = try? decoder.decode(OutboxRecord.self, from: row.data(1)) {
          contents.records.append(record)
        } else if let id = UUID(uuidString: String(decoding: row.bytes(0), as: UTF8.self)) {
          contents.unreadable.append(id)
        }
        return true
      }
      try connection.run("SELECT name FROM outdated") { row in
        contents.outdated.insert(String(decoding: row.bytes(0), as: UTF8.self))
        return true
      }
      contents.names = try names(in: connection)
      return contents
    }
  }

  /// Becomes the only sender of the file, in this process and others.
  ///
  /// - Returns: What is in the file, to which others may have added; `nil` if there is another
  ///   sender.
  func beginSending() throws -> OutboxContents? {
    guard try lock.acquire() else { return nil }
    do { return try read() } catch {
      lock.release()
      throw error
    }
  }

  /// Lets others send.
  func finishSending() { lock.release() }

  /// Returns the ids that the server has assigned to items, by their former ids; `nil` if an edit is
  /// no longer to be sent.
  func names(for edit: UUID) throws -> [OutboxKey: [UInt8]]? {
    try perform { connection in
      let count = try connection.integer(
        "SELECT count(*) FROM edits WHERE id = ?",
        [.bytes(bytes(edit))]
      )
      return count > 0 ? try names(in: connection) : nil
    }
  }

  private func names(in connection: Connection) throws -> [OutboxKey: [UInt8]] {
    var names: [OutboxKey: [UInt8]] = [:]
    try connection.run("SELECT type, old, new FROM names") { row in
      let type = String(decoding: row.bytes(0), as: UTF8.self)
      names[.item(type: type, id: Array(row.bytes(1)))] = Array(row.bytes(2))
      return true
    }
    return names
  }

  /// Makes changes in one transaction.
  func write(_ changes: [OutboxWrite], checkCancellation: () throws -> Void) throws {
    try perform { connection in
      try connection.writing(checkCancellation: checkCancellation) {
        for change in changes { try make(change, in: connection) }
      }
    }
  }

  private func make(_ change: OutboxWrite, in connection: Connection) throws {
    switch change {
    case .insert(let record):
      // The app may use a temporary id again.
      for id in record.kind == .creation ? record.itemIDs : [] {
        try connection.run(
          "DELETE FROM names WHERE type = ? AND old = ?",
          [.bytes(Array(record.type.utf8)), .bytes(id)]
        )
      }
      try connection.run(
        "INSERT INTO edits (id, record) VALUES (?, ?)",
        [.bytes(bytes(record.id)), .bytes(encoded(record))]
      )
    case .update(let record):
      try connection.run(
        "UPDATE edits SET record = ? WHERE id = ?",
        [.bytes(encoded(record)), .bytes(bytes(record.id))]
      )
    case .remove(let id):
      try connection.run("DELETE FROM edits WHERE id = ?", [.bytes(bytes(id))])
    case .rename(let type, let old, let new):
      try connection.run(
        "REPLACE INTO names (type, old, new) VALUES (?, ?, ?)",
        [.bytes(Array(type.utf8)), .bytes(old), .bytes(new)]
      )
      try connection.run(
        "DELETE FROM names WHERE number <= (SELECT max(number) FROM names) - ?",
        [.integer(Self.nameLimit)]
      )
    case .outdate(let name, true):
      try connection.run("REPLACE INTO outdated VALUES (?)", [.bytes(Array(name.utf8))])
    case .outdate(let name, false):
      try connection.run("DELETE FROM outdated WHERE name = ?", [.bytes(Array(name.utf8))])
    }
  }

  /// Removes everything, even if the disk is full.
  ///
  /// If it can't be removed, nothing is read or written before it is.
  func removeAll() throws {
    mustEmpty = true
    do {
      try file.perform { connection, _ in
        try connection.writing {
          try connection.run("DELETE FROM edits")
          try connection.run("DELETE FROM outdated")
          try connection.run("DELETE FROM names")
        }
      }
      try file.cleanUp()
    } catch let error as SQLiteStoreError where error.mayBeOfFullDisk {
      try file.erase()
    }
    mustEmpty = false
  }

  private func perform<Result>(_ work: (Connection) throws -> Result) throws -> Result {
    if mustEmpty { try removeAll() }
    return try file.perform { connection, _ in try work(connection) }
  }

  private func encoded(_ record: OutboxRecord) throws -> [UInt8] {
    do { return Array(try encoder.encode(record)) } catch {
      throw SQLiteStoreError.unencodableRow("\(error)")
    }
  }

  private func bytes(_ id: UUID) -> [UInt8] { Array(id.uuidString.utf8) }
}

extension Schema {
  /// The tables of an outbox.
  static let outbox = Schema(
    applicationID: 0x4C44_4F42,
    tables: ["edits", "outdated", "names"],
    rescued: ("id, record", "edits", "number"),
    migrations: [
      // `number` orders the edits of all processes as they were made, and is never used again.
      """
      CREATE TABLE edits (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id BLOB NOT NULL UNIQUE,
        record BLOB NOT NULL
      );
      CREATE TABLE outdated (name BLOB PRIMARY KEY) WITHOUT ROWID;
      CREATE TABLE names (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        type BLOB NOT NULL,
        old BLOB NOT NULL,
        new BLOB NOT NULL,
        UNIQUE (type, old)
      );
      """
    ]
  )
}
