package import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// A reusable prepared statement.
package final class Statement {
  /// A value for a parameter of a statement.
  package enum Value {
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
  ///   - values: The values of its parameters. SQLite copies them.
  ///   - row: A closure that receives each row, valid only during the call, and returns `false` to
  ///     end the run.
  /// - Throws: `SQLiteFailure`, or an error of `row`.
  func run(_ values: [Value], _ row: (Row) throws -> Bool = { _ in true }) throws {
    defer { clear() }
    try bind(values)
    try run(row)
  }

  private func bind(_ values: [Value]) throws {
    for (place, value) in zip(Int32(1)..., values) {
      switch value {
      case .integer(let number): try bind(number, at: place)
      case .bytes(let bytes): try bytes.withUnsafeBytes { try bind($0, at: place, copied: true) }
      }
    }
  }

  /// Runs the statement with the bound values, which stay bound.
  ///
  /// - Parameter row: A closure that receives each row, valid only during the call, and returns
  ///   `false` to end the run.
  /// - Throws: `SQLiteFailure`, or an error of `row`.
  func run(_ row: (Row) throws -> Bool = { _ in true }) throws {
    // Until it is reset, a statement keeps its transaction open.
    defer { sqlite3_reset(statement) }
    while true {
      let result = sqlite3_step(statement)
      guard result == SQLITE_ROW else { return try check(result) }
      guard try row(Row(statement: statement)) else { return }
    }
  }

  /// Binds a number to a parameter, starting at 1.
  func bind(_ number: Int, at place: Int32) throws {
    try check(sqlite3_bind_int64(statement, place, Int64(number)))
  }

  /// Binds bytes to a parameter, starting at 1.
  ///
  /// - Parameters:
  ///   - bytes: The bytes. Unless they are copied, they must stay in memory until the next `bind`
  ///     of this parameter or `clear()`.
  ///   - place: The number of the parameter.
  ///   - copied: Whether SQLite copies the bytes.
  /// - Throws: `SQLiteFailure`.
  func bind(_ bytes: UnsafeRawBufferPointer, at place: Int32, copied: Bool = false) throws {
    // Empty bytes may have no pointer, and SQLite binds a missing pointer as NULL.
    guard !bytes.isEmpty else { return try check(sqlite3_bind_zeroblob(statement, place, 0)) }
    // SQLITE_TRANSIENT, a macro that Swift doesn't import.
    let copying = copied ? unsafeBitCast(-1, to: sqlite3_destructor_type.self) : nil
    let size = UInt64(bytes.count)
    try check(sqlite3_bind_blob64(statement, place, bytes.baseAddress, size, copying))
  }

  /// Removes all bound values, because bytes that aren't copied may not exist at the next run.
  func clear() { sqlite3_clear_bindings(statement) }

  private func check(_ result: Int32) throws {
    guard result == SQLITE_OK || result == SQLITE_DONE else {
      throw SQLiteFailure(result, String(cString: sqlite3_errmsg(database)))
    }
  }
}

extension Statement {
  /// A row of a result, which is valid until the next row.
  package struct Row {
    fileprivate let statement: OpaquePointer

    package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func withBytes<Result>(
      _ column: Int32,
      _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    package func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

    package func data(_ column: Int32) -> Data { withBytes(column) { Data($0) } }

    func holds(_ bytes: UnsafeRawBufferPointer, in column: Int32) -> Bool {
      withBytes(column) { $0.count == bytes.count && $0.elementsEqual(bytes) }
    }
  }
}
