import Foundation
import LoadingStore

/// The edits of an outbox in a file that nothing else uses.
///
/// Use it on one thread at a time.
final class OutboxFile: FileUser {
  private let file: StoreFile
  private let url: URL
  private var isUsed = false
  private let lock: SenderLock
  private let encoder = JSONEncoder.ofStores()
  private let decoder = JSONDecoder.ofStores()
  /// The name of the file.
  var name: String { url.lastPathComponent }
  /// Whether everything must be removed before anything else is done.
  private var mustEmpty = false

  /// The flag that is set when the file was found damaged and replaced.
  var wasRebuilt: Flag { file.wasRebuilt }

  init(at url: URL, busyTimeout: Int32 = 2000) throws {
    file = try StoreFile(at: url, schema: .outbox, busyTimeout: busyTimeout)
    self.url = url
    lock = SenderLock(at: URL(fileURLWithPath: url.path + "-sender"))
  }

  func close() {
    lock.release()
    file.close()
  }

  func releaseMemory() { file.releaseMemory() }

  /// Reads everything, and the ends of edits that were in the file before.
  func read(_ known: Set<UUID> = []) throws -> OutboxContents {
    try perform { connection in
      var contents = OutboxContents()
      (contents.records, contents.unreadable) = try edits(in: connection)
      try connection.run("SELECT name FROM outdated") { row in
        contents.outdated.insert(String(decoding: row.bytes(0), as: UTF8.self))
        return true
      }
      let names = OutboxNameTable(connection)
      contents.names = try names.names()
      contents.pause = try names.pause()
      let found = Set(contents.records.map(\.id) + contents.unreadable)
      for id in known.subtracting(found) { contents.ends[id] = try names.end(of: id) }
      return contents
    }
  }

  private func edits(
    in connection: Connection,
    _ condition: String = "",
    _ values: [Statement.Value] = []
  ) throws -> (records: [OutboxRecord], unreadable: [UUID]) {
    var (records, unreadable): ([OutboxRecord], [UUID]) = ([], [])
    try connection.run("SELECT id, record FROM edits \(condition) ORDER BY number", values) { row in
      if let record = try? decoder.decode(OutboxRecord.self, from: row.data(1)) {
        records.append(record)
      } else if let id = UUID(uuidString: String(decoding: row.bytes(0), as: UTF8.self)) {
        unreadable.append(id)
      }
      return true
    }
    return (records, unreadable)
  }

  /// Becomes the only sender of the file, in this process and others.
  ///
  /// - Parameter known: The ids of the edits that were in the file before.
  /// - Returns: What is in the file, to which others may have added; `nil` if there is another
  ///   sender.
  /// - Throws: `SQLiteStoreError`.
  func beginSending(_ known: Set<UUID> = []) throws -> OutboxContents? {
    guard try lock.acquire() else { return nil }
    do { return try read(known) } catch {
      lock.release()
      throw error
    }
  }

  /// Lets others send.
  func finishSending() { lock.release() }

  /// The state of an edit in the file.
  enum Standing: Sendable {
    /// It is to be sent. The names are those of the items that it refers to.
    case waiting(OutboxNames)
    /// It has ended; with `nil`, it isn't known how.
    case ended(OutboxEnd?)
  }

  /// Returns the state of an edit, which other processes may have changed.
  func standing(of record: OutboxRecord) throws -> Standing {
    try perform { connection in
      let names = OutboxNameTable(connection)
      let count = try connection.integer(
        "SELECT count(*) FROM edits WHERE id = ?",
        [.bytes(bytes(record.id))]
      )
      return count > 0
        ? .waiting(try names.names(for: record)) : .ended(try names.end(of: record.id))
    }
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
    let names = OutboxNameTable(connection)
    switch change {
    case .insert(let record):
      // The app may use a temporary id again.
      for id in record.createdIDs { try names.forget(id, record.type) }
      try connection.run(
        "INSERT INTO edits (id, record) VALUES (?, ?)",
        [.bytes(bytes(record.id)), .bytes(encoded(record))]
      )
    case .update(let record): try update(record, in: connection)
    case .end(let record, let end):
      try remove(record.id, in: connection)
      try names.set(end, of: record.id)
      if end != .accepted { try removeCreated(by: record, end, in: connection) }
      try names.removeOld { try edits(in: connection).records }
    case .remove(let id): try remove(id, in: connection)
    case .rename(let type, let old, let new):
      try names.set(.renamed(new), of: old, type)
      try names.removeOld { try edits(in: connection).records }
    case .pause(let pause): try names.begin(pause)
    case .resume(let pause): try names.end(pause)
    case .outdate(let name, true):
      try connection.run("REPLACE INTO outdated VALUES (?)", [.bytes(Array(name.utf8))])
    case .outdate(let name, false):
      try connection.run("DELETE FROM outdated WHERE name = ?", [.bytes(Array(name.utf8))])
    }
  }

  private func update(_ record: OutboxRecord, in connection: Connection) throws {
    try connection.run(
      "UPDATE edits SET record = ? WHERE id = ?",
      [.bytes(encoded(record)), .bytes(bytes(record.id))]
    )
  }

  private func remove(_ edit: UUID, in connection: Connection) throws {
    try connection.run("DELETE FROM edits WHERE id = ?", [.bytes(bytes(edit))])
  }

  /// Removes the items of a creation that isn't accepted from the edits of other processes.
  private func removeCreated(
    by creation: OutboxRecord,
    _ end: OutboxEnd,
    in connection: Connection
  ) throws {
    guard !creation.createdIDs.isEmpty else { return }
    let names = OutboxNameTable(connection)
    for id in creation.createdIDs {
      try names.set(.gone, of: id, creation.type)
      // Not all records are decoded, because there may be many creations.
      let found = try edits(in: connection, "WHERE instr(record, ?)", [.bytes(encoded(id))])
      for var record in found.records
      where record.type == creation.type && record.itemIDs.contains(id) {
        record.itemIDs.removeAll { $0 == id }
        if record.itemIDs.isEmpty {
          try remove(record.id, in: connection)
          try names.set(end, of: record.id)
        } else {
          try update(record, in: connection)
        }
      }
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
    noteLoss()
    return try file.perform { connection, _ in try work(connection) }
  }

  /// Notes that the file has lost everything, if it was found without contents.
  private func noteLoss() {
    guard !isUsed else { return }
    isUsed = true
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    // An empty database isn't damaged, but no file of an outbox is empty.
    let pages = try? Connection(path: url.path, busyTimeout: 0).integer("PRAGMA page_count")
    if pages == 0 { wasRebuilt.set() }
  }

  private func encoded(_ value: some Encodable) throws -> [UInt8] {
    do { return Array(try encoder.encode(value)) } catch {
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
