#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// An SQL function, `visit(position, text)`, that collects the texts of the rows a statement
/// visits.
///
/// Returning each row from the statement takes a third longer, which is noticeable with 100,000
/// rows.
final class TextVisitor {
  /// The current reading.
  ///
  /// A plain pointer, because an object would be retained for each row.
  private let reading = UnsafeMutablePointer<UnsafeMutablePointer<TextReading>?>.allocate(
    capacity: 1
  )

  /// Adds the function to a database, which must be closed before the visitor is released.
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
        // A nonzero value makes the statement return the row, which ends the run.
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

  /// Runs a statement that calls the function for rows in order, and returns the rows for which it
  /// isn't 0.
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
