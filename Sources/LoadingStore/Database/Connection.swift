#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// An open database, used on one thread at a time.
final class Connection {
  private let database: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a database, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of its file.
  ///   - patience: How long to wait for another process, in milliseconds.
  /// - Throws: `SQLiteFailure` if it cannot be opened. A damaged file is found only when it is read.
  init(path: String, patience: Int32) throws {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &database, flags, nil)
    guard result == SQLITE_OK, let database else {
      let message = database.map { String(cString: sqlite3_errmsg($0)) }
      sqlite3_close_v2(database)
      throw SQLiteFailure(result, message ?? "SQLite has no memory left.")
    }
    self.database = database
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

  /// Reads as of one moment, whatever others write meanwhile.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction("BEGIN", body)
  }

  /// Writes all or nothing.
  ///
  /// Takes the right to write at once: asking for it after a read fails where another process wrote in
  /// between.
  func writing<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction("BEGIN IMMEDIATE", body)
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
