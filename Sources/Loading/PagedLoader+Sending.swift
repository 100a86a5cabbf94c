extension PagedLoader {
  /// Inserts an item at once, and sends it to the server.
  ///
  /// ```swift
  /// messages.insert(draft, at: messages.items.count, whenRefused: .kept) { draft in
  ///   try await api.post(draft)
  /// }
  /// ```
  ///
  /// The item may have an id of its own, which is replaced by the server's when that has answered; edits of it that were
  /// made meanwhile are sent then. It stays in sight over pages and reloads.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Where it stands, 0 by default; outside of 0 to the number of items, at the nearer end.
  ///   - whenRefused: What becomes of it if the server refuses it; it is undone by default.
  ///   - send: Sends the item. If it returns an item, that is the one that the server has, with its id there; an answer of
  ///     any other type is ignored, and the server has taken the item as it is.
  /// - Returns: The edit.
  @discardableResult public func insert<Answer: Sendable>(
    _ item: Item,
    at index: Int = 0,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    let index = min(max(index, 0), items.count)
    let former = index > 0 ? items[index - 1].id : nil
    let insertion = ListEdit.insert(item, after: former, index: index)
    return edits.add(item.id, isCreation: true, whenRefused: whenRefused) { items, names in
      insertion.apply(to: &items, names)
    } send: { _ in
      let new = try await send(item) as? Item ?? item
      return .init(newKey: new.id) { [weak self] in self?.inserted(new, insteadOf: item.id) }
    }
  }

  /// Removes an item at once, and from the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Removes the item from the server.
  /// - Returns: The edit.
  @discardableResult public func remove(
    id: Item.ID,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (Item.ID) async throws -> Void
  ) -> PendingEdit {
    edits.add(id, whenRefused: whenRefused) { items, names in
      ListEdit.remove(id).apply(to: &items, names)
    } send: { turn in
      let id = turn.names.current(id)
      try await send(id)
      return .init { [weak self] in self?.remove(id: id) }
    }
  }

  /// Changes an item at once, and sends it to the server.
  ///
  /// ```swift
  /// posts.edit(id: post.id) { $0.isLiked = true } sending: { post in
  ///   try await api.save(post)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - change: Changes the item; called again for each version of it that comes from the server meanwhile.
  ///   - send: Sends the item as the edit has made it. If it returns an item, that is the one that the server has from then
  ///     on; an answer of any other type is ignored.
  /// - Returns: The edit.
  @discardableResult public func edit<Answer: Sendable>(
    id: Item.ID,
    whenRefused: RefusedEdit = .undone,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    let former = index(of: id).map { items[$0] }
    return edits.add(id, whenRefused: whenRefused) { items, names in
      ListEdit.change(id, change).apply(to: &items, names)
    } send: { [weak self] turn in
      let id = turn.names.current(id)
      let known = self?.knownIndex(of: id).flatMap { self?.knownItems[$0] }
      guard var item = known ?? former else { throw ItemNotFoundError(id: "\(id)") }
      if known != nil, let edited = turn.apply([item]).first(where: { $0.id == id }) {
        item = edited
      } else {
        // What has gone from the list meanwhile may still be there on the server.
        change(&item)
      }
      let answer = try await send(item) as? Item
      return .init { [weak self] in self?.changed(id, to: answer, change) }
    }
  }

  /// Moves an item at once, and on the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: Where it stands when it is moved; outside of the list, at the nearer end.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Moves the item on the server: its id, and that of the item behind which it stands, `nil` for the first.
  /// - Returns: The edit.
  @discardableResult public func move(
    id: Item.ID,
    to index: Int,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (_ id: Item.ID, _ former: Item.ID?) async throws -> Void
  ) -> PendingEdit {
    let others = items.filter { $0.id != id }
    let index = min(max(index, 0), others.count)
    let former = index > 0 ? others[index - 1].id : nil
    return edits.add(id, whenRefused: whenRefused) { items, names in
      ListEdit.move(id, after: former, index: index).apply(to: &items, names)
    } send: { turn in
      let (id, former) = (turn.names.current(id), former.map { turn.names.current($0) })
      try await send(id, former)
      return .init { [weak self] in self?.moved(id) }
    }
  }

  /// Takes an item that the server has, and that stands in the list by another id.
  private func inserted(_ new: Item, insteadOf id: Item.ID) {
    guard list != nil else { return }
    let former = knownItem(before: index(of: id) ?? 0)
    edit(knows(new.id) ? .replace([new]) : .insert([new], after: former))
  }

  private func changed(_ id: Item.ID, to new: Item?, _ change: (inout Item) -> Void) {
    guard let index = knownIndex(of: id) else { return }
    var item = new ?? knownItems[index]
    if new == nil { change(&item) }
    replace(item)
  }

  private func moved(_ id: Item.ID) {
    guard knows(id), let index = index(of: id) else { return }
    edit(.move(id, after: knownItem(before: index)))
  }
}
