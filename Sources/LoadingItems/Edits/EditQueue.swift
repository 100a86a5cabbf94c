import Loading

/// The edits that are shown before the server has accepted them, with their order and the names of
/// renamed items.
///
/// The layers of the content own the queue, and send its edits.
@MainActor final class EditQueue<Key: Hashable, Effect> {
  fileprivate struct Entry {
    /// The effect of the edit, and how it is sent.
    var effect: Effect
    var task: Task<Void, Never>?
    /// Whether the server may have received the edit.
    var isSent = false
  }

  var order = EditOrder<Key>()
  var names = EditNames<Key>()
  fileprivate var entries: [Int: Entry] = [:]
  // Apart from the entries, so that `deinit` can access them.
  fileprivate var pending: [Int: PendingEdit] = [:] { didSet { editCount &+= 1 } }
  /// A number that differs after each change of the state of an edit.
  fileprivate(set) var editCount = 0
  /// The ends of the list at which answers have cut away items that others are inserted behind.
  var lostAnchors: [Key: PageDirection] = [:]
  /// The sender of edits that survive the end of the process; `nil` without an outbox.
  var carrier: AnyObject?

  // Failed edits, and the edits that wait behind them, can no longer be sent.
  deinit {
    guard !pending.isEmpty else { return }
    Task { @MainActor [pending] in
      for edit in pending.values { edit.change(to: .undone(CancellationError())) }
    }
  }

  var isEmpty: Bool { order.isEmpty }

  var edits: [PendingEdit] { order.edits.compactMap { pending[$0.id] } }

  func effect(_ id: Int) -> Effect? { entries[id]?.effect }

  func effects(on key: Key) -> [Effect] { order.ids(of: key).compactMap { entries[$0]?.effect } }

  func updateEffects(on key: Key, _ update: (inout Effect) -> Void) {
    for id in order.ids(of: key) where entries[id] != nil { update(&entries[id]!.effect) }
  }

  func pendingEdits(of key: Key) -> [(edit: PendingEdit, effect: Effect)] {
    order.ids(of: key).compactMap { id in
      guard let edit = pending[id], let effect = entries[id]?.effect else { return nil }
      return (edit, effect)
    }
  }

  /// Returns the edit to show for a key: a failed edit if there is one, otherwise the last edit.
  func edit(of key: Key) -> PendingEdit? {
    let ids = order.ids(of: names.current(key))
    return (ids.first { pending[$0]?.error != nil } ?? ids.last).flatMap { pending[$0] }
  }

  /// Gives an item the key that the server has assigned to it.
  fileprivate func rename(_ key: Key, to new: Key, _ itemID: AnyHashable?) {
    order.rename(key, to: new)
    names.rename(key, to: new)
    for id in order.ids(of: new) { pending[id]?.named(itemID) }
  }
}

extension EditQueue {
  /// A failed or waiting edit that other content continues.
  struct Released {
    fileprivate let order: EditOrder<Key>.Edit
    fileprivate let effect: Effect
    fileprivate let edit: PendingEdit
  }

  /// Removes the failed changes of an item, for the content that it moves to.
  func releaseFailed(_ key: Key) -> [Released] {
    release(key) { edit, _ in edit.phase == .failed && edit.kind == .change }
  }

  /// Removes the edits of an item that wait, for the content that it returns to.
  ///
  /// Edits that show those of other content stay, and end with these.
  func releaseWaiting(_ key: Key) -> [Released] {
    release(key) { edit, pending in edit.phase == .waiting && pending.followed == nil }
  }

  private func release(
    _ key: Key,
    where isReleased: (EditOrder<Key>.Edit, PendingEdit) -> Bool
  ) -> [Released] {
    order.ids(of: key).compactMap { id in
      guard let edit = order[id], edit.keys == [key], let shown = pending[id],
        shown.original == nil, isReleased(edit, shown),
        let effect = entries.removeValue(forKey: id)?.effect
      else { return nil }
      pending[id] = nil
      order.accept(id)
      return Released(order: edit, effect: effect, edit: shown)
    }
  }

  /// Makes a change that waits for the creation of its item part of the creation.
  func merge(_ change: PendingEdit, of key: Key, by merge: (Effect, Effect) -> Effect?) -> Bool {
    let ids = order.ids(of: key)
    guard let creation = ids.first(where: { order[$0]?.kind == .creation }),
      let id = ids.first(where: { pending[$0] === change && order[$0]?.phase == .waiting }),
      let created = entries[creation]?.effect, let changed = entries[id]?.effect,
      let merged = merge(created, changed)
    else { return false }
    entries[creation]?.effect = merged
    (entries[id], pending[id]) = (nil, nil)
    order.accept(id)
    return true
  }

