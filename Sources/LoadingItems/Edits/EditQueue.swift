import Loading

/// The edits that are shown before the server has accepted them, in one order for all lists between
/// which their items move.
///
/// The queue decides what is sent next, and what each outcome means. Its lists send an edit when
/// they are asked to, and show the items of edits that have changed.
@MainActor final class EditQueue<Item: Identifiable>: PendingEditSender {
  typealias List = EditedItems<Item>
  typealias Key = Item.ID?
  typealias Effect = ItemEffect<Item>

  private struct Entry {
    let pending: PendingEdit
    /// The effect of the edit, and how it is sent.
    var effect: Effect
    /// The lists that show the edit, first the one in which it was made.
    var lists: [WeakList]
    /// The lists as long as the edit is being sent, so that it isn't lost when they are released.
    var retained: [List] = []
    /// The rejected edits of an outbox that this one contains, which stay on the disk until it ends.
    var superseded: [PendingEdit] = []
    var task: Task<Void, Never>?
    /// Whether the server may have received the edit.
    var isSent = false
    /// Whether the outbox no longer shows the edit here.
    var isLeft = false

    func isShown(in list: List) -> Bool { lists.contains { $0.list === list } }
  }

  private struct WeakList { weak var list: List? }

  private(set) var order = EditOrder<Key>()
  private var entries: [Int: Entry] = [:]
  /// The lists whose edits are in the queue.
  private var members: [WeakList]
  /// A number that differs after each change of the state of an edit.
  private(set) var editCount = 0
  /// The number of edits that the lists send, and not an outbox.
  private var sentCount = 0

  init(_ list: List) { members = [WeakList(list: list)] }

  // MARK: - Reading

  /// Returns the edits of a list, in the order in which they were made.
  func edits(in list: List) -> [PendingEdit] {
    list.editIDs.all.compactMap { entries[$0]?.pending }
  }

  /// Returns the effects of a list's edits, in order.
  func effects(in list: List) -> [(edit: EditOrder<Key>.Edit, effect: Effect)] {
    list.editIDs.all.compactMap { id in
      guard let edit = order[id], let entry = entries[id] else { return nil }
      return (edit, entry.effect)
    }
  }

  func effect(_ id: Int) -> Effect? { entries[id]?.effect }

  /// Returns the ids of a list's edits of an item, in order.
  func ids(of key: Key, in list: List) -> [Int] {
    let ids = order.ids(of: key)
    return members.count == 1 ? ids : ids.filter { entries[$0]?.isShown(in: list) == true }
  }

  /// Returns the effects of a list's edits of an item, in order.
  func effects(on key: Key, in list: List, through last: Int = .max) -> [Effect] {
    ids(of: key, in: list).compactMap { $0 <= last ? entries[$0]?.effect : nil }
  }

  /// Returns the ids of the edits of an item that were made in a list, in order.
  func ids(of key: Key, madeIn list: List) -> [Int] {
    order.ids(of: key).filter { isMade($0, in: list) }
  }

  /// Returns whether an edit was made in a list.
  func isMade(_ id: Int, in list: List) -> Bool { entries[id]?.lists.first?.list === list }

  func updateEffects(on key: Key, _ update: (inout Effect) -> Void) {
    for id in order.ids(of: key) where entries[id] != nil { update(&entries[id]!.effect) }
  }

  /// Returns the lists that show an edit, first the one in which it was made.
  func lists(of id: Int) -> [List] { entries[id]?.lists.compactMap(\.list) ?? [] }

  /// Returns the edit to show for an item: a failed edit if there is one, otherwise the last edit.
  func edit(of key: Key, in list: List) -> PendingEdit? {
    let ids = ids(of: key, in: list)
    return (ids.first { entries[$0]?.pending.error != nil } ?? ids.last).flatMap {
      entries[$0]?.pending
    }
  }

  // MARK: - Lists

  /// Takes over the edits of another list, so that both have one order.
  func join(_ list: List) {
    let other = list.queue
    guard other !== self else { return }
    order.merge(other.order)
    for (id, entry) in other.entries {
      entry.pending.moved(to: id, in: self)
      entries[id] = entry
    }
    members = (members + other.members).filter { $0.list != nil }
    for member in other.members { member.list?.share(self) }
    (other.order, other.entries) = (EditOrder(), [:])
    editCount += other.editCount
    sentCount += other.sentCount
  }

  /// Shows the edits of an item in another list, too.
  func follow(_ key: Key, from list: List, to other: List) {
    join(other)
    for id in ids(of: key, in: list) { show(id, in: other) }
  }

