import Loading

// Pending edits: what they show, and how they are sent and end.
extension EditedItems {
  /// Makes an edit, shows it, and sends it.
  func add(
    _ ids: [Item.ID?],
    _ terms: EditTerms,
    _ effect: ItemEffect<Item>,
    at place: Int? = nil
  ) -> PendingEdit {
    // An edit of no items has nothing to send.
    guard !ids.isEmpty else { return PendingEdit(ended: .accepted) }
    let edit = newEdit(of: ids, terms)
    add(edit, of: ids, terms, effect, at: place)
    return edit
  }

  private func newEdit(of ids: [Item.ID?], _ terms: EditTerms) -> PendingEdit {
    let itemID = ids.count == 1 ? itemID(ids[0]) : nil
    return PendingEdit(terms.undoable == nil ? .sending : .waiting, of: itemID, in: queue)
  }

  /// Adds an edit, and shows it.
  func add(
    _ edit: PendingEdit,
    of ids: [Item.ID?],
    _ terms: EditTerms,
    _ effect: ItemEffect<Item>,
    at place: Int? = nil
  ) {
    queue.add(edit, of: ids, terms, effect, in: self)
    if unshown != nil, effect.change != nil {
      unshown? += ids.compactMap { $0 }
      return
    }
    mustReport = true
    report(
      effect.wholeChange == nil
        ? refresh(ids.compactMap { $0 }, at: place, moves: effect.order == .move, notes: true)
        : rebuild(in: items)
    )
    for other in listsOverStore where other.editIDs.contains(edit.id) { other.show(ids, []) }
  }

  /// Moves an item to another list immediately, and then on the server.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: The other list.
  ///   - index: The index in the other list.
  ///   - time: The time in which the edit can be undone without anything being sent.
  ///   - isGone: A closure that is called between the two lists.
  ///   - send: A closure that sends the item, with the id that the server has assigned to it, and
  ///     returns the server's version.
  /// - Returns: The edit.
  package func move(
    _ id: Item.ID,
    to other: EditedItems,
    at index: Int,
    undoable time: Duration? = nil,
    isGone: () -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Item?
  ) -> PendingEdit {
    let id = current(id)
    guard let shown = item(id), let known = unchangedItem(id) else {
      return PendingEdit(undone: LoadingError.itemNotFound(id: "\(id)"))
    }
    let place = min(max(0, index), other.items.count)
    let (anchor, goal) = other.placeToInsert(at: place)
    let kind = ItemEffect<Item>.Kind.arrive(known, after: anchor, at: goal)
    let effect = ItemEffect<Item>(kind: kind) { list, edit in
      let key = edit.keys.first.flatMap { $0 } ?? id
      // The server may have given a new item its id since.
      let renamed = key == id ? nil : list.knownItem(key, in: list.queue.lists(of: edit.id))
      let moved = try await send(renamed ?? shown)
      return .init((moved ?? renamed).map { [$0] }, to: [key])
    }
    let terms = EditTerms(.undone, undoable: time)
    let edit = other.newEdit(of: [id], terms)
    other.queue.add(edit, of: [id], terms, effect, in: other, from: self)
    (mustReport, other.mustReport) = (true, true)
    report(refresh([id], notes: true))
    isGone()
    other.report(other.refresh([id], at: place, moves: true, notes: true))
    return edit
  }

  /// Leaves the pending edits of an item to another list, to which the server has moved it.
  package func leaveEdits(of id: Item.ID, to other: EditedItems) {
    if editIDs.isEmpty { return }
    queue.follow(current(id), from: self, to: other)
    queue.settle(current(id), in: [self, other])
    other.show([current(id)], [])
  }

  /// Returns the known item after which an item at an index is shown.
  func predecessor(before place: Int, of id: Item.ID? = nil) -> Item.ID? {
    list.predecessor(before: place, of: id)
  }

  /// Returns whether a pending edit determines the place of an item.
  func isFloating(_ id: Item.ID) -> Bool {
    isEdited && version(id, list.knownItem(id)).isFloating
  }

  /// Returns the known item behind which an accepted edit has placed items, and the index of the
  /// first one; `nil` if it is unknown.
  ///
  /// They stay where they are shown, unless a later edit hides or moves the first one, or hides the
  /// item before it.
  private func place(
    _ ids: [Item.ID],
    by effect: ItemEffect<Item>
  ) -> (after: Item.ID?, index: Int?) {
    let previous = effect.place?.after.map(current)
    var index = ids.first.flatMap { list.index(of: $0) }
    if let previous, list.knows(previous), !list.contains(previous) {
      mustRebuild = true
      return (previous, index)
    }
    let isMoved = ids.first.map { effects(on: $0).contains { $0.place != nil } } ?? false
    if isKnown, index == nil || isMoved {
      index = previous.map { list.index(of: $0).map { $0 + 1 } } ?? 0
    } else {
      list.place(ids)
    }
    return (index.map { predecessor(before: $0, of: ids.first) } ?? previous, index)
  }

  func item(_ id: Item.ID) -> Item? { list.item(current(id)) }
}

