import Foundation
import LoadingStore

/// An outbox, to which content adds its edits.
@MainActor protocol EditAdding: AnyObject {
  /// Whether edits may not be on the disk yet, and therefore not be shown.
  var hasUnshownEdits: Bool { get }
  /// Returns the edits of content that aren't shown yet.
  func unshownRecords(in content: String) -> [OutboxRecord]
  /// Adds an edit that the user has made.
  func add(_ record: OutboxRecord, _ edit: any OutboxEdit, undoable time: Duration?) -> PendingEdit
}

/// Content that shows the edits of an outbox, which its layers retain.
@MainActor protocol OutboxContent: AnyObject {
  var outbox: (any EditAdding)? { get }
  /// The name under which the content is shown.
  var name: String { get }
  /// The encoded id of the item that the content is; `nil` for a list, or other content.
  var itemID: [UInt8]? { get set }
  /// The layers that show the edits.
  var shownLayers: (any EditLayers)? { get }

  /// Shows an edit, if it concerns the content.
  func show(_ entry: OutboxEntry)
  /// Makes an accepted edit part of the content.
  func accept(_ entry: OutboxEntry, _ answer: (any Sendable)?)
  /// Replaces what is known of the items of an edit by the server's versions.
  func learn(_ version: any Sendable, of entry: OutboxEntry)
}

extension OutboxContent {
  /// Returns whether the content shows an edit.
  func shows(_ entry: OutboxEntry) -> Bool { shownLayers?.shows(entry.pending) == true }
}

/// A list that shows the edits of an outbox.
@MainActor final class OutboxList<Item: Identifiable & Sendable>: OutboxContent
where Item.ID: Codable {
  private(set) weak var outbox: (any EditAdding)?
  let name: String
  var itemID: [UInt8]?
  private weak var list: EditedItems<Item>?
  /// The ids of the list as if edits that aren't shown yet were; `nil` if all are.
  private var expected: [Item.ID]?

  init(_ list: EditedItems<Item>, as name: String, in outbox: any EditAdding) {
    (self.list, self.name, self.outbox) = (list, name, outbox)
  }

  var shownLayers: (any EditLayers)? { list }

  /// Returns the item behind which new items are at an index, and that index.
  func placeToInsert(_ items: [Item], at index: Int) -> (after: Item.ID?, index: Int)? {
    guard expect() else { return list?.placeToInsert(at: index) }
    return place(items.map(\.id), at: index)
  }

  /// Returns the item behind which an item is after a move to an index, and that index.
  func placeToMove(_ id: Item.ID, to index: Int) -> (after: Item.ID?, index: Int)? {
    let id = list?.current(id) ?? id
    guard expect() else { return list?.placeToMove(id, to: index) }
    expected?.removeAll { $0 == id }
    return place([id], at: index)
  }

  /// Prepares the ids with edits that aren't shown yet, and returns `false` if all are.
  ///
  /// Many edits that are made in a row would otherwise each look at all others.
  private func expect() -> Bool {
    guard let outbox, let list, outbox.hasUnshownEdits else {
      expected = nil
      return false
    }
    if expected == nil {
      var ids = list.items.map(\.id)
      for record in outbox.unshownRecords(in: name) { record.apply(to: &ids) }
      expected = ids
    }
    return true
  }

  private func place(_ ids: [Item.ID], at index: Int) -> (after: Item.ID?, index: Int) {
    let count = expected?.count ?? 0
    let place = min(max(0, index), count)
    defer { expected?.insert(contentsOf: ids, at: place) }
    return (place > 0 ? expected?[place - 1] : nil, list?.isKnown == true ? place : max(0, index))
  }

  func show(_ entry: OutboxEntry) {
    expected = nil
    guard !shows(entry), let list else { return }
    // Only one cast, because they take long.
    if !entry.record.itemIDs.isEmpty {
      guard let edit = entry.edit as? any OutboxEdit<Item>,
        let (ids, kind) = effect(edit, entry.record)
      else { return }
      list.carry(entry.pending, ids, kind)
    } else if entry.record.content == name, let edit = entry.edit as? any OutboxEdit<[Item]> {
      list.carry(entry.pending) { edit.apply(to: &$0) }
    }
  }

  /// Returns the effect of an edit, and the ids of its items; `nil` if it is one of another list.
  ///
  /// A list has its own order and members, but an item is the same in all.
  private func effect(
    _ edit: any OutboxEdit<Item>,
    _ record: OutboxRecord
  ) -> (ids: [Item.ID], kind: ItemEffect<Item>.Kind)? {
    let ids = record.itemIDs.compactMap { try? decodedID($0) as Item.ID }
    guard !ids.isEmpty else { return nil }
    let previous = record.precedingID.flatMap { try? decodedID($0) as Item.ID }
    switch record.kind {
    case .change: return (ids, .change { edit.apply(to: &$0) })
    case .removal: return (ids, .remove)
    case .move where record.content == name:
      return (ids, .move(after: previous, at: record.index))
    case .creation where record.content == name:
      let items = record.items.compactMap { decodedItem($0, of: Item.self) }
      guard items.count == ids.count else { return nil }
      let versions = Dictionary(zip(ids, items)) { $1 }
      return (ids, .insert(versions, after: previous, at: record.index))
    case .move, .creation: return nil
    }
  }

  func accept(_ entry: OutboxEntry, _ answer: (any Sendable)?) {
    list?.accept(entry.pending, items(answer))
  }

  func learn(_ version: any Sendable, of entry: OutboxEntry) {
    guard shows(entry), let items = items(version) else { return }
    if entry.record.itemIDs.isEmpty {
      _ = list?.change { $0 = items }
    } else {
      _ = list?.replace(items)
    }
  }

  private func items(_ answer: (any Sendable)?) -> [Item]? {
    guard let answer else { return nil }
    return content(answer) ?? (content(answer) as Item?).map { [$0] }
  }
}

