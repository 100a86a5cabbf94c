import Foundation
import LoadingStore

/// An edit of an outbox as it is on the disk.
struct OutboxRecord: Codable, Sendable {
  enum Kind: String, Codable {
    case creation, change, move, removal
  }

  /// The id that never changes, by which the server recognises a repetition.
  let id: UUID
  /// The name of the edit's type.
  let name: String
  /// The encoded edit.
  let value: Data
  /// The name of the content in which the edit was made.
  let content: String
  /// The name of the type that the edit changes.
  let type: String
  let kind: Kind
  /// The encoded ids of the items; empty for content as a whole.
  var itemIDs: [[UInt8]]
  /// The encoded items of a creation.
  var items: [Data] = []
  /// The encoded id of the item behind which a creation or a move places items; `nil` for the
  /// beginning.
  var precedingID: [UInt8]?
  var index = 0
  /// Whether the edit stays if the server rejects it.
  var isKept: Bool
  /// The text of the error with which the server has rejected the edit, which stays.
  var failure: String?
  /// Whether the server may have received a creation; `nil` if it is unknown.
  var mayBeSent: Bool?

  /// The keys of everything that the edit changes.
  var keys: [OutboxKey] {
    itemIDs.isEmpty ? [.content(content)] : itemIDs.map { .item(type: type, id: $0) }
  }

  var orderKind: EditOrder<OutboxKey>.Kind {
    switch kind {
    case .creation: .creation
    case .change: .change
    case .move: .move
    case .removal: .removal
    }
  }

  /// The encoded ids of the items that the edit creates.
  var createdIDs: [[UInt8]] { kind == .creation ? itemIDs : [] }

  /// Returns whether a later edit that replaces earlier ones replaces this one.
  func isReplaced(by other: OutboxRecord) -> Bool {
    name == other.name && kind == other.kind && content == other.content
      && Set(itemIDs) == Set(other.itemIDs)
  }

  /// Returns whether the edit has everything that an earlier one of the same item has.
  ///
  /// An edit of another type may change other properties. Without the item nothing of it is left.
  func contains(_ earlier: OutboxRecord) -> Bool { kind != .change || name == earlier.name }

  /// The encoded ids of all items that the edit refers to.
  var referencedIDs: [[UInt8]] { itemIDs + [precedingID].compactMap(\.self) }

  /// Gives items the ids that the server has assigned, and removes those that are gone.
  ///
  /// A process that didn't know that may have written the edit.
  mutating func update(_ names: OutboxNames) {
    for id in referencedIDs {
      switch names[.item(type: type, id: id)] {
      case .renamed(let new): _ = rename(id, to: new)
      case .gone: itemIDs.removeAll { $0 == id }
      case nil: break
      }
    }
  }

  /// Keeps only some of the items, and returns whether others were removed.
  mutating func keep(_ keys: [OutboxKey]) -> Bool {
    let kept = itemIDs.filter { keys.contains(.item(type: type, id: $0)) }
    guard !itemIDs.isEmpty, kept.count < itemIDs.count else { return false }
    itemIDs = kept
    return true
  }

  /// Gives an item the id that the server has assigned, and returns whether the edit concerns it.
  mutating func rename(_ id: [UInt8], to new: [UInt8]) -> Bool {
    guard precedingID == id || itemIDs.contains(id) else { return false }
    if precedingID == id { precedingID = new }
    itemIDs = itemIDs.map { $0 == id ? new : $0 }
    return true
  }
}

/// The end of an edit, which other processes learn of.
enum OutboxEnd: Equatable, Sendable {
  case accepted
  /// The server has rejected the edit, with the text of its error.
  case rejected(String)
  case discarded
}

/// The fate of the id of an item that a process has created.
enum OutboxName: Equatable, Sendable {
  /// The server has assigned another id.
  case renamed([UInt8])
  /// The creation was rejected or discarded.
  case gone
}

typealias OutboxNames = [OutboxKey: OutboxName]

/// A change of what an outbox has on the disk.
enum OutboxWrite: Sendable {
  case insert(OutboxRecord)
  case update(OutboxRecord)
  /// Removes an edit that has ended, with the edits that other processes have made of an item that
  /// it would have created.
  case end(OutboxRecord, OutboxEnd)
  /// Removes an edit that can't be read.
  case remove(UUID)
  /// Remembers the id that the server has assigned to an item of a type.
  case rename(String, [UInt8], to: [UInt8])
  /// Remembers the time before which the server demands that nothing is sent.
  case pause(OutboxPause)
  /// Forgets such a time that has passed, unless a later one is demanded.
  case resume(OutboxPause)
  /// Remembers whether the content with a name lacks an edit that the server has accepted.
  case outdate(String, Bool)
}

/// The contents of the file of an outbox.
struct OutboxContents: Sendable {
  /// The edits in the order in which they were made.
  var records: [OutboxRecord] = []
  /// The ids of edits that can't be decoded.
  var unreadable: [UUID] = []
  /// The names of contents that lack an edit that the server has accepted.
  var outdated: Set<String> = []
  /// The names of created items, by their former ids.
  var names: OutboxNames = [:]
  /// The time before which the server demands that nothing is sent.
  var pause: OutboxPause?
  /// The ends of the edits that the reader knew and that are no longer in the file.
  var ends: [UUID: OutboxEnd] = [:]
  /// The edits that were changed meanwhile, of which what was read doesn't count.
  var changing: Set<UUID> = []
}
