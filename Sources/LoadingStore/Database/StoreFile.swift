import Foundation

/// The file of a store, which opens at its first use.
///
/// A damaged file is set aside and replaced. If a file can't be opened, such as before the first
/// unlock of the device, each use tries again.
///
/// Use it on one thread at a time, except for `wasRebuilt`.
final class StoreFile {
  /// The part of a file that belongs to one store: lists, or values by key, with their name.
  enum Collection {
    case lists([UInt8])
    case values([UInt8])
  }

  /// A flag that is set when the file was found damaged and replaced.
  let wasRebuilt = Flag()

  private let url: URL
  private let files: DatabaseFiles
  private let schema: Schema
  private let busyTimeout: Int32
  private var connection: (open: Connection, number: Int)?
  /// The lock with which the file was opened, whose folder may no longer exist.
  private var lock: NSLock?
  private var openings = 0
  /// The rows of a damaged file that could still be read, for the new one.
  private var rescued: [[Statement.Value]] = []

  /// Creates a file without opening it.
  ///
  /// - Parameters:
  ///   - url: The location of the file. The first use creates the folder and the file if they don't
  ///     exist.
  ///   - schema: The tables of the file.
  ///   - busyTimeout: The time to wait for another process, in milliseconds.
  /// - Throws: `SQLiteStoreError.unusableFile` if `url` isn't a file URL. Use URL(fileURLWithPath:).
  init(at url: URL, schema: Schema = .current, busyTimeout: Int32 = 2000) throws {
    self.url = url
    files = DatabaseFiles(at: url)
    self.schema = schema
    self.busyTimeout = busyTimeout
    guard url.isFileURL else {
      throw SQLiteStoreError.unusableFile("\(url) isn't a file URL. Use URL(fileURLWithPath:).")
    }
  }

  deinit { close() }

  /// The locks of all files that stores of this process have opened.
  static let locks = FileLocks()

