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