// What the queue asks of the list.
extension EditedItems {
  var clock: any Clock<Duration> { owner?.clock ?? ContinuousClock() }

  /// The other lists over the same store, which make each change of this one.
  var listsOverStore: [EditedItems] {
    owner?.listsOverStore.compactMap { $0 as? EditedItems } ?? []
  }

  func sharesStore(with other: EditedItems) -> Bool {
    listsOverStore.contains { $0 === other }
  }

  /// Returns the id of the item with a key; `nil` if the content isn't an item of a list.
  func itemID(_ key: Item.ID?) -> AnyHashable? { isValue ? nil : key.map { AnyHashable($0) } }

  /// Returns whether the server is known to have made a rejected edit.
  func hasMade(_ edit: EditOrder<Item.ID?>.Edit, _ effect: ItemEffect<Item>) -> Bool {
    effect.isInsertion && effect.previous.isEmpty
      && edit.keys.allSatisfy { $0.map(list.knows) == true }
  }

  /// Returns whether the list has an item, apart from what moves between lists show.
  func has(_ key: Item.ID?) -> Bool {
    guard let key else { return true }
    return list.knows(key) || ownEffects(on: key).contains { $0.created(key) != nil }
  }

  /// Makes an accepted edit part of the known items of the lists that show it, and shows the result.
  func accept(
    _ edit: EditOrder<Item.ID?>.Edit,
    _ effect: ItemEffect<Item>,
    _ answer: ItemEffect<Item>.Answer,
    in lists: [EditedItems]
  ) {
    for list in lists { list.mustReport = true }
    isAccepting = true
    let ids = edit.keys.compactMap { $0 }
    let versions = if case .items(let items) = answer { items } else { [Item.ID: Item]() }
    for (id, item) in versions where id != item.id {
      var version = item
      queue.updateEffects(on: item.id) { $0.rename(id, to: &version) }
    }
    switch effect.kind {
    case .insert(let items, _, _):
      insert(ids.compactMap { versions[$0] ?? items[$0] }, of: ids, edit, effect, in: lists)
    case .arrive(let item, _, _):
      let known = ids.first.flatMap { knownItem($0, in: lists) }
      make(.remove(ids), in: lists.filter { $0 !== self })
      insert(ids.map { versions[$0] ?? known ?? item }, of: ids, edit, effect, in: lists)
    case .change(let change):
      let new = ids.compactMap { id in versions[id].map { (id: id, item: $0) } }
      let others = ids.filter { versions[$0] == nil }
      rename(new, in: lists)
      if !new.isEmpty { make(.rename(new), in: lists) }
      if !others.isEmpty { make(.change(others, change), in: lists) }
    case .remove: make(.remove(ids), in: lists)
    case .move:
      guard let id = ids.first, list.knows(id), case let place = place([id], by: effect),
        place.after != nil || place.index != nil
      else { break }
      make(.move(id, after: place.after))
    case .whole(let change):
      make(.whole { if case .whole(let items) = answer { $0 = items } else { change(&$0) } })
    }
    // Another writer may have emptied the store.
    if isValue, !isKnown { owner?.knownChanged(ListChangeEffect(repeatsRequests: true)) }
    isAccepting = false
    report(false)
  }

  private func rename(_ new: [(id: Item.ID, item: Item)], in lists: [EditedItems]) {
    for list in lists { for (id, item) in new { list.send(list.list.rename(id, to: item)) } }
  }

  private func insert(
    _ new: [Item],
    of ids: [Item.ID],
    _ edit: EditOrder<Item.ID?>.Edit,
    _ effect: ItemEffect<Item>,
    in lists: [EditedItems]
  ) {
    rename(zip(ids, new).map { ($0, $1) }, in: lists)
    if let place = distantPlace(of: edit, effect) { return addDistant(new, after: place) }
    let (anchor, place) = place(new.map { $0.id }, by: effect)
    // An item that has come back from another list.
    if edit.kind == .arrival, let id = new.first?.id, list.knows(id) {
      make(.replace(new))
      return make(.move(id, after: anchor))
    }
    let index = place ?? effect.place?.index ?? 0
    make(.insert(new, after: anchor, at: isKnown && anchor == nil ? 0 : index))
  }

  /// Makes a change in those of some lists that have any of its items.
  private func make(_ change: ListChange<Item>, in lists: [EditedItems]) {
    let followers = lists.count > 1 ? listsOverStore : []
    for list in lists where !followers.contains(where: { $0 === list }) {
      let hasItems = change.ids?.contains {
        list.list.knows($0) || list.distant?.contains($0) == true
      }
      if list === self || list.isRequesting || hasItems == true { list.make(change) }
    }
  }

  /// Shows the items of edits whose state has changed, or that were removed.
  func show(_ keys: [Item.ID?], _ effects: [ItemEffect<Item>]) {
    mustReport = true
    let isWhole = effects.contains { $0.wholeChange != nil }
    report(isWhole ? rebuild(in: items) : refresh(keys.compactMap { $0 }, notes: true))
  }

  /// Called when an edit was discarded that the server may have accepted.
  func discardedSentEdit() { owner?.layersOutdated() }
}
