#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// A function of SQL, `visit(position, text)`, that adds the texts that a statement comes past to those that are read.
///
/// A statement that returns each row takes a third longer, which is felt with 100,000 of them.
final class TextVisitor {
  /// Where the texts are that are being read: the function's own, as an object would be retained for each row.
  private let reading = UnsafeMutablePointer<UnsafeMutablePointer<TextReading>?>.allocate(
    capacity: 1
  )

  /// Adds the function to a database, which has to be closed before the visitor is released.
  init(in database: OpaquePointer) throws {
    reading.initialize(to: nil)
    let result = sqlite3_create_function_v2(
      database,
      "visit",
      2,
      SQLITE_UTF8 | SQLITE_DIRECTONLY,
      reading,
      { context, _, values in
        let reading = sqlite3_user_data(context)!
          .assumingMemoryBound(to: UnsafeMutablePointer<TextReading>?.self).pointee
        let start = sqlite3_value_blob(values![1])
        let count = start == nil ? 0 : Int(sqlite3_value_bytes(values![1]))
        reading?.pointee.add(
          UnsafeRawBufferPointer(start: start, count: count),
          at: Int(sqlite3_value_int64(values![0]))
        )
        // The row of the result at which the statement is ended.
        sqlite3_result_int(context, reading?.pointee.isEnded == false ? 0 : 1)
      },
      nil,
      nil,
      nil
    )
    guard result == SQLITE_OK else {
      throw SQLiteFailure(result, String(cString: sqlite3_errmsg(database)))
    }
  }

  deinit { reading.deallocate() }

  /// Runs a statement that calls the function for rows in order, and returns those for which it is true.
  func run(
    _ statement: Statement,
    _ values: [Statement.Value],
    into texts: inout TextReading
  ) throws {
    try withUnsafeMutablePointer(to: &texts) {
      reading.pointee = $0
      defer { reading.pointee = nil }
      try statement.run(values) { _ in false }
    }
  }
}
