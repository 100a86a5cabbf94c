extension Loader {
  /// Changes the content immediately, and sends the change to the server.
  ///
  /// ```swift
  /// profile.edit { $0.name = name } sending: { profile in
  ///   try await api.save(profile)
  /// }
  /// ```
  ///
  /// Edits are sent one after another. Until the server has accepted an edit, it stays applied to
  /// content that arrives from the server.
  ///
  /// - Parameters:
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - change: A closure that changes the content. It may be called several times, because it is
  ///     applied again to each newer version from the server.
  ///   - send: A closure that sends the changed content. If it returns content, that is the
  ///     server's version from then on. A result of any other type is ignored, and the server is
  ///     assumed to have the changed content.
  /// - Returns: The edit. If there is no content when the edit is sent, it is rejected with
  ///   ``ItemNotFoundError``.
  @discardableResult public func edit<Answer: Sendable>(
    whenRejected: RejectedEdit = .undone,
    _ change: @escaping @MainActor (inout Content) -> Void,
    sending send: @escaping @MainActor (Content) async throws -> Answer
  ) -> PendingEdit {
    let previous = kept?.content
    return makeEdits().add("content", whenRejected: whenRejected) { content, _ in
      change(&content)
    } send: { [weak self] turn in
      let known = self?.known
      guard var content = known ?? previous else { throw ItemNotFoundError(id: "content") }
      // After the loader was released, or another writer has emptied the store, only the content
      // from before the edit is available.
      if known == nil { change(&content) } else { content = turn.apply(content) }
      let answer = try await send(content) as? Content
      return .init { [weak self] in
        self?.fold { if let answer { $0 = answer } else { change(&$0) } }
      }
    }
  }
}

// MARK: - Edits of items

extension Loader {
  /// Inserts an item immediately, and sends it to the server.
  ///
  /// ```swift
  /// messages.insert(draft, at: .max, whenRejected: .kept) { draft in
  ///   try await api.post(draft)
  /// }
  /// ```
  ///
  /// The item can have a temporary id, which must be unique and never used before. The server's
  /// item replaces it, and edits that were made before the server answered are sent then. The item
  /// stays in the content when it is reloaded.
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
  @discardableResult public func insert<Item: Identifiable & Sendable, Answer: Sendable>(
    _ item: Item,
    at index: Int = 0,
    whenRejected: RejectedEdit = .undone,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().insert(item, at: index, whenRejected, send)
  }

  /// Removes an item immediately, and then from the server.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - send: A closure that removes the item from the server.
  /// - Returns: The edit.
  @discardableResult public func remove<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    sending send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().remove(id, whenRejected, send)
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
  @discardableResult public func edit<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().edit(id, whenRejected, change, send)
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
  @discardableResult public func move<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    to index: Int,
    whenRejected: RejectedEdit = .undone,
    sending send:
      @escaping @MainActor (_ id: Item.ID, _ precedingID: Item.ID?) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().move(id, to: index, whenRejected, send)
  }

  /// Returns the edit of an item that the server hasn't accepted: a failed one, or otherwise the
  /// last one.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The edit; `nil` if there is none.
  public func pendingEdit<Item: Identifiable & Sendable>(
    of id: Item.ID
  ) -> PendingEdit? where Content == [Item] {
    observers.trackRead()
    return edits?.edit(of: id)
  }

  /// Returns an object that edits the items immediately and sends the edits.
  package func sendingItems<Item: Identifiable & Sendable>() -> ListSending<Item>
  where Content == [Item] {
    ListSending(queue: makeEdits()) { [weak self] in
      self?.kept?.content ?? []
    } known: { [weak self] in
      self?.known
    } fold: { [weak self] edit in
      self?.fold { edit.apply(to: &$0) }
    }
  }
}