  /// Performs work while no other store of this process opens the file, closes it or sets it aside.
  ///
  /// Otherwise a log could be removed while another store creates the new file.
  private func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try makeFolder()
    let lock = Self.locks.lock(of: url)
    self.lock = lock
    return try lock.withLock(body)
  }

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
    } catch {
      throw SQLiteStoreError.unusableFile(
        "The folder of the file can't be created. Check the permissions of its parent. \(error)"
      )
    }
  }

  /// Closes the file until its next use.
  ///
  /// SQLite removes a log by its name, which would be that of the new file's log if another store
  /// replaced the file at the same time.
  func close() {
    guard connection != nil, let lock else { return }
    lock.withLock { connection = nil }
  }

  /// Frees the memory that the database uses.
  func releaseMemory() { try? connection?.open.execute("PRAGMA shrink_memory") }

  /// Performs work with the open file, and repeats it if the file is found damaged.
  ///
  /// - Parameter work: The work, which may be called again after it throws. Receives the
  ///   connection, and a number that is different for each connection.
  /// - Returns: The result of the work.
  /// - Throws: `SQLiteStoreError`, or an error of the work.
  func perform<Result>(_ work: (Connection, Int) throws -> Result) throws -> Result {
    var result: Result?
    do {
      try attempt({ result = try work($0, $1) }, repairs: [repairUnlessSound, setAside])
    } catch let failure as SQLiteFailure {
      throw failure.error
    }
    // `attempt` returns after the work only.
    return result!
  }

  /// Performs work with the file if it is open, without repairing it.
  ///
  /// - Parameter work: The work, as in `perform(_:)`.
  /// - Returns: The result of the work, or `nil` if the file isn't open.
  /// - Throws: The error of the work.
  func performIfOpen<Result>(_ work: (Connection, Int) throws -> Result) throws -> Result? {
    guard let connection, !connection.open.hasMoved else { return nil }
    return try work(connection.open, connection.number)
  }

  /// Empties the log, now or in a later call if other connections are reading from it.
  func emptyLog() { try? perform { connection, _ in try connection.emptyLog(busyTimeout: 0) } }

  /// Erases removed rows from the file and its log, unless another process is reading them.
  ///
  /// - Throws: `SQLiteStoreError` if there is no space to do so.
  func cleanUp() throws {
    files.removeDamaged()
    try perform { connection, _ in
      do {
        // Without rows there is nothing to copy, and the file shrinks.
        let isUsed = schema.tables.map { "EXISTS (SELECT 1 FROM \($0))" }.joined(separator: " OR ")
        if try connection.integer("SELECT \(isUsed)") == 0 { try connection.execute("VACUUM") }
        try connection.emptyLog(busyTimeout: busyTimeout)
      } catch let failure as SQLiteFailure where failure.isBusy {
        // The next connection that closes the file does it.
      }
    }
  }

  /// Removes all rows of a collection, even if the disk is full.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - checkCancellation: Throws if the removal is cancelled.
  ///   - remove: A closure that removes the collection from the tables.
  /// - Throws: `SQLiteStoreError`, or an error of either closure. Nothing has changed then, unless
  ///   the file became unreadable after the removal.
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
      try cleanUp()
    } catch let error as SQLiteStoreError where error.mayBeOfFullDisk {
      if !isWritten { try checkCancellation() }
      try replace(without: collection)
    }
  }

  /// Removes the file with all rows, which needs no space on the disk.
  ///
  /// - Throws: `SQLiteStoreError` if the file can't be removed.
  func erase() throws {
    try withLock {
      try files.erase()
      files.removeDamaged()
      connection = nil
    }
  }

  /// Replaces the file with one that lacks a collection, which needs no space on the disk.
  ///
  /// Rows of other collections are kept in memory during the replacement. They are lost if they
  /// can't be read, or if they don't fit into the new file.
  ///
  /// - Parameter collection: The collection to remove.
  /// - Throws: `SQLiteStoreError` if another process is writing, or if the file can't be removed.
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
          // The server still has the rows.
        }
      }
    } catch let failure as SQLiteFailure {
      throw failure.error
    }
  }

  private func rescuedRows(except collection: Collection) throws -> RescuedRows? {
    do {
      return try RescuedRows(of: url, except: collection, busyTimeout: busyTimeout)
    } catch let failure as SQLiteFailure where !failure.isBusy {
      return nil
    }
  }

  // Not generic, because it would be compiled for each type of result.
  private func attempt(
    _ work: (Connection, Int) throws -> Void,
    after repair: () throws -> Void = {},
    repairs: [() throws -> Void],
    reopenings: Int = 5
  ) throws {
    do {
      try repair()
      let (connection, number) = try opened()
      try work(connection, number)
    } catch let failure as SQLiteFailure {
      if failure.mayBeOfMovedFile, reopenings > 0 {
        close()
        // The delays increase, because another process on a busy device may need a while to create
        // the new file.
        Thread.sleep(forTimeInterval: 0.04 / Double(1 << reopenings))
        return try attempt(work, repairs: repairs, reopenings: reopenings - 1)
      }
      let isDamage = failure.isDamage || failure.isOfReadOnlyFile && isWritable
      guard isDamage, let repair = repairs.first else { throw failure }
      let others = Array(repairs.dropFirst())
      return try attempt(work, after: repair, repairs: others, reopenings: reopenings)
    }
  }

  /// A Boolean value that indicates whether the system permits writing to the file.
  ///
  /// If SQLite nevertheless can't write, the header of the file marks its format as read-only.
  /// No store writes such a file.
  private var isWritable: Bool {
    [url.path, url.deletingLastPathComponent().path].allSatisfy {
      FileManager.default.isWritableFile(atPath: $0)
    }
  }

  private func opened() throws -> (Connection, Int) {
    // Another store may have set the file aside because of damage that this one hasn't encountered.
    if let connection, !connection.open.hasMoved { return connection }
    // Closed first, because the log of the new file has the same name.
    close()
    return try withLock { try open() }
  }

  private func open() throws -> (Connection, Int) {
    let fresh = try Connection(path: url.path, busyTimeout: busyTimeout)
    try schema.prepare(fresh)
    do {
      try fresh.execute("PRAGMA journal_mode = WAL")
    } catch let failure as SQLiteFailure where failure.isBusy {
      // Another process is opening the file, and sets the mode for both.
    }
    // Synchronizes the file when the log is emptied, not for each transaction. A power failure may
    // lose the last transactions, but never leaves a partial one. What no server has isn't lost.
    let synchronous = schema.rescued == nil ? "NORMAL" : "FULL"
    try fresh.execute("PRAGMA synchronous = \(synchronous); PRAGMA cache_size = -8000")
    // Reports damage when a page is read, before its contents are used.
    try fresh.execute("PRAGMA cell_size_check = ON")
    // Overwrites removed rows, which isn't the default of each system's SQLite.
    try fresh.execute("PRAGMA secure_delete = ON")
    // The next write truncates a log that has become long.
    try fresh.execute("PRAGMA journal_size_limit = 8000000")
    // The first read creates the log, which must exist to be excluded from backups.
    _ = try fresh.integer("PRAGMA user_version")
    if schema.rescued == nil { excludeFromBackups() }
    try restore(to: fresh)
    openings += 1
    connection = (fresh, openings)
    return (fresh, openings)
  }

  /// Sets the file aside, unless another store has already replaced it with a sound one.
  private func repairUnlessSound() throws {
    close()
    try withLock {
      var isSound = false
      do {
        try Connection(path: url.path, busyTimeout: busyTimeout).run("PRAGMA quick_check(1)") {
          isSound = $0.bytes(0) == Array("ok".utf8)
          return false
        }
      } catch let failure as SQLiteFailure where failure.isDamage {
        // The check itself can't read the file.
      }
      if !isSound { try rename() }
    }
  }

  /// Sets the file aside without a check, after it has failed twice.
  private func setAside() throws {
    close()
    try withLock { try rename() }
  }

  /// Renames the file, so that the next use creates a new one.
  ///
  /// Other stores of the process may have the file open on other threads, where it can't be closed
  /// from here. Apple's SQLite then logs "vnode unlinked while in use", and the next call of those
  /// stores fails with an I/O error. This isn't damage: `attempt` opens the file again.
  private func rename() throws {
    rescue()
    try files.setAside()
    wasRebuilt.set()
  }

  /// Reads what can be read from both ends of a damaged file.
  private func rescue() {
    guard let rows = schema.rescued,
      let damaged = try? Connection(path: url.path, busyTimeout: busyTimeout)
    else { return }
    let ends = ["ASC", "DESC"].map { direction in
      var values: [[Statement.Value]] = []
      try? damaged.run(
        "SELECT \(rows.columns) FROM \(rows.table) ORDER BY \(rows.order) \(direction)"
      ) { row in
        values.append([.bytes(row.bytes(0)), .bytes(row.bytes(1))])
        return true
      }
      return values
    }
    rescued += ends[0] + ends[1].reversed()
  }

  /// Writes rescued rows to the new file.
  private func restore(to fresh: Connection) throws {
    guard let rows = schema.rescued, !rescued.isEmpty else { return }
    try fresh.writing {
      for values in rescued {
        try fresh.run("INSERT OR IGNORE INTO \(rows.table) (\(rows.columns)) VALUES (?, ?)", values)
      }
    }
    rescued = []
  }

  /// Excludes the file from backups, because the server has its contents.
  private func excludeFromBackups() {
    #if os(iOS) || os(tvOS) || os(visionOS) || os(macOS)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    for suffix in ["", "-wal", "-shm"] {
      var file = URL(fileURLWithPath: url.path + suffix)
      // Errors are ignored, because the store works without this.
      try? file.setResourceValues(values)
    }
    #endif
  }
}