  private func show(_ id: Int, in list: List) {
    guard let entry = entries[id], !entry.isShown(in: list) else { return }
    // The list may show the same edit of an outbox already.
    if let original = entry.pending.original,
      list.editIDs.all.contains(where: { entries[$0]?.pending.original === original })
    {
      return
    }
    entries[id]?.lists.append(WeakList(list: list))
    if !entry.retained.isEmpty { entries[id]?.retained.append(list) }
    list.beginEditing()
    list.editIDs.insert(id)
  }

  /// Leaves the edits of an item to the list that has it, after a move between lists has ended.
  func settle(_ key: Key, in lists: [List]) {
    guard members.count > 1 else { return }
    let ids = order.ids(of: key).filter { id in
      lists.contains { entries[id]?.isShown(in: $0) == true }
    }
    guard !ids.contains(where: { order[$0]?.kind == .arrival }),
      let holder = lists.first(where: { $0.has(key) })
    else { return }
    for id in ids where order[id]?.keys == [key] {
      show(id, in: holder)
      guard entries[id]?.isShown(in: holder) == true else { continue }
      for list in self.lists(of: id) where list !== holder { list.editIDs.remove(id) }
      entries[id]?.lists = [WeakList(list: holder)]
    }
  }

  /// Undoes the edits of lists that were released: failed ones, and those that wait behind them.
  ///
  /// Those of an outbox are only no longer shown.
  func leave() {
    members.removeAll { $0.list == nil }
    for id in entries.keys.sorted() {
      guard let entry = entries[id], entry.lists.first?.list == nil, let keys = order[id]?.keys
      else { continue }
      if entry.pending.original == nil {
        undo(order.discard(id), keys, CancellationError())
      } else {
        order.accept(id)
        forget(id)
      }
    }
  }

  // MARK: - Edits

  /// Adds an edit, and sends it after the earlier edits of its items.
  ///
  /// The caller shows it.
  ///
  /// - Parameters:
  ///   - keys: The edited items.
  ///   - kind: The effect of the edit on its items.
  ///   - whenRejected: The handling of a rejected edit.
  ///   - effect: The effect of the edit, and how it is sent.
  ///   - list: The list in which the edit is made.
  ///   - source: The list from which the edit moves its item.
  ///   - original: The edit of an outbox that this one shows.
  /// - Returns: The edit.
  func add(
    _ keys: [Key],
    _ kind: EditOrder<Key>.Kind,
    _ whenRejected: RejectedEdit,
    _ effect: Effect,
    in list: List,
    from source: List? = nil,
    showing original: PendingEdit? = nil
  ) -> PendingEdit {
    if let source {
      join(source)
      for key in keys { follow(key, from: source, to: list) }
    }
    let itemID = keys.count == 1 ? list.itemID(keys[0]) : nil
    let edit = PendingEdit(of: itemID, in: self, showing: original)
    let id = edit.id
    entries[id] = Entry(pending: edit, effect: effect, lists: [WeakList(list: list)])
    list.beginEditing()
    list.editIDs.insert(id)
    editCount &+= 1
    if original == nil { sentCount += 1 }
    if let source { show(id, in: source) }
    if members.count > 1 {
      let linked = keys.flatMap { ids(of: $0, in: list) }.flatMap { lists(of: $0) }
      for other in linked { show(id, in: other) }
    }
    order.add(keys, kind, staysRejected: whenRejected == .kept, as: id)
    if edit.error != nil { order.fail(id) }
    // Sending starts before observers are notified, so that they see the edit as sending.
    begin()
    return edit
  }

  /// Undoes the edits of a list, cancels those that are being sent, and forgets the names of items.
  ///
  /// Those of an outbox stay, because they are sent without the content, too.
  func removeEdits(of list: List) {
    list.names = EditNames()
    var changes: [Change] = []
    for id in list.editIDs.all {
      guard let edit = order[id], let entry = entries[id], entry.pending.original == nil else {
        continue
      }
      guard edit.kind == .arrival || entry.lists.first?.list === list else {
        entries[id]?.lists.removeAll { $0.list === list }
        list.editIDs.remove(id)
        continue
      }
      var ids = order.discard(id)
      // Without the item that it has moved here, or from here, other lists don't have it.
      if edit.kind == .arrival {
        let later = edit.keys.flatMap(order.ids).filter { other in
          other > id && order[other]?.keys == edit.keys && entries[other]?.pending.original == nil
        }
        for id in later { order.accept(id) }
        ids += later
      }
      for other in lists(of: id) where entry.isSent && other !== list { other.discardedSentEdit() }
      for id in ids { changes += removed(id, edit.keys, CancellationError()) }
    }
    show(changes.filter { $0.list !== list } + begin())
  }