/// Content that isn't a list, or that is one item of lists, and shows the edits of an outbox.
@MainActor final class OutboxValue<Content: Sendable>: OutboxContent {
  private(set) weak var outbox: (any EditAdding)?
  let name: String
  var itemID: [UInt8]?
  private weak var layers: (any EditLayers<Content>)?

  init(
    _ layers: any EditLayers<Content>,
    as name: String,
    itemID: [UInt8]? = nil,
    in outbox: any EditAdding
  ) {
    (self.layers, self.name, self.itemID, self.outbox) = (layers, name, itemID, outbox)
  }

  var shownLayers: (any EditLayers)? { layers }

  func show(_ entry: OutboxEntry) {
    guard !shows(entry), let layers, let edit = entry.edit as? any OutboxEdit<Content>,
      entry.record.kind == .change, concerns(entry.record)
    else { return }
    layers.carry(entry.pending) { edit.apply(to: &$0) }
  }

  private func concerns(_ record: OutboxRecord) -> Bool {
    guard let itemID else { return record.itemIDs.isEmpty && record.content == name }
    return record.itemIDs.contains(itemID)
  }

  func accept(_ entry: OutboxEntry, _ answer: (any Sendable)?) {
    layers?.accept(entry.pending, answer.flatMap(version))
  }

  func learn(_ version: any Sendable, of entry: OutboxEntry) {
    guard shows(entry), let new = self.version(version) else { return }
    _ = layers?.change { $0 = new }
  }

  /// Returns the server's version of the content, which may be one of several items.
  private func version(_ answer: any Sendable) -> Content? {
    if let version = content(answer) as Content? { return version }
    guard let itemID, let all = content(answer) as [Content]? else { return nil }
    return all.first { anyID(of: $0)?.bytes == itemID }
  }
}

extension OutboxRecord {
  /// Changes the ids of a list as the edit does.
  fileprivate func apply<ID: Codable & Equatable>(to ids: inout [ID]) {
    let changed = itemIDs.compactMap { try? decodedID($0) as ID }
    if kind != .change { ids.removeAll(where: changed.contains) }
    guard kind == .creation || kind == .move else { return }
    let preceding = precedingID.flatMap { try? decodedID($0) as ID }
    let place = preceding.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? min(index, ids.count)
    ids.insert(contentsOf: changed, at: place)
  }
}
