import Foundation
import LoadingStore

/// The edits of an outbox in this process: their order, their states, and the contents that show
/// them.
@MainActor final class OutboxEdits {
  let observers = ObserverList<Void>()
  private var isNotifying = true
  /// Whether observers haven't been notified of changes.
  private var hasChanges = false
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

  /// The edits in the order in which they were made.
  var all: [OutboxEntry] { turns.order.edits.compactMap { entries[$0.id] } }

  /// The edits that are on the disk, in the order in which they were made.
  var written: [OutboxEntry] {
    all.filter { turns.isWritten($0.pending.id) }
  }

  /// The edits that are being written to the disk, in the order in which they were made.
  var unwritten: [OutboxEntry] {
    all.filter { !turns.isWritten($0.pending.id) }
  }

  func contains(_ entry: OutboxEntry) -> Bool { entries[entry.pending.id] === entry }

  func isSending(_ entry: OutboxEntry) -> Bool {
    contains(entry) && turns.isSending(entry.pending.id)
  }

  /// Returns the edits of the items of an edit, or of the same content, in order.
  func related(to record: OutboxRecord) -> [OutboxEntry] {
    Set(record.keys.flatMap { turns.order.ids(of: $0) }).sorted().compactMap { entries[$0] }
  }

  /// Returns the edits that an edit replaces, because they haven't been sent.
  func replaced(by record: OutboxRecord) -> [OutboxEntry] {
    related(to: record).filter { $0.record.isReplaced(by: record) && !isSending($0) }
  }

  // MARK: - Changes

  /// Adds an edit that the user has made.
  func add(_ record: OutboxRecord, _ edit: any OutboxEdit, _ holds: SendingTurns.Holds)
    -> OutboxEntry
  {
    let entry = makeEntry(record, edit)
    enter(entry, holds)
    // Once of many that are made in a row.
    if !hasChanges { Task { [weak self] in if self?.hasChanges == true { self?.notify() } } }
    hasChanges = true
    return entry
  }

  private func makeEntry(
    _ record: OutboxRecord,
    _ edit: any OutboxEdit,
    mayBeSent: Bool = false
  ) -> OutboxEntry {
    let item = record.itemIDs.count == 1 ? type(of: edit).itemID(record.itemIDs[0]) : nil
    let pending = PendingEdit(.waiting, of: item, in: sender)
    return OutboxEntry(record, edit, pending, mayBeSent: mayBeSent)
  }

  private func enter(_ entry: OutboxEntry, _ holds: SendingTurns.Holds) {
    let (record, id) = (entry.record, entry.pending.id)
    turns.add(record.keys, record.orderKind, isKept: record.isKept, holds: holds, as: id)
    entries[id] = entry
  }

  func show(_ entry: OutboxEntry) {
    contents.show(entry)
    holdBlocked(entry)
    notify()
  }

  /// Shows many edits, and notifies observers of all at once.
  func showTogether(_ show: () -> Void) {
    isNotifying = false
    // A copy, because what is called may change the contents.
    let contents = contents
    contents.showTogether(show)
    isNotifying = true
    if hasChanges { notify() }
  }

  private func notify() {
    hasChanges = !isNotifying
    if isNotifying { observers.send(()) }
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
    for content in contents.showing(entry) { content.shownLayers?.note(entry.pending) }
    notify()
  }

  /// Ends edits that were removed from the order, and returns them.
  func undo(_ ids: [Int], with error: any Error) -> [OutboxRecord] {
    let ended = ids.compactMap { entries.removeValue(forKey: $0) }
    undo(ended, with: error)
    for entry in ended where entry.record.kind == .creation {
      let keys = Set(entry.record.keys)
      for other in entries.values
      where other.record.itemIDs.count > 1 && !keys.isDisjoint(with: other.record.keys) {
        removeItems(of: other)
      }
    }
    return ended.map(\.record)
  }

  /// Lets an edit go on without the items that were taken from it in the order.
  private func removeItems(of entry: OutboxEntry) {
    if entry.record.keep(turns.order[entry.pending.id]?.keys ?? []) { showAgain(entry) }
  }

  /// Shows an edit of other items than before.
  private func showAgain(_ entry: OutboxEntry) {
    guard turns.isWritten(entry.pending.id) else { return }
    contents.undo(entry)
    contents.show(entry)
  }

  /// Ends the rejected edits that an edit supersedes as it is sent.
  ///
  /// - Returns: The changes of the file.
  func supersede(by entry: OutboxEntry) -> [OutboxWrite] {
    let superseded = turns.supersede(by: entry.pending.id) { id in
      entries[id].map { entry.record.contains($0.record) } ?? false
    }
    guard !superseded.isEmpty else { return [] }
    let isChange = entry.record.kind == .change
    var changes = superseded.flatMap { id -> [OutboxWrite] in
      guard let other = entries[id] else { return [] }
      guard turns.order[id] == nil else {
        removeItems(of: other)
        return [.update(other.record)]
      }
      let error = isChange ? other.undoing : CancellationError()
      return undo([id], with: error).map { .end($0, .rejected(other.record.failure ?? "")) }
    }
    // Like the rejected change that it replaces.
    if isChange, !entry.record.isKept {
      entry.record.isKept = true
      changes.append(.update(entry.record))
    }
    return changes
  }

  private func undo(_ ended: [OutboxEntry], with error: any Error) {
    for entry in ended {
      entry.task?.cancel()
      entry.pending.change(to: .undone(error))
      contents.undo(entry)
    }
    if !ended.isEmpty { notify() }
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
    notify()
  }

