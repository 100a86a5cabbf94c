import Loading

/// The changes and edits of apps.
extension EditedItems {
  // MARK: - Changes that the server has made

  private func isDistant(_ id: Item.ID) -> Bool { distant?.contains(id) == true }

  /// Whether a change has an effect: on the known items, or on the answer to a running request.
  private var isChangeable: Bool { isKnown || isRequesting }

  package func insert(_ new: some Sequence<Item>, at index: Int) -> Bool {
    let new = unique(Array(new))
    guard isChangeable else { return false }
    guard !new.isEmpty else { return true }
    forgetNames(of: new)
    let place = min(max(0, index), items.count)
    let previous = predecessor(before: place)
    make(
      .insert(new, after: previous, at: isKnown ? previous == nil ? 0 : place : max(0, index)),
      at: place
    )
    return true
  }

  package func remove(_ ids: some Sequence<Item.ID>) -> Bool {
    let ids = ids.map(current).filter { isRequesting || knows($0) || isDistant($0) }
    let areShown = ids.contains { contains($0) }
    if !ids.isEmpty { make(.remove(ids)) }
    return areShown
  }

  package func replace(_ new: some Sequence<Item>) -> Bool {
    // An item with the id that a draft had isn't the draft's item, which has another id since.
    let all = new.filter { current($0.id) == $0.id }
    let new = all.filter { isRequesting || knows($0.id) || isDistant($0.id) }
    if !new.isEmpty { make(.replace(new)) }
    return all.contains { contains($0.id) }
  }

  package func move(_ id: Item.ID, to index: Int) -> Bool {
    let id = current(id)
    guard let old = self.index(of: id), knows(id) else { return false }
    let place = min(max(0, index), items.count - 1)
    make(.move(id, after: predecessor(before: place < old ? place : place + 1, of: id)), at: place)
    return true
  }

  // MARK: - Edits

  package func insert(
    _ new: [Item],
    at index: Int,
    _ terms: EditTerms,
    _ send: @escaping @MainActor ([Item]) async throws -> [Item]?
  ) -> PendingEdit {
    let new = unique(new)
    forgetNames(of: new)
    let place = min(max(0, index), items.count)
    let (anchor, index) = placeToInsert(at: index)
    let kind = ItemEffect<Item>.Kind.insert(
      Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) }),
      after: anchor,
      at: index
    )
    let previous = new.compactMap { list.knownItem($0.id) }
    let effect = ItemEffect<Item>(kind: kind, previous: previous) { _, _ in
      .init(try await send(new), to: new.map { $0.id })
    }
    return add(new.map { $0.id }, terms, effect, at: place)
  }

  package func remove(
    _ ids: some Sequence<Item.ID>,
    _ terms: EditTerms,
    _ send: @escaping @MainActor ([Item.ID]) async throws -> Void
  ) -> PendingEdit {
    let effect = ItemEffect<Item>(kind: .remove) { _, edit in
      try await send(edit.keys.compactMap { $0 })
      return .accepted
    }
    return add(unique(ids), terms, effect)
  }

  package func edit(
    _ ids: some Sequence<Item.ID>,
    _ terms: EditTerms,
    _ change: @escaping @MainActor (inout Item) -> Void,
    _ send: @escaping @MainActor ([Item]) async throws -> [Item]?
  ) -> PendingEdit {
    let ids = unique(ids)
    let previous = ids.compactMap { $0.flatMap(item) }
    let effect = ItemEffect<Item>(kind: .change(change), previous: previous) { list, edit in
      let items = list.versions(edit, change)
      guard !items.isEmpty else {
        throw LoadingError.itemNotFound(
          id: edit.keys.compactMap { $0.map { "\($0)" } }.joined(separator: ", ")
        )
      }
      return .init(try await send(items), to: items.map { $0.id })
    }
    return add(ids, terms, effect)
  }

  package func move(
    _ id: Item.ID,
    to index: Int,
    _ terms: EditTerms,
    _ send: @escaping @MainActor (Item.ID, Item.ID?) async throws -> Void
  ) -> PendingEdit {
    let id = current(id)
    let (previous, place) = placeToMove(id, to: index)
    let effect = ItemEffect<Item>(kind: .move(after: previous, at: place)) { list, edit in
      try await send(edit.keys.first.flatMap { $0 } ?? id, previous.map(list.current))
      return .accepted
    }
    return add([id], terms, effect, at: place)
  }

  /// Returns items without those whose ids later ones have, too.
  package func unique(_ items: [Item]) -> [Item] { PagedItems(items).items }

  /// Returns the item behind which items are inserted at an index, and the index of the first one.
  package func placeToInsert(at index: Int) -> (after: Item.ID?, index: Int) {
    let place = min(max(0, index), items.count)
    return (place > 0 ? items[place - 1].id : nil, isKnown ? place : max(0, index))
  }

  /// Returns the item behind which an item is after a move to an index, and that index.
  package func placeToMove(_ id: Item.ID, to index: Int) -> (after: Item.ID?, index: Int) {
    let old = self.index(of: id)
    let place = min(max(0, index), max(0, items.count - (old == nil ? 0 : 1)))
    // The index of the item before it, which doesn't count the item itself.
    let preceding = (old.map { place <= $0 } ?? true) ? place - 1 : place
    return (preceding >= 0 && preceding < items.count ? items[preceding].id : nil, place)
  }

  private func unique(_ ids: some Sequence<Item.ID>) -> [Item.ID?] {
    var seen: Set<Item.ID> = []
    return ids.map(current).filter { seen.insert($0).inserted }
  }
}

extension EditedItems: EditLayers {
  package var editedList: EditedItems { self }
  package var shownContent: [Item]? { isKnown ? items : nil }
  package var knownContent: [Item]? { isKnown ? knownItems : nil }
  package var pendingEdits: [PendingEdit] { editIDs.isEmpty ? [] : queue.edits(in: self) }

  package func receive(_ answer: [Item], since count: Int) {
    receive(answer, since: count, isWhole: true)
  }

  package func removeAll() {
    if !editIDs.isEmpty { queue.removeEdits(of: self) }
    forget()
    forgetChanges()
  }

  package func change(_ change: @escaping @MainActor (inout [Item]) -> Void) -> Bool {
    if isChangeable { make(.whole(change)) }
    return isChangeable
  }

  package func edit(
    _ terms: EditTerms,
    _ change: @escaping @MainActor (inout [Item]) -> Void,
    _ send: @escaping @MainActor ([Item]) async throws -> [Item]?
  ) -> PendingEdit {
    let previous = items
    let effect = ItemEffect<Item>(kind: .whole(change)) { list, edit in
      guard list.isKnown else {
        guard !previous.isEmpty else { throw LoadingError.itemNotFound(id: "content") }
        var items = previous
        change(&items)
        return try await send(items).map { .whole($0) } ?? .accepted
      }
      var items = list.knownItems
      for effect in list.queue.effects(on: nil, in: list, through: edit.id) {
        effect.wholeChange?(&items)
      }
      return try await send(items).map { .whole($0) } ?? .accepted
    }
    return add([nil], terms, effect)
  }
}
