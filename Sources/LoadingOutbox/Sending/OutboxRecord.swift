import Foundation
import LoadingStore

/// An edit of an outbox as it is on the disk.
struct OutboxRecord: Codable, Sendable {
  enum Kind: String, Codable {
    case creation, change, move, removal

    /// The end of the failure of an edit that the server has rejected and that stays.
    enum Outcome { case sentAgain, discarded }

    /// Returns what a later edit of the same item does to one that has failed, if anything.
    func outcome(after later: Kind) -> Outcome? {
      switch (later, self) {
      case (.change, .change): .sentAgain
      case (.removal, .change), (.removal, .move), (.removal, .removal), (.move, .move): .discarded
      case (.change, _), (.move, _), (.removal, .creation), (.creation, _): nil
      }
    }
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
  let isKept: Bool
  /// The text of the error with which the server has rejected the edit, which stays.
  var failure: String?

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

  /// Returns whether a later edit that replaces earlier ones replaces this one.
  func isReplaced(by other: OutboxRecord) -> Bool {
    name == other.name && kind == other.kind && content == other.content
      && Set(itemIDs) == Set(other.itemIDs)
  }

  /// Returns the ids that the server has assigned to items of the edit, with the former ones.
  ///
  /// A process that didn't know them may have written the edit.
  func newIDs(in names: [OutboxKey: [UInt8]]) -> [(old: [UInt8], new: [UInt8])] {
    (itemIDs + [precedingID].compactMap(\.self)).compactMap { old in
      names[.item(type: type, id: old)].map { (old, $0) }
    }
  }

  /// Gives an item the id that the server has assigned, and returns whether the edit concerns it.
  mutating func rename(_ id: [UInt8], to new: [UInt8]) -> Bool {
    guard precedingID == id || itemIDs.contains(id) else { return false }
    if precedingID == id { precedingID = new }
    itemIDs = itemIDs.map { $0 == id ? new : $0 }
    return true
  }
}

/// A change of what an outbox has on the disk.
enum OutboxWrite: Sendable {
  case insert(OutboxRecord)
  case update(OutboxRecord)
  case remove(UUID)
  /// Remembers the id that the server has assigned to an item of a type.
  case rename(String, [UInt8], to: [UInt8])
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
  /// The ids that the server has assigned to items, by their former ids.
  var names: [OutboxKey: [UInt8]] = [:]
}
