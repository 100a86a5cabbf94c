extension PagedLoader {
  /// Inserts an item immediately, and sends it to the server.
  ///
  /// ```swift
  /// messages.insert(draft, at: messages.items.count, whenRejected: .kept) { draft in
  ///   try await api.post(draft)
  /// }
  /// ```
  ///
  /// The item can have a temporary id, which must be unique and never used before. The server's
  /// item replaces it, and edits that were made before the server answered are sent then. The item
  /// stays in the list when pages are loaded or the list is reloaded.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The position of the item; 0 by default. Values are limited to the range from 0 to
  ///     the number of items.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - send: A closure that sends the item. If it returns an item, that is the server's version
  ///     with the server's id. A result of any other type is ignored, and the server is assumed to
  ///     have the item.
  /// - Returns: The edit.
  @discardableResult public func insert<Answer: Sendable>(
    _ item: Item,
    at index: Int = 0,
    whenRejected: RejectedEdit = .undone,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    sending.insert(item, at: index, whenRejected, send)
  }

  /// Removes an item immediately, and then from the server.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - send: A closure that removes the item from the server.
  /// - Returns: The edit.
  @discardableResult public func remove<Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    sending send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit {
    sending.remove(id, whenRejected, send)
  }

  /// Changes an item immediately, and sends the change to the server.
  ///
  /// ```swift
  /// posts.edit(id: post.id) { $0.isLiked = true } sending: { post in
  ///   try await api.save(post)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - change: A closure that changes the item. It may be called several times, because it is
  ///     applied again to each newer version from the server.
  ///   - send: A closure that sends the changed item. If it returns an item, that is the server's
  ///     version from then on. A result of any other type is ignored, and the server is assumed to
  ///     have the changed item.
  /// - Returns: The edit. If the item isn't in the list, it is rejected with ``ItemNotFoundError``.
  @discardableResult public func edit<Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    sending.edit(id, whenRejected, change, send)
  }

  /// Moves an item immediately, and then on the server.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: The position after the move, limited to the range of the list.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - send: A closure that moves the item on the server. Receives the id of the item, and that
  ///     of the preceding item, which is `nil` for the first position.
  /// - Returns: The edit.
  @discardableResult public func move<Answer: Sendable>(
    id: Item.ID,
    to index: Int,
    whenRejected: RejectedEdit = .undone,
    sending send:
      @escaping @MainActor (_ id: Item.ID, _ precedingID: Item.ID?) async throws -> Answer
  ) -> PendingEdit {
    sending.move(id, to: index, whenRejected, send)
  }

  /// An object that edits the items immediately and sends the edits.
  package var sending: ListSending<Item> {
    ListSending(queue: makeEdits()) { [weak self] in
      self?.items ?? []
    } known: { [weak self] in
      self?.list?.items
    } fold: { [weak self] in
      self?.applySentEdit($0)
    }
  }

  /// Applies an accepted edit to the server's items.
  private func applySentEdit(_ edit: SharedEdit<Item>) {
    if case .remove(let ids) = edit { return remove(ids: ids) }
    if list != nil { self.edit(edit) }
  }
}
