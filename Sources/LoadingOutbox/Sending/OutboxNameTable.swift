import Foundation
import LoadingStore

/// The names of created items and the ends of edits, which the file of an outbox remembers for other
/// processes.
///
/// A name stays as long as an edit in the file refers to it. The newest names and ends stay in any
/// case, for processes that haven't read the file since.
struct OutboxNameTable {
  private let connection: Connection

  /// The number of the newest names and ends that stay.
  static let limit = 1024
  /// The number of names and ends after which those that no edit needs are removed.
  static let interval = 512

  private static let rejection = UInt8(ascii: "r")
  /// The key of the pause, which isn't the id of an edit.
  private static let pause = Array("pause".utf8)

  init(_ connection: Connection) { self.connection = connection }

  // MARK: - Names

  /// Returns all names.
  func names() throws -> OutboxNames {
    var names: OutboxNames = [:]
    try connection.run("SELECT type, old, new FROM names WHERE type <> x''") { row in
      let type = String(decoding: row.bytes(0), as: UTF8.self)
      names[.item(type: type, id: Array(row.bytes(1)))] = OutboxName(Array(row.bytes(2)))
      return true
    }
    return names
  }

  /// Returns the names of the items that an edit refers to.
  func names(for record: OutboxRecord) throws -> OutboxNames {
    var names: OutboxNames = [:]
    for id in record.referencedIDs {
      try connection.run(
        "SELECT new FROM names WHERE type = ? AND old = ?",
        [.bytes(Array(record.type.utf8)), .bytes(id)]
      ) { row in
        names[.item(type: record.type, id: id)] = OutboxName(Array(row.bytes(0)))
        return true
      }
    }
    return names
  }

  func set(_ name: OutboxName, of id: [UInt8], _ type: String) throws {
    try set(name.bytes, of: id, Array(type.utf8))
  }

  /// Makes the id of a new item its own again.
  func forget(_ id: [UInt8], _ type: String) throws {
    try connection.run(
      "DELETE FROM names WHERE type = ? AND old = ?",
      [.bytes(Array(type.utf8)), .bytes(id)]
    )
  }

  // MARK: - Ends

  func end(of edit: UUID) throws -> OutboxEnd? {
    var end: OutboxEnd?
    try connection.run(
      "SELECT new FROM names WHERE type = x'' AND old = ?",
      [.bytes(bytes(edit))]
    ) { row in
      let bytes = Array(row.bytes(0))
      switch bytes.first {
      case UInt8(ascii: "a"): end = .accepted
      case UInt8(ascii: "d"): end = .discarded
      case Self.rejection: end = .rejected(String(decoding: bytes.dropFirst(), as: UTF8.self))
      default: break
      }
      return true
    }
    return end
  }

  func set(_ end: OutboxEnd, of edit: UUID) throws {
    let text: String =
      switch end {
      case .accepted: "a"
      case .discarded: "d"
      case .rejected(let text): "r\(text)"
      }
    // No type of an item has an empty name.
    try set(Array(text.utf8), of: bytes(edit), [])
  }

  private func bytes(_ id: UUID) -> [UInt8] { Array(id.uuidString.utf8) }

  // MARK: - Pauses

  func pause() throws -> OutboxPause? {
    var pause: OutboxPause?
    try connection.run(
      "SELECT new FROM names WHERE type = x'' AND old = ?",
      [.bytes(Self.pause)]
    ) { row in
      pause = try? JSONDecoder.ofStores().decode(OutboxPause.self, from: row.data(0))
      return true
    }
    return pause
  }

  func begin(_ pause: OutboxPause) throws {
    guard try pause.isLonger(than: self.pause()),
      let encoded = try? JSONEncoder.ofStores().encode(pause)
    else { return }
    try set(Array(encoded), of: Self.pause, [])
  }

  func end(_ pause: OutboxPause) throws {
    guard let current = try self.pause(), !current.isLonger(than: pause) else { return }
    try connection.run("DELETE FROM names WHERE type = x'' AND old = ?", [.bytes(Self.pause)])
  }

  // MARK: - Rows

  private func set(_ new: [UInt8], of old: [UInt8], _ type: [UInt8]) throws {
    try connection.run(
      "REPLACE INTO names (type, old, new) VALUES (?, ?, ?)",
      [.bytes(type), .bytes(old), .bytes(new)]
    )
  }

  /// Removes what no edit needs, at intervals, because it reads all edits.
  ///
  /// - Parameter edits: Returns the edits in the file.
  /// - Throws: `SQLiteFailure`, or an error of `edits`.
  func removeOld(_ edits: () throws -> [OutboxRecord]) throws {
    let last = try connection.integer("SELECT coalesce(max(number), 0) FROM names")
    guard last > Self.limit, last % Self.interval == 0 else { return }
    let needed = Set(
      try edits().flatMap { record in
        record.referencedIDs.map { OutboxKey.item(type: record.type, id: $0) }
      }
    )
    var old: [Int] = []
    try connection.run(
      "SELECT number, type, old FROM names WHERE number <= ?",
      [.integer(last - Self.limit)]
    ) { row in
      let type = String(decoding: row.bytes(1), as: UTF8.self)
      if !needed.contains(.item(type: type, id: Array(row.bytes(2)))) {
        old.append(row.integer(0))
      }
      return true
    }
    for number in old {
      try connection.run("DELETE FROM names WHERE number = ?", [.integer(number)])
    }
  }
}

extension OutboxName {
  /// Creates a name from its form on the disk.
  fileprivate init(_ bytes: [UInt8]) { self = bytes.isEmpty ? .gone : .renamed(bytes) }

  fileprivate var bytes: [UInt8] {
    switch self {
    case .renamed(let id): id
    case .gone: []
    }
  }
}