  /// Continues edits of an item.
  func adopt(_ edits: [Released], _ key: Key, in sender: any PendingEditSender) {
    for released in edits {
      let (edit, hasFailed) = (released.order, released.order.phase == .failed)
      let id = order.add([key], edit.kind, staysRejected: edit.staysRejected || hasFailed)
      if hasFailed { _ = order.reject(id) }
      entries[id] = Entry(effect: released.effect)
      pending[id] = released.edit
      released.edit.moved(to: id, in: sender)
    }
  }
}

/// The layers of content that own an ``EditQueue`` and send its edits.
///
/// The sending tasks retain the layers, so edits are not lost when the loader is released, and an
/// owner with a store, which their outcome reaches as well as other lists over it.
@MainActor protocol EditSending: PendingEditSender, EditLayers {
  associatedtype Key: Hashable
  associatedtype Effect
  associatedtype Answer
  var queue: EditQueue<Key, Effect> { get }
  var owner: (any EditLayersOwner)? { get }

  /// Returns the id of the item with a key; `nil` if the content isn't an item of a list.
  func itemID(_ key: Key) -> AnyHashable?

  /// Returns whether the server is known to have made a rejected edit.
  func hasMade(_ edit: EditOrder<Key>.Edit, _ effect: Effect) -> Bool

  func send(_ id: Int) async throws -> Answer

  /// Returns the keys that the server has assigned to items of an accepted edit.
  func names(in answer: Answer, to edit: EditOrder<Key>.Edit) -> [(key: Key, new: Key)]

  /// Makes an accepted edit part of the known content, and shows the result.
  func accept(_ edit: EditOrder<Key>.Edit, _ effect: Effect, _ answer: Answer)

  /// Returns the effect of an edit that contains rejected changes of some of its items, too.
  func effect(_ effect: Effect, after rejected: [(effect: Effect, keys: [Key])]) -> Effect

  /// Shows the items of edits whose state has changed, or that were removed.
  func show(_ keys: [Key], _ effects: [Effect])

  /// Called when an edit was discarded that the server may have accepted.
  func discardedSentEdit()
}

extension EditSending {
  /// Adds an edit, and sends it after the earlier edits with the same keys.
  ///
  /// The caller shows it.
  func enqueue(
    _ keys: [Key],
    _ kind: EditOrder<Key>.Kind,
    _ whenRejected: RejectedEdit,
    _ effect: Effect,
    showing original: PendingEdit? = nil
  ) -> PendingEdit {
    // An edit of no items has nothing to send.
    guard !keys.isEmpty else { return PendingEdit(ended: .accepted) }
    let id = queue.order.add(keys, kind, staysRejected: whenRejected == .kept)
    let itemID = keys.count == 1 ? itemID(keys[0]) : nil
    let edit = PendingEdit(id, of: itemID, in: self, showing: original)
    queue.entries[id] = .init(effect: effect)
    queue.pending[id] = edit
    // Sending starts before observers are notified, so that they see the edit as sending.
    begin()
    return edit
  }

  func sendAdopted() { begin() }

  /// Undoes all edits, cancels those that are being sent, and forgets the names of items.
  ///
  /// Those of an outbox stay, because they are sent without the content, too.
  func removeAllEdits() {
    let edits = queue.edits.filter { $0.original == nil }
    queue.names = EditNames()
    for edit in edits {
      queue.order.accept(edit.id)
      queue.entries.removeValue(forKey: edit.id)?.task?.cancel()
      queue.pending[edit.id] = nil
    }
    for edit in edits { edit.change(to: .undone(CancellationError())) }
  }

  /// - Returns: The keys of failed edits that are sent again as part of others.
  @discardableResult private func begin() -> [Key] {
    var keys: [Key] = []
    for id in queue.order.begin() where queue.pending[id]?.original == nil {
      let replaced = queue.order.supersede(by: id).compactMap { other, keys in
        let effect = queue.effect(other).map { ($0, keys) }
        if queue.order[other] == nil {
          undo(other, queue.pending[other]?.error ?? CancellationError())
        }
        return effect
      }
      for (_, others) in replaced { keys += others }
      if let effect = queue.effect(id) {
        queue.entries[id]?.effect = self.effect(effect, after: replaced)
      }
      let interval = Trace.begin(
        .edit,
        TraceSubject(Content.self, key: queue.pending[id]?.itemID?.base ?? "content")
      )
      let stored = owner?.isStored == true ? owner : nil
      queue.entries[id]?.task = Task {
        do {
          try Task.checkCancellation()
          queue.entries[id]?.isSent = true
          let answer = try await send(id)
          interval?.end("accepted")
          accept(id, answer)
          await stored?.finishWriting()
        } catch {
          interval?.end(error.isCancellation ? "cancelled" : "rejected")
          reject(id, error)
        }
      }
    }
    return keys
  }

