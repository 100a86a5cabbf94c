import Foundation
import LoadingStore

/// The edits of an outbox in this process: their order, their states, and the contents that show
/// them.
@MainActor final class OutboxEdits {
  let observers = ObserverList<Void>()
  var turns = SendingTurns()
  var contents = ShownContents()
  private let types: [String: any OutboxEdit.Type]
  private var entries: [Int: OutboxEntry] = [:]
  private(set) var unreadable: [UnreadableEdit] = []
  /// Sends and discards edits on behalf of their users.
  weak var sender: (any PendingEditSender)?

  init(_ types: [any OutboxEdit.Type]) {
    self.types = Dictionary(types.map { ($0.name, $0) }) { $1 }
  }

  subscript(id: Int) -> OutboxEntry? { entries[id] }

  /// The edits that are on the disk, in the order in which they were made.
  var written: [OutboxEntry] {
    turns.order.edits.compactMap { turns.isWritten($0.id) ? entries[$0.id] : nil }
  }

  /// The edits that are being written to the disk, in the order in which they were made.
  var unwritten: [OutboxEntry] {
    turns.order.edits.compactMap { turns.isWritten($0.id) ? nil : entries[$0.id] }
  }

  func contains(_ entry: OutboxEntry) -> Bool { entries[entry.pending.id] === entry }

  func isSending(_ entry: OutboxEntry) -> Bool {
    contains(entry) && turns.isSending(entry.pending.id)
  }

  /// Returns the edits of the items of an edit, or of the same content, in order.
  func related(to record: OutboxRecord) -> [OutboxEntry] {
    Set(record.keys.flatMap { turns.order.ids(of: $0) }).sorted().compactMap { entries[$0] }
  }

  // MARK: - Changes

  /// Adds an edit that the user has made.
  func add(_ record: OutboxRecord, _ edit: any OutboxEdit, _ holds: SendingTurns.Holds)
    -> OutboxEntry
  {
    let entry = makeEntry(record, edit, mayBeSent: false)
    enter(entry, holds)
    return entry
  }

  private func makeEntry(
    _ record: OutboxRecord,
    _ edit: any OutboxEdit,
    mayBeSent: Bool
  ) -> OutboxEntry {
    let item = record.itemIDs.count == 1 ? type(of: edit).itemID(record.itemIDs[0]) : nil
    return OutboxEntry(record, edit, PendingEdit(waiting: item), mayBeSent: mayBeSent)
  }

  private func enter(_ entry: OutboxEntry, _ holds: SendingTurns.Holds) {
    let record = entry.record
    let id = turns.add(record.keys, record.orderKind, isKept: record.isKept, holds: holds)
    if let sender { entry.pending.moved(to: id, in: sender) }
    entries[id] = entry
  }

  func show(_ entry: OutboxEntry) {
    contents.show(entry)
    holdBlocked(entry)
    observers.send(())
  }

  /// Lets an edit wait for an earlier one of its items that a content sends.
  func holdBlocked(_ entry: OutboxEntry) {
    if contents.isBlocked(entry) { turns.hold(entry.pending.id, .earlier) }
  }

  /// Lets an edit be sent, unless it has to wait for one that a content sends.
  func unblock(_ entry: OutboxEntry) {
    if !contents.isBlocked(entry) { turns.release(entry.pending.id, .earlier) }
  }

  func set(_ entry: OutboxEntry, _ state: EditState) {
    guard entry.pending.state != state else { return }
    entry.pending.change(to: state)
    for content in contents.showing(entry) { content.note(entry) }
    observers.send(())
  }

  /// Ends edits that were removed from the order, and returns their ids on the disk.
  func undo(_ ids: [Int], with error: any Error) -> [UUID] {
    let ended = ids.compactMap { entries.removeValue(forKey: $0) }
    undo(ended, with: error)
    return ended.map(\.record.id)
  }

  private func undo(_ ended: [OutboxEntry], with error: any Error) {
    for entry in ended {
      entry.task?.cancel()
      entry.pending.change(to: .undone(error))
      contents.undo(entry)
    }
    if !ended.isEmpty { observers.send(()) }
  }

  /// Removes an accepted edit, and returns the contents that show it.
  func remove(_ entry: OutboxEntry) -> [any OutboxContent] {
    turns.accept(entry.pending.id)
    entries[entry.pending.id] = nil
    return contents.showing(entry)
  }

