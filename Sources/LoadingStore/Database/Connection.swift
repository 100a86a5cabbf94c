#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// An open database, to be used on one thread at a time.
package final class Connection {
  private let database: OpaquePointer
  private let busyTimeout: Int32
  private var statements: [String: Statement] = [:]
  private var visitor: TextVisitor?

  /// Opens a database, and creates it if it doesn't exist.
  ///
  /// - Parameters:
  ///   - path: The path of its file.
  ///   - busyTimeout: The time to wait for another process, in milliseconds.
  /// - Throws: `SQLiteFailure` if the file can't be opened. Damage shows only when the file is
  ///   read.
  package init(path: String, busyTimeout: Int32) throws {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &database, flags | DatabaseFiles.protection, nil)
    guard result == SQLITE_OK, let database else {
      let message = database.map { String(cString: sqlite3_errmsg($0)) }
      sqlite3_close_v2(database)
      throw SQLiteFailure(result, message ?? "SQLite is out of memory.")
    }
    self.database = database
    self.busyTimeout = busyTimeout
    sqlite3_busy_timeout(database, busyTimeout)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(database)
  }

  /// A Boolean value that indicates whether the file was moved, so that writes to it are lost.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let result = sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return result == SQLITE_OK && hasMoved != 0
  }

  /// Executes statements that have no result, without caching them.
  package func execute(_ sql: String) throws {
    let result = sqlite3_exec(database, sql, nil, nil, nil)
    guard result == SQLITE_OK else {
      throw SQLiteFailure(result, String(cString: sqlite3_errmsg(database)))
    }
  }

  /// Runs a statement, which is cached.
  ///
  /// - Parameters:
  ///   - sql: The statement, which is also the key of the cache.
  ///   - values: The values of its parameters.
  ///   - row: A closure that receives each row, valid only during the call, and returns `false` to
  ///     end the run.
  /// - Throws: `SQLiteFailure`, or an error of `row`.
  package func run(
    _ sql: String,
    _ values: [Statement.Value] = [],
    _ row: (Statement.Row) throws -> Bool = { _ in true }
  ) throws {
    try statement(sql).run(values, row)
  }

  /// Returns the number in the first row of a statement's result, or 0 if there is no row.
  package func integer(_ sql: String, _ values: [Statement.Value] = []) throws -> Int {
    var number = 0
    try run(sql, values) {
      number = $0.integer(0)
      return false
    }
    return number
  }

  /// Returns a cached statement, to be looked up once for many runs in a row.
  func statement(_ sql: String) throws -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, in: database)
    statements[sql] = statement
    return statement
  }

  /// Runs a statement that calls `visit(position, text)` for rows in order, and returns the rows
  /// for which it isn't 0.
  func read(_ texts: inout TextReading, _ sql: String, _ values: [Statement.Value]) throws {
    let visitor = try visitor ?? TextVisitor(in: database)
    self.visitor = visitor
    try visitor.run(try statement(sql), values, into: &texts)
  }

  /// Performs reads in a transaction, so that they all see the same state of the file.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction("BEGIN", body)
  }

  /// Performs writes in a transaction, which succeeds or fails as a whole.
  ///
  /// Acquires the write lock immediately. Acquiring it after a read fails if another process has
  /// written in between.
  ///
  /// - Parameters:
  ///   - checkCancellation: Throws if the write is cancelled. Also called while a statement runs.
  ///   - body: The writes.
  /// - Returns: The result of the body.
  /// - Throws: `SQLiteFailure`, or an error of either closure. Nothing is written then.
  package func writing<Result>(
    checkCancellation: () throws -> Void = {},
    _ body: () throws -> Result
  ) throws -> Result {
    try transaction("BEGIN IMMEDIATE") {
      // While this waited for the lock, another store may have replaced the file.
      guard !hasMoved else { throw SQLiteFailure(SQLITE_READONLY, "The file was moved.") }
      return try interruptible(by: checkCancellation) {
        try checkCancellation()
        let result = try body()
        // The last point at which nothing is written yet.
        try checkCancellation()
        return result
      }
    }
  }

  /// Empties the log into the file and frees its space, unless other connections are reading from
  /// it.
  ///
  /// - Parameter busyTimeout: The time to wait for them, in milliseconds.
  /// - Throws: `SQLiteFailure` if the file has no space for the contents of the log.
  func emptyLog(busyTimeout: Int32) throws {
    sqlite3_busy_timeout(database, busyTimeout)
    defer { sqlite3_busy_timeout(database, self.busyTimeout) }
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Interrupts the SQLite calls of the body soon after a check begins to throw.
  private func interruptible<Result>(
    by check: () throws -> Void,
    _ body: () throws -> Result
  ) throws -> Result {
    try withoutActuallyEscaping(check) { check in
      let interruption = Interruption(check: check)
      // Called about every few hundred rows. SQLite doesn't retain the object, which is released
      // below.
      sqlite3_progress_handler(
        database,
        4000,
        { Unmanaged<Interruption>.fromOpaque($0!).takeUnretainedValue().isDue ? 1 : 0 },
        Unmanaged.passUnretained(interruption).toOpaque()
      )
      defer { sqlite3_progress_handler(database, 0, nil, nil) }
      return try withExtendedLifetime(interruption) {
        do {
          return try body()
        } catch let failure as SQLiteFailure where failure.isInterruption {
          try check()
          throw failure
        }
      }
    }
  }

  private func transaction<Result>(_ begin: String, _ body: () throws -> Result) throws -> Result {
    try run(begin)
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Fails, with nothing left to do, if SQLite has already rolled back automatically.
      try? run("ROLLBACK")
      throw error
    }
  }
}

extension Connection {
  /// An object that SQLite calls while a statement runs, to determine whether to interrupt it.
  private final class Interruption {
    private let check: () throws -> Void

    init(check: @escaping () throws -> Void) { self.check = check }

    var isDue: Bool {
      do {
        try check()
        return false
      } catch {
        return true
      }
    }
  }
}