  /// A change of the edits that a list shows.
  private typealias Change = (list: List, keys: [Key], effects: [Effect])

  /// Lets lists show changes, each one once.
  private func show(_ changes: [Change]) {
    var changes = changes[...]
    while let list = changes.first?.list {
      let own = changes.filter { $0.list === list }
      changes.removeAll { $0.list === list }
      var seen: Set<Key> = []
      let keys = own.flatMap(\.keys).filter { seen.insert($0).inserted }
      list.show(keys, own.flatMap(\.effects))
    }
  }

  private func changes(of id: Int) -> [Change] {
    guard let keys = order[id]?.keys else { return [] }
    return lists(of: id).map { ($0, keys, []) }
  }

  /// Sends the edits whose turn it is.
  ///
  /// - Returns: The changes of failed edits that are sent again as part of others.
  @discardableResult private func begin() -> [Change] {
    var all: [Change] = []
    for id in order.begin() where entries[id]?.pending.original == nil {
      var replaced: [(effect: Effect, keys: [Key])] = []
      for (other, keys) in order.supersede(by: id) {
        all += lists(of: other).map { ($0, keys, []) }
        if let effect = effect(other) { replaced.append((effect, keys)) }
        guard order[other] == nil, let entry = entries[other] else { continue }
        let originals = entry.superseded + [entry.pending.original].compactMap(\.self)
        entries[id]?.superseded += originals
        forget(other)
        entry.pending.change(to: .undone(entry.pending.error ?? CancellationError()))
      }
      let lists = lists(of: id)
      guard let entry = entries[id], let list = lists.first else { continue }
      entries[id]?.effect = entry.effect.after(replaced)
      entries[id]?.retained = lists
      let subject = TraceSubject(list.typeOfContent, key: entry.pending.itemID?.base ?? "content")
      let interval = Trace.begin(.edit, subject)
      let stored = list.owner?.isStored == true ? list.owner : nil
      // By the list, because another queue may take over the edits.
      entries[id]?.task = Task {
        do {
          try Task.checkCancellation()
          let answer = try await list.queue.send(id, from: list)
          interval?.end("accepted")
          list.queue.accept(id, answer)
          await stored?.finishWriting()
        } catch {
          interval?.end(error.isCancellation ? "cancelled" : "rejected")
          list.queue.reject(id, error)
        }
      }
    }
    return all
  }

  private func send(_ id: Int, from list: List) async throws -> Effect.Answer {
    guard let edit = order[id], let effect = effect(id) else { throw CancellationError() }
    entries[id]?.isSent = true
    return try await effect.send(list, edit)
  }

  // MARK: - Outcomes

  private func accept(_ id: Int, _ answer: Effect.Answer) {
    guard let edit = order[id], let entry = entries[id],
      edit.phase == .sending || entry.pending.original != nil
    else { return }
    let lists = lists(of: id)
    order.accept(id)
    forget(id)
    let names = answer.names(of: edit.keys)
    for (key, new) in names { rename(key, to: new, in: lists) }
    // Before observers are notified, so that they see the edit as accepted.
    if names.count == 1 { entry.pending.named(lists.first?.itemID(names[0].new)) }
    entry.pending.change(to: .accepted)
    for original in entry.superseded { original.discard() }
    lists.first?.accept(edit, entry.effect, answer, in: lists)
    let keys = edit.keys.map { key in names.first { $0.key == key }?.new ?? key }
    if edit.kind == .arrival { for key in keys { settle(key, in: lists) } }
    // What one list knows, another one may show.
    show((lists.count > 1 ? lists.map { ($0, keys, []) } : []) + begin())
    if entry.pending.original == nil { unblock(keys) }
  }

  /// Gives an item the key that the server has assigned to it.
  private func rename(_ key: Key, to new: Key, in lists: [List]) {
    order.rename(key, to: new)
    for list in lists { list.names.rename(key, to: new) }
    for id in order.ids(of: new) {
      entries[id]?.pending.named(lists.first?.itemID(new))
      entries[id]?.pending.original?.renamed(lists.first?.itemID(key), to: lists.first?.itemID(new))
    }
  }