  /// Makes an edit that was removed part of contents.
  func accept(_ entry: OutboxEntry, _ answer: (any Sendable)?, in shown: [any OutboxContent]) {
    // Before observers are notified, so that they see the edit as accepted.
    entry.pending.change(to: .accepted)
    for content in shown { content.accept(entry, answer) }
    observers.send(())
  }

  /// Ends an edit that another process has ended: it was accepted, or discarded.
  func finishElsewhere(_ entry: OutboxEntry) {
    guard contains(entry) else { return }
    let shown = remove(entry)
    accept(entry, nil, in: shown)
    for content in shown { content.shownLayers?.outdate() }
  }

  /// Gives an item the id that the server has assigned, and returns the edits that it changes.
  func rename(
    _ old: [UInt8],
    to new: (id: AnyHashable, bytes: [UInt8]),
    of entry: OutboxEntry
  ) -> [OutboxRecord] {
    let type = entry.record.type
    turns.rename(.item(type: type, id: old), to: .item(type: type, id: new.bytes))
    if entry.record.itemIDs.count == 1 { entry.pending.named(new.id) }
    contents.rename(old, to: new.bytes)
    return entries.values.filter { $0.record.type == type }.compactMap { other in
      guard other.record.rename(old, to: new.bytes) else { return nil }
      if other.record.itemIDs == [new.bytes] { other.pending.named(new.id) }
      return other.record
    }
  }

  /// Gives items of an edit the ids that another process may have received from the server.
  func rename(_ entry: OutboxEntry, _ names: [OutboxKey: [UInt8]]) {
    for (old, new) in entry.record.newIDs(in: names) {
      guard let id = type(of: entry.edit).itemID(new) else { continue }
      _ = rename(old, to: (id, new), of: entry)
    }
  }

  // MARK: - The file

  /// Takes over what is in the file when it is opened, before what was made in this process.
  func open(_ file: OutboxContents, isWriting: (UUID) -> Bool) {
    let new = turns.order.edits.compactMap { edit in
      entries[edit.id].map { (entry: $0, holds: turns.holds(of: edit.id)) }
    }
    turns.removeAll()
    entries = [:]
    // Those of this process may have been written before the file could be read.
    let newIDs = Set(new.map(\.entry.record.id))
    take(file, known: []) { newIDs.contains($0) || isWriting($0) }
    for (entry, holds) in new { enter(entry, holds) }
  }

  /// Takes over what other processes have written.
  ///
  /// - Parameters:
  ///   - file: What is in the file.
  ///   - known: The ids of the edits that were in the file before.
  ///   - isWriting: Returns whether an edit is being added or removed, so that the file doesn't
  ///     count.
  func take(_ file: OutboxContents, known: Set<UUID>, isWriting: (UUID) -> Bool) {
    contents.outdate(file.outdated)
    let found = Set(file.records.map(\.id))
    for entry in Array(entries.values) {
      let id = entry.record.id
      if known.contains(id), !found.contains(id) {
        finishElsewhere(entry)
      } else {
        rename(entry, file.names)
      }
    }
    let mine = Set(entries.values.map(\.record.id))
    unreadable = file.unreadable.map { UnreadableEdit(id: $0, name: nil) }
    for record in file.records where !mine.contains(record.id) && !isWriting(record.id) {
      take(record, file.names)
    }
    observers.send(())
  }

  private func take(_ written: OutboxRecord, _ names: [OutboxKey: [UInt8]]) {
    var record = written
    for (old, new) in written.newIDs(in: names) { _ = record.rename(old, to: new) }
    guard let edit = types[record.name]?.decoded(record) else {
      unreadable.append(UnreadableEdit(id: record.id, name: record.name))
      return turns.block(record.id, record.keys, record.orderKind)
    }
    let entry = makeEntry(record, edit, mayBeSent: true)
    enter(entry, [])
    if let failure = record.failure {
      _ = turns.reject(entry.pending.id, staying: true)
      entry.pending.change(to: .failed(EarlierRejection(errorDescription: failure)))
    }
    contents.show(entry)
    holdBlocked(entry)
  }

  /// Forgets an edit that can't be read.
  func forget(_ edit: UnreadableEdit) {
    unreadable.removeAll { $0 == edit }
    turns.unblock(edit.id)
  }

  func removeAll() {
    let ended = turns.order.edits.compactMap { entries[$0.id] }
    turns.removeAll()
    contents.forgetOutdated()
    (entries, unreadable) = ([:], [])
    undo(ended, with: CancellationError())
  }
}

/// The error with which an edit was rejected in an earlier process.
struct EarlierRejection: LocalizedError, Equatable {
  let errorDescription: String?
}