  /// Ends an edit that another process has ended; with `nil`, it isn't known how.
  ///
  /// - Returns: The later edits that end with it.
  @discardableResult func finishElsewhere(
    _ entry: OutboxEntry,
    _ end: OutboxEnd?
  ) -> [OutboxRecord] {
    guard contains(entry) else { return [] }
    let shown = contents.showing(entry)
    defer { for content in shown { content.shownLayers?.outdate() } }
    let id = entry.pending.id
    let ended: [OutboxRecord]
    switch end {
    case .accepted:
      accept(entry, nil, in: remove(entry))
      ended = []
    case .rejected(let text):
      ended = undo(turns.discard(id), with: EarlierRejection(errorDescription: text))
    case .discarded: ended = undo(turns.discard(id), with: CancellationError())
    case nil:
      // Later edits of an item that may have been created go on.
      turns.accept(id)
      entries[id] = nil
      undo([entry], with: UnknownOutcomeError())
      ended = []
    }
    return ended.filter { $0.id != entry.record.id }
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

  /// Gives items of an edit the ids that another process may have received from the server, and
  /// removes those that were never created.
  ///
  /// - Returns: `false` if no item is left.
  func update(_ entry: OutboxEntry, _ names: OutboxNames) -> Bool {
    let type = entry.record.type
    guard entry.record.kind != .creation else { return true }
    for old in entry.record.referencedIDs {
      switch names[.item(type: type, id: old)] {
      case .renamed(let new):
        guard let id = Swift.type(of: entry.edit).itemID(new) else { continue }
        _ = rename(old, to: (id, new), of: entry)
      case .gone where entry.record.itemIDs.contains(old):
        guard entry.record.itemIDs.count > 1 else { return false }
        entry.record.itemIDs.removeAll { $0 == old }
        showAgain(entry)
      case .gone, nil: break
      }
    }
    return true
  }

  // MARK: - The file

  /// Takes over what is in the file when it is opened, before what was made in this process.
  ///
  /// - Returns: The changes of the file.
  func open(_ file: OutboxContents) -> [OutboxWrite] {
    let new = all.map { (entry: $0, holds: turns.holds(of: $0.pending.id)) }
    turns.removeAll()
    entries = [:]
    // Those of this process may have been written before the file could be read.
    var file = file
    file.changing.formUnion(new.map(\.entry.record.id))
    let changes = take(file, known: [])
    for (entry, holds) in new {
      contents.undo(entry)
      entry.pending.renumber()
      enter(entry, holds)
      if turns.isWritten(entry.pending.id) { contents.show(entry) }
    }
    return changes
  }

  /// Takes over what other processes have written.
  ///
  /// - Parameters:
  ///   - file: What is in the file.
  ///   - known: The ids of the edits that were in the file before.
  /// - Returns: The changes of the file.
  func take(_ file: OutboxContents, known: Set<UUID>) -> [OutboxWrite] {
    var changes: [OutboxWrite] = []
    showTogether { changes = takeEach(file, known: known) }
    return changes
  }

  private func takeEach(_ file: OutboxContents, known: Set<UUID>) -> [OutboxWrite] {
    contents.outdate(file.outdated)
    let found = Dictionary(file.records.map { ($0.id, $0) }) { $1 }
    var changes: [OutboxWrite] = []
    for entry in all where contains(entry) {
      let id = entry.record.id
      if known.contains(id), found[id] == nil {
        changes += finishElsewhere(entry, file.ends[id]).map { .end($0, .discarded) }
      } else if !update(entry, file.names) {
        changes += finishElsewhere(entry, .discarded).map { .end($0, .discarded) }
        changes.append(.end(entry.record, .discarded))
      } else if !file.changing.contains(id) {
        fail(entry, found[id]?.failure)
      }
    }
    let mine = file.changing.union(entries.values.map(\.record.id))
    unreadable = file.unreadable.map { UnreadableEdit(id: $0, name: nil) }
    for written in file.records where !mine.contains(written.id) {
      var record = written
      record.update(file.names)
      if record.itemIDs.isEmpty, !written.itemIDs.isEmpty {
        // Another process has made it of an item that was never created.
        changes.append(.end(written, .discarded))
      } else {
        take(record)
      }
    }
    notify()
    return changes
  }

  private func take(_ record: OutboxRecord) {
    guard let edit = types[record.name]?.decoded(record) else {
      unreadable.append(UnreadableEdit(id: record.id, name: record.name))
      return turns.block(record.id, record.keys, record.orderKind, as: PendingEdit.nextID())
    }
    let entry = makeEntry(record, edit, mayBeSent: record.mayBeSent ?? true)
    enter(entry, [])
    fail(entry, record.failure)
    contents.show(entry)
    holdBlocked(entry)
  }

  /// Marks an edit as failed that was rejected in another process.
  private func fail(_ entry: OutboxEntry, _ failure: String?) {
    guard let failure, entry.failure == nil, !isSending(entry) else { return }
    entry.record.failure = failure
    _ = turns.reject(entry.pending.id, staying: true)
    set(entry, .failed(EarlierRejection(errorDescription: failure)))
  }

  /// Forgets an edit that can't be read.
  func forget(_ edit: UnreadableEdit) {
    unreadable.removeAll { $0 == edit }
    turns.unblock(edit.id)
  }

  func removeAll() {
    let ended = all
    turns.removeAll()
    contents.forgetOutdated()
    (entries, unreadable) = ([:], [])
    undo(ended, with: CancellationError())
  }
}

/// The error with which an edit was rejected in an earlier process, or in another one.
struct EarlierRejection: LocalizedError, Equatable {
  let errorDescription: String?
}

/// The error of an edit that the server may have accepted or not.
struct UnknownOutcomeError: LocalizedError, Equatable {
  var errorDescription: String? { "It isn't known whether the server has accepted the change." }
}
