import Loading

// Pending edits: what they show, and how they are sent and end.
extension EditedItems {
  /// Continues edits of an item of another list, and shows them.
  func adopt(_ edits: [EditQueue<Item.ID?, ItemEffect<Item>>.Released], of id: Item.ID) {
    guard !edits.isEmpty else { return }
    list.beginEditing()
    queue.adopt(edits, id, in: self)
    sendAdopted()
    show([id], [])
  }

  /// Adds an edit, shows it, and sends it.
  func add(
    _ ids: [Item.ID?],
    _ kind: EditOrder<Item.ID?>.Kind,
    _ whenRejected: RejectedEdit,
    _ effect: ItemEffect<Item>,
    at place: Int? = nil,
    showing original: PendingEdit? = nil
  ) -> PendingEdit {
    guard !ids.isEmpty else { return enqueue(ids, kind, whenRejected, effect) }
    list.beginEditing()
    let edit = enqueue(ids, kind, whenRejected, effect, showing: original)
    mustReport = true
    report(
      effect.wholeChange == nil
        ? refresh(ids.compactMap(\.self), at: place, moves: kind == .move, notes: true)
        : rebuild(in: items)
    )
    return edit
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
    let isMoved = ids.first.map { queue.effects(on: $0).contains { $0.place != nil } } ?? false
    if isKnown, index == nil || isMoved {
      index = previous.map { list.index(of: $0).map { $0 + 1 } } ?? 0
    } else {
      list.place(ids)
    }
    return (index.map { predecessor(before: $0, of: ids.first) } ?? previous, index)
  }

  func item(_ id: Item.ID) -> Item? { list.item(current(id)) }
}

extension EditedItems: EditSending {
  func itemID(_ key: Item.ID?) -> AnyHashable? { key.map { AnyHashable($0) } }

  func hasMade(_ edit: EditOrder<Item.ID?>.Edit, _ effect: ItemEffect<Item>) -> Bool {
    effect.isInsertion && effect.previous.isEmpty
      && edit.keys.allSatisfy { $0.map(list.knows) == true }
  }

  func send(_ id: Int) async throws -> ItemEffect<Item>.Answer {
    guard let edit = queue.order[id], let effect = queue.effect(id) else {
      throw CancellationError()
    }
    return try await effect.send(self, edit)
  }

  func names(in answer: ItemEffect<Item>.Answer, to edit: EditOrder<Item.ID?>.Edit) -> [(
    key: Item.ID?, new: Item.ID?
  )] {
    guard case .items(let items) = answer else { return [] }
    return edit.keys.compactMap { key in
      guard let key, let item = items[key], key != item.id else { return nil }
      return (key, item.id)
    }
  }

  func effect(
    _ effect: ItemEffect<Item>,
    after rejected: [(effect: ItemEffect<Item>, keys: [Item.ID?])]
  ) -> ItemEffect<Item> {
    effect.after(rejected)
  }

  func accept(
    _ edit: EditOrder<Item.ID?>.Edit,
    _ effect: ItemEffect<Item>,
    _ answer: ItemEffect<Item>.Answer
  ) {
    mustReport = true
    let ids = edit.keys.compactMap(\.self)
    let versions = if case .items(let items) = answer { items } else { [Item.ID: Item]() }
    for (id, item) in versions where id != item.id { queue.rename(id, to: item) }
    switch effect.kind {
    case .insert(let items, _, let index):
      let new = ids.compactMap { versions[$0] ?? items[$0] }
      for (id, item) in zip(ids, new) { send(list.rename(id, to: item)) }
      if let place = distantPlace(of: edit, effect) {
        addDistant(new, after: place)
        break
      }
      let (anchor, place) = place(new.map(\.id), by: effect)
      make(.insert(new, after: anchor, at: isKnown && anchor == nil ? 0 : place ?? index))
    case .change(let change):
      let new = ids.compactMap { id in versions[id].map { (id: id, item: $0) } }
      for (id, item) in new { send(list.rename(id, to: item)) }
      make(new.isEmpty ? .change(ids, change) : .rename(new))
    case .remove: make(.remove(ids))
    case .move:
      guard let id = ids.first, list.knows(id), case let place = place([id], by: effect),
        place.after != nil || place.index != nil
      else { break }
      make(.move(id, after: place.after))
    case .whole(let change):
      make(.whole { if case .whole(let items) = answer { $0 = items } else { change(&$0) } })
    }
    report(false)
  }

  func show(_ keys: [Item.ID?], _ effects: [ItemEffect<Item>]) {
    mustReport = true
    let isWhole = effects.contains { $0.wholeChange != nil }
    report(isWhole ? rebuild(in: items) : refresh(keys.compactMap(\.self), notes: true))
  }

  func discardedSentEdit() { owner?.layersOutdated() }
}
