extension Loader {
  /// Changes the content at once, and sends it to the server.
  ///
  /// ```swift
  /// profile.edit { $0.name = name } sending: { profile in
  ///   try await api.save(profile)
  /// }
  /// ```
  ///
  /// Edits are sent one after another. Each stays applied over content that comes from the server meanwhile.
  ///
  /// - Parameters:
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - change: Changes the content; called again for each version of it that comes from the server meanwhile.
  ///   - send: Sends the content as the edit has made it. If it returns content, that is what the server has from then
  ///     on; an answer of any other type is ignored, and the server has taken the edit as it is.
  /// - Returns: The edit. Before there is content it is undone with ``ItemNotFoundError``.
  @discardableResult public func edit<Answer: Sendable>(
    whenRefused: RefusedEdit = .undone,
    _ change: @escaping @MainActor (inout Content) -> Void,
    sending send: @escaping @MainActor (Content) async throws -> Answer
  ) -> PendingEdit {
    let former = kept?.content
    return makeEdits().add("content", whenRefused: whenRefused) { content, _ in
      change(&content)
    } send: { [weak self] turn in
      let known = self?.known
      guard var content = known ?? former else { throw ItemNotFoundError(id: "content") }
      // Released or reset, the loader knows no more than what was shown.
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
  /// Inserts an item at once, and sends it to the server.
  ///
  /// ```swift
  /// messages.insert(draft, at: .max, whenRefused: .kept) { draft in
  ///   try await api.post(draft)
  /// }
  /// ```
  ///
  /// The item may have an id that no other has or has had. It is replaced by the server's when that has answered; edits
  /// of it that were made meanwhile are sent then. The item stays on screen over reloads.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Its position, 0 by default; outside of 0 to the number of items, at the nearer end.
  ///   - whenRefused: What becomes of it if the server refuses it; it is undone by default.
  ///   - send: Sends the item. If it returns an item, that is the one that the server has, with its id there; an answer of
  ///     any other type is ignored, and the server has taken the item as it is.
  /// - Returns: The edit.
  @discardableResult public func insert<Item: Identifiable & Sendable, Answer: Sendable>(
    _ item: Item,
    at index: Int = 0,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().insert(item, at: index, whenRefused, send)
  }

  /// Removes an item at once, and from the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Removes the item from the server.
  /// - Returns: The edit.
  @discardableResult public func remove<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().remove(id, whenRefused, send)
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
  @discardableResult public func edit<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    whenRefused: RefusedEdit = .undone,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().edit(id, whenRefused, change, send)
  }

  /// Moves an item at once, and on the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: Its position after the move; outside of the list, at the nearer end.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Moves the item on the server. Receives its id, and that of the preceding item, `nil` for the first.
  /// - Returns: The edit.
  @discardableResult public func move<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    to index: Int,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (_ id: Item.ID, _ former: Item.ID?) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    sendingItems().move(id, to: index, whenRefused, send)
  }

  /// Returns the edit of an item that the server has not taken: one that has failed, or the last one.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The edit; `nil` if there is none.
  public func pendingEdit<Item: Identifiable & Sendable>(
    of id: Item.ID
  ) -> PendingEdit? where Content == [Item] {
    observers.trackRead()
    return edits?.edit(of: id)
  }

  /// Edits the items at once and sends the edits.
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
