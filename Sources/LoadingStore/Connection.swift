#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// An open database, used on one thread at a time.
final class Connection {
  private let database: OpaquePointer
  private let patience: Int32
  private var statements: [String: Statement] = [:]
  private var visitor: TextVisitor?

  /// Opens a database, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of its file.
  ///   - patience: How long to wait for another process, in milliseconds.
  /// - Throws: `SQLiteFailure` if it cannot be opened. A damaged file is found only when it is read.
  init(path: String, patience: Int32) throws {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &database, flags | DatabaseFiles.protection, nil)
    guard result == SQLITE_OK, let database else {
      let message = database.map { String(cString: sqlite3_errmsg($0)) }
      sqlite3_close_v2(database)
      throw SQLiteFailure(result, message ?? "SQLite has no memory left.")
    }
    self.database = database
    self.patience = patience
    sqlite3_busy_timeout(database, patience)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(database)
  }

  /// Whether the file no longer lies where it was opened: then nobody sees what is written here.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let result = sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return result == SQLITE_OK && hasMoved != 0
  }

  /// Runs statements that are not kept and give nothing.
  func execute(_ sql: String) throws {
    let result = sqlite3_exec(database, sql, nil, nil, nil)
    guard result == SQLITE_OK else {
      throw SQLiteFailure(result, String(cString: sqlite3_errmsg(database)))
    }
  }

  /// Runs a statement that is kept for the next time.
  ///
  /// - Parameters:
  ///   - sql: The statement, always with the same letters.
  ///   - values: What stands for its question marks.
  ///   - row: Called with each row, which is valid for the call only; `false` ends the run.
  /// - Throws: `SQLiteFailure`, and what `row` throws.
  func run(
    _ sql: String,
    _ values: [Statement.Value] = [],
    _ row: (Statement.Row) throws -> Bool = { _ in true }
  ) throws {
    try statement(sql).run(values, row)
  }

  /// The number that a statement gives in its first row; 0 without a row.
  func integer(_ sql: String, _ values: [Statement.Value] = []) throws -> Int {
    var number = 0
    try run(sql, values) {
      number = $0.integer(0)
      return false
    }
    return number
  }

  /// A statement that is prepared once; whoever runs it many times in a row asks for it once.
  func statement(_ sql: String) throws -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, in: database)
    statements[sql] = statement
    return statement
  }

  /// Runs a statement that calls `visit(position, text)` for rows in order, and returns those for which it is true.
  func read(
    _ texts: inout TextReading,
    _ sql: String,
    _ values: [Statement.Value]
  ) throws {
    let visitor = try visitor ?? TextVisitor(in: database)
    self.visitor = visitor
    try visitor.run(try statement(sql), values, into: &texts)
  }

  /// Reads as of one moment, whatever others write meanwhile.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction("BEGIN", body)
  }

  /// Writes all or nothing.
  ///
  /// Takes the right to write at once: asking for it after a read fails where another process wrote in
  /// between.
  ///
  /// - Parameters:
  ///   - checkCancellation: Throws if nothing is to be written any more; also called while a statement runs.
  ///   - body: What to write.
  /// - Returns: What the body returns.
  /// - Throws: `SQLiteFailure`, and what the two throw. Nothing is written then.
  func writing<Result>(
    checkCancellation: () throws -> Void = {},
    _ body: () throws -> Result
  ) throws -> Result {
    try transaction("BEGIN IMMEDIATE") {
      // While this waited for its turn, another store may have put a new file in the place of this one.
      guard !hasMoved else { throw SQLiteFailure(SQLITE_READONLY, "The file has moved.") }
      return try interruptible(by: checkCancellation) {
        try checkCancellation()
        let result = try body()
        // The last moment at which nothing is written yet.
        try checkCancellation()
        return result
      }
    }
  }

  /// Empties the log into the file, and frees its space, unless others are just reading what is in it.
  ///
  /// - Parameter patience: How long to wait for them, in milliseconds.
  /// - Throws: `SQLiteFailure` if there is no space for it in the file.
  func emptyLog(patience: Int32) throws {
    sqlite3_busy_timeout(database, patience)
    defer { sqlite3_busy_timeout(database, self.patience) }
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Ends what SQLite does in the body soon after a check begins to throw.
  private func interruptible<Result>(
    by check: () throws -> Void,
    _ body: () throws -> Result
  ) throws -> Result {
    try withoutActuallyEscaping(check) { check in
      let interruption = Interruption(check: check)
      // Some hundred rows lie between two calls. SQLite does not keep the object: it is released below.
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
      // Where SQLite has rolled back by itself, there is nothing left to do and this fails.
      try? run("ROLLBACK")
      throw error
    }
  }
}

extension Connection {
  /// What is asked, while a statement runs, whether it is to go on.
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
