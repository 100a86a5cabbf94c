import Foundation

@testable import LoadingStore

/// Reads files with SQLite, and damages them.
///
/// Waits for a released store that is still closing its file, as long as it takes.
enum Database {
  /// Runs SQL in a file, without a store.
  static func execute(_ sql: String, on url: URL) throws {
    try Connection(path: url.path, busyTimeout: .max).execute(sql)
  }

  /// Returns the number that a query selects.
  static func integer(_ sql: String, on url: URL) throws -> Int {
    try Connection(path: url.path, busyTimeout: .max).integer(sql)
  }

  /// Returns whether SQLite's integrity check of a file succeeds.
  static func isSound(_ url: URL) throws -> Bool {
    let faults = "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check != 'ok'"
    return try integer(faults, on: url) == 0
  }

  /// Overwrites a part of a file in place, like a failing disk.
  static func overwrite(_ url: URL, at offset: UInt64, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
