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
  func run(_ values: [Value], _ row: (Row) throws -> Bool) throws {
    // A statement that is not reset keeps its transaction open, and what was bound its memory.
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in zip(Int32(1)..., values) { try check(bind(value, at: index)) }
    while true {
      let result = sqlite3_step(statement)
      guard result == SQLITE_ROW else { return try check(result) }
      guard try row(Row(statement: statement)) else { return }
    }
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    // Without a first byte there is no pointer, and without a pointer SQLite takes it for NULL.
    case .bytes(let bytes) where bytes.isEmpty: sqlite3_bind_zeroblob(statement, index, 0)
    case .bytes(let bytes):
      sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), Self.copied)
    }
  }

  private func check(_ result: Int32) throws {
    guard result == SQLITE_OK || result == SQLITE_DONE else {
      throw SQLiteFailure(result, String(cString: sqlite3_errmsg(database)))
    }
  }

  // SQLite's own constant is a cast that Swift does not import; it says that bytes are copied at once.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
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
