import Foundation

/// The file of a store, opened at its first use.
///
/// A damaged file is set aside and replaced. A file that cannot be opened, such as before the first unlock of the
/// device, is tried again at each use.
///
/// Used on one thread at a time, but for `wasRebuilt`.
final class StoreFile {
  /// The rows in a file that belong to one store: lists, or values by key; with their name.
  enum Collection {
    case lists([UInt8])
    case values([UInt8])
  }

  /// Whether the file was damaged since it is used here.
  let wasRebuilt = Flag()

  private let url: URL
  private let files: DatabaseFiles
  private let schema: Schema
  private let patience: Int32
  private var connection: (open: Connection, number: Int)?
  private var openings = 0

  /// Makes a file that isn't opened yet.
  ///
  /// - Parameters:
  ///   - url: The place of the file. Its first use makes the folder and the file if there are none.
  ///   - schema: Its tables.
  ///   - patience: How long to wait for another process, in milliseconds.
  /// - Throws: `SQLiteStoreError.unusableFile` if that is no place for a file.
  init(at url: URL, schema: Schema = .current, patience: Int32 = 2000) throws {
    self.url = url
    files = DatabaseFiles(at: url)
    self.schema = schema
    self.patience = patience
    guard url.isFileURL else { throw SQLiteStoreError.unusableFile("\(url) is no file URL.") }
  }

  private static let locks = FileLocks()

