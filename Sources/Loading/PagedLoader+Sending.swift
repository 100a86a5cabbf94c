extension PagedLoader {
  /// Inserts an item at once, and sends it to the server.
  ///
  /// ```swift
  /// messages.insert(draft, at: messages.items.count, whenRefused: .kept) { draft in
  ///   try await api.post(draft)
  /// }
  /// ```
  ///
  /// The item may have an id that no other has or has had. It is replaced by the server's when that has answered; edits
  /// of it that were made meanwhile are sent then. The item stays on screen over pages and reloads.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Its position, 0 by default; outside of 0 to the number of items, at the nearer end.
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
    sending.insert(item, at: index, whenRefused, send)
  }

  /// Removes an item at once, and from the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Removes the item from the server.
  /// - Returns: The edit.
  @discardableResult public func remove<Answer: Sendable>(
    id: Item.ID,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit {
    sending.remove(id, whenRefused, send)
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
    sending.edit(id, whenRefused, change, send)
  }

  /// Moves an item at once, and on the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: Its position after the move; outside of the list, at the nearer end.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Moves the item on the server. Receives its id, and that of the preceding item, `nil` for the first.
  /// - Returns: The edit.
  @discardableResult public func move<Answer: Sendable>(
    id: Item.ID,
    to index: Int,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (_ id: Item.ID, _ former: Item.ID?) async throws -> Answer
  ) -> PendingEdit {
    sending.move(id, to: index, whenRefused, send)
  }

  /// Edits the items at once and sends the edits.
  package var sending: ListSending<Item> {
    ListSending(queue: makeEdits()) { [weak self] in
      self?.items ?? []
    } known: { [weak self] in
      self?.list?.items
    } fold: { [weak self] in
      self?.applySentEdit($0)
    }
  }

  /// Makes an edit that was sent a part of what the server has.
  private func applySentEdit(_ edit: SharedEdit<Item>) {
    if case .remove(let ids) = edit { return remove(ids: ids) }
    if list != nil { self.edit(edit) }
  }
}