  /// Ends a failed edit that the server turns out to have accepted.
  func finish(_ id: Int) {
    let (pending, keys) = (entries[id]?.pending, order[id]?.keys)
    order.accept(id)
    forget(id)
    pending?.change(to: .accepted)
    show(begin())
    if let keys { unblock(keys) }
  }

  private func reject(_ id: Int, _ error: any Error) {
    guard let edit = order[id], edit.phase == .sending, let entry = entries[id] else { return }
    let lists = lists(of: id)
    let removed = order.reject(id)
    if removed.isEmpty {
      entries[id]?.retained = []
      if lists.first?.hasMade(edit, entry.effect) == true {
        // Only the answer was lost.
        let changes = changes(of: id)
        finish(id)
        return show(changes)
      }
      entry.pending.change(to: .failed(error))
      editCount &+= 1
      show(changes(of: id) + begin())
      unblock(edit.keys)
    } else {
      undo(removed, edit.keys, error)
    }
    entry.pending.reportRejection(error, in: lists.map(\.layers))
  }

  /// Undoes edits that were removed from the order, and sends the edits that they blocked.
  private func undo(_ ids: [Int], _ keys: [Key], _ error: any Error) {
    let isSentHere = ids.contains { entries[$0]?.pending.original == nil }
    let changes = ids.flatMap { removed($0, keys, error) }
    let lists = changes.map(\.list)
    for key in keys { settle(key, in: lists) }
    show(changes + begin())
    if isSentHere { unblock(keys) }
  }

  /// Returns the changes of an edit that was removed from the order, which is undone.
  private func removed(_ id: Int, _ keys: [Key], _ error: any Error) -> [Change] {
    guard let entry = entries[id] else { return [] }
    let lists = lists(of: id)
    forget(id)
    entry.task?.cancel()
    entry.pending.change(to: .undone(error))
    // An edit of an item that isn't created can't be sent.
    if !entry.isLeft { entry.pending.original?.discard() }
    return lists.map { ($0, keys, [entry.effect]) }
  }

  private func forget(_ id: Int) {
    for list in lists(of: id) { list.editIDs.remove(id) }
    if let entry = entries.removeValue(forKey: id), entry.pending.original == nil { sentCount -= 1 }
    editCount &+= 1
  }

  // MARK: - Edits of an outbox

  /// Returns whether an edit that an outbox sends has to wait for one that its lists send.
  func isBlocked(_ edit: PendingEdit) -> Bool {
    guard sentCount > 0, let own = order[edit.id] else { return false }
    return own.keys.contains { key in
      order.ids(of: key).contains { id in
        guard id < own.id, entries[id]?.pending.original == nil, let other = order[id] else {
          return false
        }
        return other.phase != .failed || other.kind == .creation
      }
    }
  }

  /// Notifies the outbox of edits that may no longer have to wait.
  private func unblock(_ keys: [Key]) {
    for id in Set(keys.flatMap(order.ids)).sorted() { entries[id]?.pending.original?.unblock() }
  }

  /// Shows a change of the state of an edit that an outbox sends.
  func noteCarried(_ edit: PendingEdit) {
    editCount &+= 1
    if edit.error == nil { order.retry(edit.id) } else { order.fail(edit.id) }
    show(changes(of: edit.id) + begin())
  }

  /// Makes an edit that an outbox has sent part of the content.
  func acceptCarried(_ edit: PendingEdit, _ answer: Effect.Answer) { accept(edit.id, answer) }

  /// Stops showing an edit that an outbox no longer sends.
  func undoCarried(_ edit: PendingEdit) {
    guard let keys = order[edit.id]?.keys else { return }
    order.accept(edit.id)
    // The outbox may show it again, without one of its items.
    entries[edit.id]?.isLeft = true
    undo([edit.id], keys, CancellationError())
  }

  // MARK: - Requests of edits

  func retry(_ id: Int) {
    guard let edit = order[id], edit.phase == .failed else { return }
    order.retry(id)
    entries[id]?.pending.change(to: .sending)
    editCount &+= 1
    show(changes(of: id) + begin())
  }

  func discard(_ id: Int) {
    guard let edit = order[id], let entry = entries[id] else { return }
    let lists = lists(of: id)
    undo(order.discard(id), edit.keys, CancellationError())
    for original in entry.superseded { original.discard() }
    // What was never sent leaves nothing behind on the server.
    if edit.phase == .sending, entry.isSent { for list in lists { list.discardedSentEdit() } }
  }
}
