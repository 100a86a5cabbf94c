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

  private typealias Entry = EditEntry<Item>

  private(set) var order = EditOrder<Key>()
  private var entries: [Int: Entry] = [:]
  /// The lists whose edits are in the queue.
  private var members: [WeakList<Item>]
  /// A number that differs after each change of the state of an edit.
  private(set) var editCount = 0
  /// The number of edits that the lists send, and not an outbox.
  private var sentCount = 0
  var undoTimes = UndoTimes()

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
    for entry in order.ids(of: key).compactMap({ entries[$0] }) { update(&entry.effect) }
  }

  /// Returns the lists that show an edit, first the one in which it was made.
  func lists(of id: Int) -> [List] { entries[id]?.lists.compactMap { $0.list } ?? [] }

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
      if !entry.isCarried { entry.pending.moved(to: self) }
      // Both may show the same edit of an outbox.
      entry.lists = (entries[id]?.lists ?? []) + entry.lists
      entries[id] = entry
    }
    members = (members + other.members).filter { $0.list != nil }
    for member in other.members { member.list?.share(self) }
    (other.order, other.entries) = (EditOrder(), [:])
    editCount += other.editCount
    sentCount += other.sentCount
    undoTimes.take(&other.undoTimes)
    if !undoTimes.ids.isEmpty { observeLeaving() }
  }

  /// Shows the edits of a list in another one over the same store.
  func show(from list: List, in other: List) {
    join(other)
    let ids = list.editIDs.all.filter { id in
      entries[id].map { $0.isShared && !$0.isShown(in: other) } ?? false
    }
    for id in ids { show(id, in: other) }
    if !ids.isEmpty { other.show(ids.flatMap { order[$0]?.keys ?? [] }, []) }
  }

  /// Shows the edits of an item in another list, too.
  func follow(_ key: Key, from list: List, to other: List) {
    join(other)
    for id in ids(of: key, in: list) { show(id, in: other) }
  }

  private func show(_ id: Int, in list: List) {
    guard let entry = entries[id], !entry.isShown(in: list) else { return }
    entry.lists.append(WeakList(list: list))
    if !entry.retained.isEmpty { entry.retained.append(list) }
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
      for list in self.lists(of: id) where list !== holder && !holder.sharesStore(with: list) {
        list.editIDs.remove(id)
        entries[id]?.lists.removeAll { $0.list === list }
      }
    }
  }

  /// Undoes the edits of lists that were released: failed ones, and those that wait behind them.
  ///
  /// Those that another list shows stay there. Those of an outbox are only no longer shown.
  func leave() {
    members.removeAll { $0.list == nil }
    for id in entries.keys.sorted() {
      guard let entry = entries[id], entry.lists.first?.list == nil, let keys = order[id]?.keys
      else { continue }
      entry.lists.removeAll { $0.list == nil }
      if entry.effect.isOfItems, !entry.lists.isEmpty { continue }
      if entry.isCarried {
        order.accept(id)
        forget(id)
      } else {
        undo(order.discard(id), keys, CancellationError())
      }
    }
  }

  // MARK: - Edits

  /// Adds an edit, and sends it after the earlier edits of its items, unless an outbox sends it.
  ///
  /// The caller shows it.
  ///
  /// - Parameters:
  ///   - edit: The edit, which has the queue as its sender, or an outbox.
  ///   - keys: The edited items.
  ///   - terms: The handling of the edit before it is sent, and after it is rejected.
  ///   - effect: The effect of the edit, and how it is sent.
  ///   - list: The list in which the edit is made.
  ///   - source: The list from which the edit moves its item.
  func add(
    _ edit: PendingEdit,
    of keys: [Key],
    _ terms: EditTerms,
    _ effect: Effect,
    in list: List,
    from source: List? = nil
  ) {
    let id = edit.id
    if entries[id] != nil { return show(id, in: list) }
    if let source {
      join(source)
      for key in keys { follow(key, from: source, to: list) }
    }
    endUndoing(keys.flatMap(order.ids))
    let entry = Entry(edit, effect, isCarried: !edit.isSent(by: self))
    entries[id] = entry
    show(id, in: list)
    for other in list.listsOverStore {
      join(other)
      if entry.isShared, other.owner?.followsStore == true { show(id, in: other) }
    }
    if let time = terms.undoable { beginUndoing(id, entry, time, list) }
    editCount &+= 1
    if !entry.isCarried { sentCount += 1 }
    if let source { show(id, in: source) }
    if members.count > 1 {
      let linked = keys.flatMap { ids(of: $0, in: list) }.flatMap { lists(of: $0) }
      for other in linked { show(id, in: other) }
    }
    order.add(keys, effect.order, staysRejected: terms.whenRejected == .kept, as: id)
    if edit.error != nil { order.fail(id) }
    // Sending starts before observers are notified, so that they see the edit as sending.
    begin()
    // Until its turn has come, the edit isn't lost when its list is released, either.
    for other in keys.compactMap(order.sending) { entries[other]?.retained.append(list) }
  }

  /// Undoes the edits of a list, cancels those that are being sent, and forgets the names of items.
  ///
  /// Those of an outbox stay, because they are sent without the content, too.
  func removeEdits(of list: List) {
    list.names = EditNames()
    var changes: [Change] = []
    for id in list.editIDs.all {
      guard let edit = order[id], let entry = entries[id], !entry.isCarried else { continue }
      guard edit.kind == .arrival || entry.lists.first?.list === list else {
        if entry.lists.first?.list?.sharesStore(with: list) == true { continue }
        entry.lists.removeAll { $0.list === list }
        list.editIDs.remove(id)
        continue
      }
      var ids = order.discard(id)
      // Without the item that it has moved here, or from here, other lists don't have it.
      if edit.kind == .arrival {
        let later = edit.keys.flatMap(order.ids).filter { other in
          other > id && order[other]?.keys == edit.keys && entries[other]?.isCarried == false
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
      let keys = own.flatMap { $0.keys }.filter { seen.insert($0).inserted }
      list.show(keys, own.flatMap { $0.effects })
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
    for id in order.begin() {
      guard let entry = entries[id], !entry.isCarried, !undoTimes.contains(id) else { continue }
      all += start(id, entry)
    }
    return all
  }

  /// Sends an edit.
  ///
  /// - Returns: The changes of failed edits that are sent again as part of it.
  private func start(_ id: Int, _ entry: Entry) -> [Change] {
    var all: [Change] = []
    var replaced: [(effect: Effect, keys: [Key])] = []
    for (other, keys) in order.supersede(by: id) {
      all += lists(of: other).map { ($0, keys, []) }
      if let effect = effect(other) { replaced.append((effect, keys)) }
      guard order[other] == nil, let replacedEntry = entries[other] else { continue }
      forget(other)
      entry.superseded += replacedEntry.superseded
      if replacedEntry.isCarried {
        entry.superseded.append(replacedEntry.pending)
      } else {
        let error = replacedEntry.pending.error
        replacedEntry.pending.change(to: .undone(error ?? CancellationError()))
      }
    }
    let lists = lists(of: id)
    guard let list = lists.first else { return all }
    entry.effect = entry.effect.after(replaced)
    entry.retained = lists + waitingLists(behind: id)
    let subject = TraceSubject(list.typeOfContent, key: entry.pending.itemID?.base ?? "content")
    SentRequests.note(subject, .edit)
    let interval = Trace.begin(.edit, subject)
    let stored = list.owner?.isStored == true ? list.owner : nil
    // By the list, because another queue may take over the edits.
    entry.task = Task {
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
    return all
  }

  /// Returns the other lists whose edits wait for one.
  private func waitingLists(behind id: Int) -> [List] {
    guard members.count > 1, let keys = order[id]?.keys else { return [] }
    var lists: [List] = []
    for key in keys {
      for other in order.ids(of: key) where order[other]?.phase == .waiting {
        if let list = entries[other]?.lists.first?.list { lists.append(list) }
      }
    }
    return lists
  }

  private func send(_ id: Int, from list: List) async throws -> Effect.Answer {
    guard let edit = order[id], let effect = effect(id) else { throw CancellationError() }
    entries[id]?.isSent = true
    return try await effect.send(list, edit)
  }

  // MARK: - The time in which edits can be undone

  private func beginUndoing(_ id: Int, _ entry: Entry, _ time: Duration, _ list: List) {
    entry.retained = [list]
    undoTimes.begin(id, time, by: list.clock) { list.queue.endUndoing([id]) }
    observeLeaving()
  }

  private func observeLeaving() {
    undoTimes.observeLeaving { [weak self] in
      if let self { endUndoing(undoTimes.ids) }
    }
  }

  /// Lets edits be sent that can be undone.
  private func endUndoing(_ ids: [Int]) {
    var changes: [Change] = []
    for id in ids where undoTimes.end(id) {
      guard let entry = entries[id] else { continue }
      entry.pending.change(to: .sending)
      editCount &+= 1
      changes += self.changes(of: id)
      if order[id]?.phase == .sending { changes += start(id, entry) }
    }
    show(changes)
  }

  // MARK: - Outcomes

  func accept(_ id: Int, _ answer: Effect.Answer) {
    guard let edit = order[id], let entry = entries[id], edit.phase == .sending || entry.isCarried
    else { return }
    let lists = lists(of: id)
    order.accept(id)
    forget(id)
    let names = answer.names(of: edit.keys)
    for (key, new) in names { rename(key, to: new, in: lists) }
    // Before observers are notified, so that they see the edit as accepted.
    if names.count == 1 { entry.pending.named(lists.first?.itemID(names[0].new)) }
    if !entry.isCarried { entry.pending.change(to: .accepted) }
    for edit in entry.superseded { edit.discard() }
    lists.first?.accept(edit, entry.effect, answer, in: lists)
    let keys = edit.keys.map { key in names.first { $0.key == key }?.new ?? key }
    if edit.kind == .arrival { for key in keys { settle(key, in: lists) } }
    // What one list knows, another one may show that doesn't make its changes.
    let isShownElsewhere = lists.dropFirst().contains { !lists[0].sharesStore(with: $0) }
    show((isShownElsewhere ? lists.map { ($0, keys, []) } : []) + begin())
    if !entry.isCarried { unblock(keys) }
  }

  /// Gives an item the key that the server has assigned to it.
  private func rename(_ key: Key, to new: Key, in lists: [List]) {
    order.rename(key, to: new)
    for list in lists { list.names.rename(key, to: new) }
    for id in order.ids(of: new) {
      entries[id]?.pending.named(lists.first?.itemID(new))
      entries[id]?.pending.renamed(lists.first?.itemID(key), to: lists.first?.itemID(new))
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
    let isSentHere = ids.contains { entries[$0]?.isCarried == false }
    let changes = ids.flatMap { removed($0, keys, error) }
    let lists = changes.map { $0.list }
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
    _ = undoTimes.end(id)
    // An edit of an item that isn't created can't be sent.
    if entry.isCarried { entry.pending.discard() } else { entry.pending.change(to: .undone(error)) }
    return lists.map { ($0, keys, [entry.effect]) }
  }

  private func forget(_ id: Int) {
    for list in lists(of: id) { list.editIDs.remove(id) }
    if let entry = entries.removeValue(forKey: id), !entry.isCarried { sentCount -= 1 }
    editCount &+= 1
  }

  // MARK: - Edits of an outbox

  /// Returns whether an edit that an outbox sends has to wait for one that its lists send.
  func isBlocked(_ id: Int) -> Bool {
    guard sentCount > 0, let edit = order[id] else { return false }
    return edit.keys.contains { key in
      order.ids(of: key).contains { other in
        guard entries[other]?.isCarried == false, let other = order[other] else { return false }
        // The edit was perhaps on its way to the disk when a later one was sent.
        return other.phase == .sending
          || other.id < id && (other.phase == .waiting || other.kind == .creation)
      }
    }
  }

  /// Notifies the outbox of edits that may no longer have to wait.
  private func unblock(_ keys: [Key]) {
    for id in Set(keys.flatMap(order.ids)).sorted() { entries[id]?.pending.unblock() }
  }

  /// Shows a change of the state of an edit that an outbox sends.
  func noteCarried(_ edit: PendingEdit) {
    editCount &+= 1
    if edit.error == nil { order.retry(edit.id) } else { order.fail(edit.id) }
    show(changes(of: edit.id) + begin())
  }

  /// Stops showing an edit that an outbox no longer sends.
  func leave(_ id: Int) {
    guard let keys = order[id]?.keys, let effect = effect(id) else { return }
    let lists = lists(of: id)
    order.accept(id)
    forget(id)
    for key in keys { settle(key, in: lists) }
    show(lists.map { ($0, keys, [effect]) } + begin())
  }

  // MARK: - Requests of edits

  func retry(_ id: Int) {
    endUndoing([id])
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
    for edit in entry.superseded { edit.discard() }
    // What was never sent leaves nothing behind on the server.
    if edit.phase == .sending, entry.isSent { for list in lists { list.discardedSentEdit() } }
  }
}
