import Foundation

@testable import LoadingStore

/// Looks into files, and spoils them.
///
/// A store that is gone may still be closing its file: that is waited for.
enum Database {
  /// Runs SQL on a file, without a store.
  static func execute(_ sql: String, on url: URL) throws {
    try Connection(path: url.path, patience: 5000).execute(sql)
  }

  /// The number that a query of a file gives.
  static func integer(_ sql: String, on url: URL) throws -> Int {
    try Connection(path: url.path, patience: 5000).integer(sql)
  }

  /// Whether SQLite finds no fault in a file.
  static func isSound(_ url: URL) throws -> Bool {
    let faults = "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check != 'ok'"
    return try integer(faults, on: url) == 0
  }

  /// Overwrites a part of a file in place, as a bad disk would.
  static func overwrite(_ url: URL, at offset: UInt64, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
