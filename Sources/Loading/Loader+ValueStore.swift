extension Loader {
  /// Creates a loader for a value that is also kept in a local store.
  ///
  /// With ``Freshness/lasting(_:)``, the first load reads the store before it sends a request. If
  /// the value is fresh, the load ends with `.success` and sends no request, and the value stays
  /// fresh until it reaches that age. Any other value is shown as `.loading(cache:)` during the
  /// request. With `load(force: true)` or another freshness, the request is sent immediately, and
  /// the stored value is shown during the request.
  ///
  /// The result of a load replaces the stored value before it is shown, and so does the argument of
  /// ``update(_:)``. ``invalidate()`` also marks the stored value as stale. If the store can't be
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
    let local = LocalContent<Content> {
      try await store.read()
    } write: { value, generation, writer in
      try await store.write(value, generation: generation, by: writer)
    } invalidate: {
      try await store.invalidate()
    } generation: {
      store.currentGeneration
    } makeFollower: {
      StoreFollower(store.changes, StoreWrites.of(store), changed: $0)
    }
    self.init(nil, policy, local: local, fetch: .plain(fetch))
  }

  var mayReadStoreFirst: Bool {
    local?.invalidate != nil && policy.freshness.dependsOnAge && !hasContent
  }

  /// Returns whether a new load reads the store before it sends a request.
  ///
  /// The store may have fresh content.
  func readsStoreFirst(_ start: LoadStart) -> Bool {
    mayReadStoreFirst && !start.ignoreCache && !start.isRepeated
  }

  /// Ends a load with content of the store if that is fresh, or otherwise shows it during the load.
  func receive(_ stored: StoredValue<Content>, _ generation: Int?, _ token: LoadToken, _ count: Int)
    -> Bool
  {
    guard runner.isRunning(token) else { return true }
    // An answer without elements doesn't count as content, and is never fresh.
    guard let age = stored.age, policy.freshness.isFresh(age: age), isEmpty?(stored.value) != true
    else {
      show(stored.value, generation, since: count)
      return false
    }
    follower?.generation = generation
    keep(stored.value, since: count)
    handle(.succeeded(token, age: age))
    return true
  }

  /// Marks the content of the store as stale, too.
  func invalidateStored() {
    guard let invalidate = local?.invalidate else { return }
    follower?.write(replacesWaiting: false) { _ in
      try await invalidate()
      return nil
    } failed: { _ in
    }
  }
}

extension LocalContent {
  /// Reads content that may be fresh, and returns whether the load continues.
  ///
  /// A store that can't be read counts as empty.
  @MainActor func readFirst(_ receive: (StoredValue<Content>, _ generation: Int?) -> Bool?) async
    -> Bool
  {
    let generation = generation()
    guard let stored = try? await read() else { return true }
    return receive(stored, generation) == false
  }
}
