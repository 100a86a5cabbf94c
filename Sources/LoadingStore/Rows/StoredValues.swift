package import Foundation

/// The values of one collection in a file, by key.
///
/// Use it on one thread at a time.
package final class StoredValues<Value: Codable>: FileUser {
  private let file: StoreFile
  private let name: [UInt8]
  private let encoder = JSONEncoder.ofStores()
  private let decoder = JSONDecoder.ofStores()

  init(named name: String, in file: StoreFile) {
    self.name = Array(name.utf8)
    self.file = file
  }

  /// Creates a collection in a file that no other collection uses.
  package convenience init(named name: String, at url: URL) throws {
    self.init(named: name, in: try StoreFile(at: url))
  }

  package func close() { file.close() }

  package func releaseMemory() { file.releaseMemory() }

  /// Returns the value of a key and its date, or `nil` if there is none that can be decoded.
  package func read(_ key: [UInt8]) throws -> (value: Value, date: Date?)? {
    let row = try file.perform { connection, _ in
      var row: (bytes: Data, date: Int)?
      try connection.run(
        "SELECT date, value FROM stored_values WHERE collection = ? AND key = ?",
        [.bytes(name), .bytes(key)]
      ) {
        row = ($0.data(1), $0.integer(0))
        return false
      }
      return row
    }
    guard let row, let value = try? decoder.decode(Value.self, from: row.bytes) else { return nil }
    return (value, row.date == 0 ? nil : Date(timeIntervalSince1970: Double(row.date) / 1000))
  }

  /// Replaces the value of a key.
  package func write(
    _ value: Value,
    _ key: [UInt8],
    date: Date,
    checkCancellation: () throws -> Void
  ) throws {
    let bytes: Data
    do { bytes = try encoder.encode(value) } catch {
      throw SQLiteStoreError.unencodableRow("\(error)")
    }
    // Rounded down, because the date of a value must not be in the future.
    let date = Int(exactly: (date.timeIntervalSince1970 * 1000).rounded(.down)) ?? 0
    try writing(checkCancellation) { connection in
      let statement = try connection.statement(
        "REPLACE INTO stored_values (collection, key, date, value) VALUES (?, ?, ?, ?)"
      )
      defer { statement.clear() }
      try name.withUnsafeBytes { try statement.bind($0, at: 1, copied: true) }
      try key.withUnsafeBytes { try statement.bind($0, at: 2, copied: true) }
      try statement.bind(date, at: 3)
      try bytes.withUnsafeBytes {
        try statement.bind($0, at: 4)
        try statement.run()
      }
    }
  }

  /// Removes the date of a key's value.
  func invalidate(_ key: [UInt8], checkCancellation: () throws -> Void) throws {
    try writing(checkCancellation) {
      try $0.run(
        "UPDATE stored_values SET date = 0 WHERE collection = ? AND key = ? AND date != 0",
        [.bytes(name), .bytes(key)]
      )
    }
  }

  /// Removes the value of a key.
  func remove(_ key: [UInt8], checkCancellation: () throws -> Void) throws {
    try writing(checkCancellation) {
      try $0.run(
        "DELETE FROM stored_values WHERE collection = ? AND key = ?",
        [.bytes(name), .bytes(key)]
      )
    }
    // The value is already removed. If there is no space to empty the log, a later call does it.
    try? file.cleanUp()
  }

  /// Removes all values.
  func removeAll(checkCancellation: () throws -> Void) throws {
    try file.removeAll(of: .values(name), checkCancellation: checkCancellation) {
      try $0.run("DELETE FROM stored_values WHERE collection = ?", [.bytes(name)])
    }
  }

  private func writing(
    _ checkCancellation: () throws -> Void,
    _ body: (Connection) throws -> Void
  ) throws {
    try file.perform { connection, _ in
      try connection.writing(checkCancellation: checkCancellation) { try body(connection) }
    }
  }
}