  private func beginAndShow() {
    let keys = begin()
    if !keys.isEmpty { show(keys, []) }
  }

  private func accept(_ id: Int, _ answer: Answer) {
    guard let edit = queue.order[id],
      edit.phase == .sending || queue.pending[id]?.original != nil,
      let effect = queue.entries.removeValue(forKey: id)?.effect
    else { return }
    queue.order.accept(id)
    let names = names(in: answer, to: edit)
    for (key, new) in names { queue.rename(key, to: new, itemID(new)) }
    // Before observers are notified, so that they see the edit as accepted.
    let accepted = queue.pending.removeValue(forKey: id)
    if names.count == 1 { accepted?.named(itemID(names[0].new)) }
    accepted?.change(to: .accepted)
    accept(edit, effect, answer)
    beginAndShow()
  }

  /// Ends a failed edit that the server turns out to have accepted.
  func finish(_ id: Int) {
    queue.order.accept(id)
    queue.entries[id] = nil
    queue.pending.removeValue(forKey: id)?.change(to: .accepted)
    beginAndShow()
  }

  private func reject(_ id: Int, _ error: any Error) {
    guard let edit = queue.order[id], edit.phase == .sending else { return }
    let pending = queue.pending[id]
    // The app shows an error that it awaits.
    let isReported = pending?.isAwaited == true || pending?.followed != nil
    let removed = queue.order.reject(id)
    if removed.isEmpty {
      // Only the answer was lost.
      if let effect = queue.effect(id), hasMade(edit, effect) {
        finish(id)
        return show(edit.keys, [])
      }
      pending?.change(to: .failed(error))
      queue.editCount &+= 1
      show(edit.keys + begin(), [])
    } else {
      undo(removed, edit.keys, error)
    }
    if !isReported, !error.isCancellation { pending?.reportRejection(error, in: [self]) }
  }

  /// Undoes edits that were removed from the order, and sends the edits that they blocked.
  private func undo(_ removed: [Int], _ keys: [Key], _ error: any Error) {
    let effects = removed.compactMap { undo($0, error) }
    show(keys + begin(), effects)
  }

  @discardableResult private func undo(_ id: Int, _ error: any Error) -> Effect? {
    guard let entry = queue.entries.removeValue(forKey: id) else { return nil }
    entry.task?.cancel()
    queue.pending.removeValue(forKey: id)?.change(to: .undone(error))
    return entry.effect
  }

  // MARK: - Edits of an outbox

  /// Shows a change of the state of an edit that an outbox sends.
  func noteCarried(_ edit: PendingEdit) {
    queue.editCount &+= 1
    show(queue.order[edit.id]?.keys ?? [], [])
  }

  /// Makes an edit that an outbox has sent part of the content.
  func acceptCarried(_ edit: PendingEdit, _ answer: Answer) { accept(edit.id, answer) }

  /// Stops showing an edit that an outbox no longer sends.
  func undoCarried(_ edit: PendingEdit) {
    guard let keys = queue.order[edit.id]?.keys else { return }
    queue.order.accept(edit.id)
    undo([edit.id], keys, CancellationError())
  }

  // MARK: - Requests of edits

  package func retry(_ id: Int) {
    guard let edit = queue.order[id], edit.phase == .failed else { return }
    queue.order.retry(id)
    queue.pending[id]?.change(to: .sending)
    queue.editCount &+= 1
    show(edit.keys + begin(), [])
  }

  package func discard(_ id: Int) {
    guard let edit = queue.order[id], let entry = queue.entries[id] else { return }
    // What was never sent leaves nothing behind on the server.
    let isFollowing = queue.pending[id]?.followed != nil
    let isUnknown = edit.phase == .sending && entry.isSent && !isFollowing
    undo(queue.order.discard(id), edit.keys, CancellationError())
    if isUnknown { discardedSentEdit() }
  }
}

/// The ids that the server has assigned to items, as long as the loader lives.
struct EditNames<Key: Hashable> {
  private var names: [Key: Key] = [:]

  func current(_ id: Key) -> Key {
    var id = id
    while let next = names[id] { id = next }
    return id
  }

  mutating func rename(_ id: Key, to new: Key) {
    names[new] = nil
    if id != new { names[id] = new }
  }

  /// Makes an id that a new item uses its own again.
  mutating func forget(_ id: Key) { names[id] = nil }
}
