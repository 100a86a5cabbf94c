import Loading

extension Loader {
  /// Creates a loader for a value that is also kept in a local store.
  ///
  /// With `lasting(_:)`, the first load reads the store
  /// before it sends a request. If the value is fresh, the load ends with `.success` and sends no
  /// request, and the value stays fresh until it reaches that age. Any other value is shown as
  /// `.loading(cache:)` during the request. With `load(force: true)` or another freshness, the
  /// request is sent immediately, and the stored value is shown during the request.
  ///
  /// The result of a load replaces the stored value before it is shown, and so does the argument of
  /// `update(_:)`. `invalidate()` also marks the stored value as stale. If the store can't be
  /// read, the load continues without it. If it can't be written, the state is a failure with the
  /// server's content.
  ///
  /// Changes by other writers of the store are shown without a load. See ``followsStore``.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - store: The store for the value.
  ///   - fetch: The async work to perform. Receives `true` if it should bypass caches. It must not
  ///     capture an owner of the loader strongly.
  public nonisolated convenience init(
    policy: LoadingPolicy = .init(),
    store: any ValueStore<Content>,
    fetch: @escaping @MainActor (_ ignoreCache: Bool) async throws -> Content
  ) {
    let local = LocalContent<Content> { changed in
      StoreFollower(store.changes, StoreWrites.of(store), changed: changed)
    } read: {
      try await store.read()
    } write: { value, generation, writer in
      try await store.write(value, generation: generation, by: writer)
    } invalidate: {
      try await store.invalidate()
    } generation: {
      store.currentGeneration
    }
    self.init(policy, local: local, fetch: fetch)
  }
}
