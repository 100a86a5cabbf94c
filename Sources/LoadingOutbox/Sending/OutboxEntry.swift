import Foundation
import LoadingStore

/// An edit of an outbox in this process.
@MainActor final class OutboxEntry {
  var record: OutboxRecord
  let edit: any OutboxEdit
  let pending: PendingEdit
  /// Whether the server may have received the edit, in this process or an earlier one.
  var mayBeSent: Bool
  var task: Task<Void, Never>?
  /// Whether the edit can be sent after those that were started before it.
  var isPrepared = false

  init(_ record: OutboxRecord, _ edit: any OutboxEdit, _ pending: PendingEdit, mayBeSent: Bool) {
    (self.record, self.edit, self.pending) = (record, edit, pending)
    self.mayBeSent = mayBeSent
  }

  /// The error with which the edit was rejected; `nil` if it wasn't.
  var failure: (any Error)? {
    if case .failed(let error) = pending.state { error } else { nil }
  }

  /// Whether the edit creates items that the server doesn't have.
  var isDraft: Bool { record.kind == .creation && (!mayBeSent || failure != nil) }

  /// The error of an edit that ends without an answer.
  var undoing: any Error {
    if let failure { return failure }
    return mayBeSent ? UnknownOutcomeError() : CancellationError()
  }

  /// Sends the edit, and returns the server's answer.
  func send() async throws -> any Sendable {
    func send<Edit: OutboxEdit>(_ edit: Edit) async throws -> any Sendable {
      try await edit.send(OutboxRequest(record))
    }
    return try await send(edit)
  }

  /// Returns the ids that the server has assigned to items, with their encoded forms.
  ///
  /// An item that the server has under its id isn't another one, in whatever order it answers.
  func names(in answer: any Sendable) -> [(old: [UInt8], new: (id: AnyHashable, bytes: [UInt8]))] {
    let items = (answer as? [Any]) ?? [answer]
    let ids = items.filter { type(of: edit).changes($0) }.compactMap { anyID(of: $0) }
    guard ids.count == record.itemIDs.count else { return [] }
    let new = ids.filter { !record.itemIDs.contains($0.bytes) }
    let old = record.itemIDs.filter { id in !ids.contains { $0.bytes == id } }
    return Array(zip(old, new))
  }
}

extension OutboxEdit {
  /// Returns whether a value is of the type that the edit changes.
  fileprivate static func changes(_ value: Any) -> Bool { value is Item }

  /// The name of the type that the edit changes.
  static var changedType: String { String(reflecting: Item.self) }

  /// Returns an id of an item that the edit changes.
  static func itemID(_ bytes: [UInt8]) -> AnyHashable? { anyID(bytes, of: Item.self) }

  /// Decodes an edit; `nil` if it, or an id or an item of it, can't be decoded.
  static func decoded(_ record: OutboxRecord) -> (any OutboxEdit)? {
    guard record.itemIDs.allSatisfy({ anyID($0, of: Item.self) != nil }),
      record.items.allSatisfy({ decodedItem($0, of: Item.self) != nil })
    else { return nil }
    return try? JSONDecoder.ofStores().decode(Self.self, from: record.value)
  }
}
