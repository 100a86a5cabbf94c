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

  /// The type of what isn't a name, because no type of an item has an empty one.
  private static let noType: [UInt8] = []
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
      let name = try value(of: id, Array(record.type.utf8)).map(OutboxName.init)
      names[.item(type: record.type, id: id)] = name
    }
    return names
  }

  func set(_ name: OutboxName, of id: [UInt8], _ type: String) throws {
    try set(name.bytes, of: id, Array(type.utf8))
  }

  /// Makes the id of a new item its own again.
  func forget(_ id: [UInt8], _ type: String) throws { try remove(id, Array(type.utf8)) }

  // MARK: - Ends

  func end(of edit: UUID) throws -> OutboxEnd? {
    guard let bytes = try value(of: bytes(edit), Self.noType) else { return nil }
    return switch bytes.first {
    case UInt8(ascii: "a"): .accepted
    case UInt8(ascii: "d"): .discarded
    case UInt8(ascii: "r"): .rejected(String(decoding: bytes.dropFirst(), as: UTF8.self))
    default: nil
    }
  }

  func set(_ end: OutboxEnd, of edit: UUID) throws {
    let text: String =
      switch end {
      case .accepted: "a"
      case .discarded: "d"
      case .rejected(let text): "r\(text)"
      }
    try set(Array(text.utf8), of: bytes(edit), Self.noType)
  }

  private func bytes(_ id: UUID) -> [UInt8] { Array(id.uuidString.utf8) }

  // MARK: - Pauses

  func pause() throws -> OutboxPause? {
    try value(of: Self.pause, Self.noType)
      .flatMap { try? JSONDecoder.ofStores().decode(OutboxPause.self, from: Data($0)) }
  }

  func begin(_ pause: OutboxPause) throws {
    guard try pause.isLonger(than: self.pause()),
      let encoded = try? JSONEncoder.ofStores().encode(pause)
    else { return }
    try set(Array(encoded), of: Self.pause, Self.noType)
  }

  func end(_ pause: OutboxPause) throws {
    guard let current = try self.pause(), !current.isLonger(than: pause) else { return }
    try remove(Self.pause, Self.noType)
  }

  // MARK: - Rows

  private func value(of old: [UInt8], _ type: [UInt8]) throws -> [UInt8]? {
    var value: [UInt8]?
    try connection.run(
      "SELECT new FROM names WHERE type = ? AND old = ?",
      [.bytes(type), .bytes(old)]
    ) { row in
      value = Array(row.bytes(0))
      return true
    }
    return value
  }

  private func remove(_ old: [UInt8], _ type: [UInt8]) throws {
    try connection.run(
      "DELETE FROM names WHERE type = ? AND old = ?",
      [.bytes(type), .bytes(old)]
    )
  }

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