  /// Does something to the file while no other store of this process opens it or sets it aside: a log must
  /// not be removed while another store begins the new file.
  private func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try makeFolder()
    return try Self.locks.lock(of: url).withLock(body)
  }

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
    } catch {
      throw SQLiteStoreError.unusableFile("Its folder cannot be made: \(error)")
    }
  }

  /// Closes the file until it is used again.
  func close() { connection = nil }

  /// Frees what is kept in memory of the file.
  func releaseMemory() { try? connection?.open.execute("PRAGMA shrink_memory") }

  /// Does something with the open file; once more if it is found damaged.
  ///
  /// - Parameter work: What to do. It is given the connection, and a number that is another one for
  ///   each connection. May be called again after it threw.
  /// - Returns: What the work returns.
  /// - Throws: `SQLiteStoreError`, and what the work throws.
  func perform<Result>(_ work: (Connection, Int) throws -> Result) throws -> Result {
    do {
      return try attempt(work, repairs: [repairUnlessSound, setAside])
    } catch let failure as SQLiteFailure {
      throw failure.error
    }
  }

  /// Does something with the file if it is open, without repairing it.
  ///
  /// - Parameter work: What to do, as `perform(_:)` does it.
  /// - Returns: What the work returns; `nil` if the file is not open.
  /// - Throws: What the work throws.
  func performIfOpen<Result>(_ work: (Connection, Int) throws -> Result) throws -> Result? {
    guard let connection, !connection.open.hasMoved else { return nil }
    return try work(connection.open, connection.number)
  }

  /// Empties the log, unless others are just reading what is in it: then it is emptied later.
  func emptyLog() { try? perform { connection, _ in try connection.emptyLog(patience: 0) } }

  /// Takes what was removed out of the file and its log, as far as no other process is just reading it.
  ///
  /// - Throws: `SQLiteStoreError` if there is no space to do so.
  func tidyUp() throws {
    files.removeDamaged()
    try perform { connection, _ in
      do {
        // Without rows there is nothing to be copied, and the file gets small.
        let isUsed = "SELECT EXISTS (SELECT 1 FROM lists) OR EXISTS (SELECT 1 FROM stored_values)"
        if try connection.integer(isUsed) == 0 {
          try connection.execute("VACUUM")
        }
        try connection.emptyLog(patience: patience)
      } catch let failure as SQLiteFailure where failure.isBusy {
        // The next one who closes the file does it.
      }
    }
  }

  /// Removes all of a collection, also where there is no space on the disk.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - checkCancellation: Throws if nothing is to be removed any more.
  ///   - remove: Removes it from the tables.
  /// - Throws: `SQLiteStoreError`, and what the two throw. Nothing has changed then.
  func removeAll(
    of collection: Collection,
    checkCancellation: () throws -> Void,
    _ remove: (Connection) throws -> Void
  ) throws {
    var isWritten = false
    do {
      try perform { connection, _ in
        try connection.writing(checkCancellation: checkCancellation) { try remove(connection) }
      }
      isWritten = true
      try tidyUp()
    } catch let error as SQLiteStoreError where error.mayBeOfFullDisk {
      if !isWritten { try checkCancellation() }
      try replace(without: collection)
    }
  }

  /// Begins a new file without the rows of a collection, which needs no space on the disk.
  ///
  /// Rows of other collections stay in memory meanwhile. They are lost if they cannot be read, or if there
  /// is no space for them in the new file either.
  ///
  /// - Parameter collection: The collection.
  /// - Throws: `SQLiteStoreError` if another process is writing, or the file cannot be removed.
  func replace(without collection: Collection) throws {
    do {
      try withLock {
        let others = try rescuedRows(except: collection)
        try files.erase()
        files.removeDamaged()
        connection = nil
        do {
          try others?.release()
          guard let others, try !others.isEmpty else { return }
          _ = try open()
          try others.restore(to: url)
        } catch is SQLiteFailure {
          // They are at the server.
        }
      }
    } catch let failure as SQLiteFailure {
      throw failure.error
    }
  }

  private func rescuedRows(except collection: Collection) throws -> RescuedRows? {
    do {
      return try RescuedRows(of: url, except: collection, patience: patience)
    } catch let failure as SQLiteFailure where !failure.isBusy {
      return nil
    }
  }

  private func attempt<Result>(
    _ work: (Connection, Int) throws -> Result,
    after repair: () throws -> Void = {},
    repairs: [() throws -> Void],
    reopenings: Int = 5
  ) throws -> Result {
    do {
      try repair()
      let (connection, number) = try opened()
      return try work(connection, number)
    } catch let failure as SQLiteFailure {
      if failure.mayBeOfMovedFile, reopenings > 0 {
        connection = nil
        // Longer each time: on a busy machine another process may take a while to put a new file there.
        Thread.sleep(forTimeInterval: 0.04 / Double(1 << reopenings))
        return try attempt(work, repairs: repairs, reopenings: reopenings - 1)
      }
      let isDamage = failure.isDamage || failure.isOfReadOnlyFile && isWritable
      guard isDamage, let repair = repairs.first else { throw failure }
      let others = Array(repairs.dropFirst())
      return try attempt(work, after: repair, repairs: others, reopenings: reopenings)
    }
  }

  /// Whether the system lets the file be written: if SQLite does not, the file itself says that it is of
  /// a format that may only be read, which no store has written.
  private var isWritable: Bool {
    [url.path, url.deletingLastPathComponent().path].allSatisfy {
      FileManager.default.isWritableFile(atPath: $0)
    }
  }

  private func opened() throws -> (Connection, Int) {
    // Another store may have set it aside, having found damage that was not met here.
    if let connection, !connection.open.hasMoved { return connection }
    // Closed first, as the new file has a log of the same name.
    connection = nil
    return try withLock { try open() }
  }

  private func open() throws -> (Connection, Int) {
    let fresh = try Connection(path: url.path, patience: patience)
    try schema.prepare(fresh)
    do {
      try fresh.execute("PRAGMA journal_mode = WAL")
    } catch let failure as SQLiteFailure where failure.isBusy {
      // Another process is just opening the file, and changes the mode for both.
    }
    // Written through to the disk when the log is emptied, not at each transaction: a power cut may
    // take the last pages, which are at the server, and never leaves half of one.
    try fresh.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000")
    // Damage is found when a page is read, not when one stumbles over it.
    try fresh.execute("PRAGMA cell_size_check = ON")
    // What was removed is overwritten: not every system's SQLite does it unasked.
    try fresh.execute("PRAGMA secure_delete = ON")
    // A log that was once long is cut by what is written next.
    try fresh.execute("PRAGMA journal_size_limit = 8000000")
    // The first read makes the log, which backups leave out as well.
    _ = try fresh.integer("PRAGMA user_version")
    excludeFromBackups()
    openings += 1
    connection = (fresh, openings)
    return (fresh, openings)
  }

  /// Sets the file aside, unless another store has done that and put a sound one in its place.
  private func repairUnlessSound() throws {
    connection = nil
    try withLock {
      var isSound = false
      do {
        try Connection(path: url.path, patience: patience).run("PRAGMA quick_check(1)") {
          isSound = $0.bytes(0) == Array("ok".utf8)
          return false
        }
      } catch let failure as SQLiteFailure where failure.isDamage {
        // Not even that can be read.
      }
      if !isSound { try rename() }
    }
  }

  /// Sets the file aside, whatever it looks like: something in it went wrong twice.
  private func setAside() throws {
    connection = nil
    try withLock { try rename() }
  }

  /// Renames the file, so that the next opening begins a new one.
  ///
  /// Other stores of the process may have it open, each on a thread of its own, so that it cannot be closed
  /// for them here. Apple's SQLite logs that ("vnode unlinked while in use"), and their next call fails
  /// with an I/O error. That is no damage and nothing final: `attempt` opens the file again.
  private func rename() throws {
    try files.setAside()
    wasRebuilt.set()
  }

  /// Keeps the file out of backups: the server has it all.
  private func excludeFromBackups() {
    #if os(iOS) || os(tvOS) || os(visionOS) || os(macOS)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    for suffix in ["", "-wal", "-shm"] {
      var file = URL(fileURLWithPath: url.path + suffix)
      // Only a wish: the store works without.
      try? file.setResourceValues(values)
    }
    #endif
  }
}
