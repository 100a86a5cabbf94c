#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// A prepared statement, used again and again.
final class Statement {
  /// What a statement is given for its question marks.
  enum Value {
    case integer(Int)
    case bytes([UInt8])
  }

  private let database: OpaquePointer
  private let statement: OpaquePointer

  init(_ sql: String, in database: OpaquePointer) throws {
    var statement: OpaquePointer?
    let result = sqlite3_prepare_v3(
      database,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &statement,
      nil
    )
    guard result == SQLITE_OK, let statement else {
      throw SQLiteFailure(result, String(cString: sqlite3_errmsg(database)))
    }
    self.database = database
    self.statement = statement
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs the statement.
  ///
  /// - Parameters:
  ///   - values: What stands for its question marks.
  ///   - row: Called with each row, which is valid for the call only; `false` ends the run.
  /// - Throws: `SQLiteFailure`, and what `row` throws.
  func run(_ values: [Value], _ row: (Row) throws -> Bool = { _ in true }) throws {
    // A statement that is not reset keeps its transaction open, and its values may be gone by the next run.
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    try bind(values, from: 0) {
      while true {
        let result = sqlite3_step(statement)
        guard result == SQLITE_ROW else { return try check(result) }
        guard try row(Row(statement: statement)) else { return }
      }
    }
  }

  /// Binds the values from an index on, and calls `body` while their bytes stay where they are.
  ///
  /// SQLite reads them there, instead of keeping a copy of each.
  private func bind(_ values: [Value], from index: Int, _ body: () throws -> Void) throws {
    guard index < values.count else { return try body() }
    let place = Int32(index + 1)
    switch values[index] {
    case .integer(let number):
      try check(sqlite3_bind_int64(statement, place, Int64(number)))
      try bind(values, from: index + 1, body)
    // Without a first byte there is no pointer, and without a pointer SQLite takes it for NULL.
    case .bytes(let bytes) where bytes.isEmpty:
      try check(sqlite3_bind_zeroblob(statement, place, 0))
      try bind(values, from: index + 1, body)
    case .bytes(let bytes):
      try bytes.withUnsafeBytes {
        try check(sqlite3_bind_blob64(statement, place, $0.baseAddress, UInt64($0.count), nil))
        try bind(values, from: index + 1, body)
      }
    }
  }

  private func check(_ result: Int32) throws {
    guard result == SQLITE_OK || result == SQLITE_DONE else {
      throw SQLiteFailure(result, String(cString: sqlite3_errmsg(database)))
    }
  }
}

extension Statement {
  /// A row of a result, valid until the next one.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func withBytes<Result>(
      _ column: Int32,
      _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }
  }
}
