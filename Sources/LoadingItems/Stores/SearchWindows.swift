import Loading

extension LocalStore {
  /// Returns a store for the results of one search, for a loader that loads them page by page.
  ///
  /// ```swift
  /// let hits = PagedLoader<Hit, Int>(store: store.matching(text)) { offset, limit in
  ///   try await api.hits(matching: text, offset: offset, limit: limit)
  /// }
  /// ```
  ///
  /// Until the server has responded to the search, the returned store contains the rows of the main
  /// list that contain the text. Writing to it neither adds rows to the main list nor removes any.
  ///
  /// - Parameter search: The search text. A text without letters isn't a search, and nothing is
  ///   stored for it.
  /// - Returns: A store for the results. It retains this store.
  public func matching(_ search: String) -> some LocalStore<Item> {
    SearchWindows(store: self, search: search.trimmedForSearch)
  }
}

/// A store of a part of another one, which has the same items.
protocol PartialStore<Item>: LocalStore {
  var store: any LocalStore<Item> { get }
  /// The search of which the part is the answer.
  var search: String { get }
}

/// The stored part of the answer to one search.
private struct SearchWindows<Item: Identifiable & Sendable>: PartialStore {
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

  /// The changes that have emptied the store.
  ///
  /// Others don't concern the server's answer to a search, which the store may no longer have.
  var changes: AsyncStream<LocalStoreChange> {
    let (store, all) = (store, store.changes)
    return AsyncStream { [generation = store.currentGeneration] continuation in
      let listening = Task {
        var generation = generation
        for await _ in all where store.currentGeneration != generation {
          generation = store.currentGeneration
          // The change itself may be an earlier one, of the loader's own.
          continuation.yield(LocalStoreChange(by: nil))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in listening.cancel() }
    }
  }

  /// Removes all rows of the whole store, because those of one search can't be removed separately.
  func removeAll() async throws { try await store.removeAll() }
}
