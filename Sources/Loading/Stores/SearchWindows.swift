extension LocalStore {
  /// The answer to one search as a store of its own, for a loader that loads it page by page.
  ///
  /// ```swift
  /// let hits = PagedLoader<Hit, Int>(store: store.matching(text)) { offset, limit in
  ///   try await api.hits(matching: text, offset: offset, limit: limit)
  /// }
  /// ```
  ///
  /// Until the server has answered the search, the rows of the main list are found that contain the text. What is
  /// written there neither adds rows to the main list nor removes any.
  ///
  /// - Parameter search: The text that is searched for. An empty one is no search: nothing is kept then.
  /// - Returns: The store; it holds this one.
  public func matching(_ search: String) -> some LocalStore<Item> {
    SearchWindows(store: self, search: search)
  }
}

/// The stored part of the answer to one search.
private struct SearchWindows<Item: Identifiable & Sendable>: LocalStore {
  let store: any LocalStore<Item>
  let search: String

  func items(matching search: String?, in window: Range<Int>) async throws -> [Item] {
    if self.search.isEmpty { return [] }
    return try await store.items(matching: self.search, in: window)
  }

  func count(matching search: String?) async throws -> Int {
    self.search.isEmpty ? 0 : try await store.count(matching: self.search)
  }

  func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    if self.search.isEmpty { return }
    try await store.reconcile(items, matching: self.search, in: window, isLast: isLast)
  }

  /// Empties the whole store: a search has nothing of its own to be removed.
  func removeAll() async throws { try await store.removeAll() }
}
