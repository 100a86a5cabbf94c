extension Loader {
  /// Creates a loader of a value that is kept in a store, too.
  ///
  /// With ``Freshness/lasting(_:)`` the first load reads the store before it asks the server. A value that is young
  /// enough is its outcome: `.success`, without a request, until the value has reached that age. Any other value is
  /// shown as `.loading(cache:)` while the server is asked. `load(force: true)`, and a policy without ages, ask
  /// the server at once and show the store's value meanwhile.
  ///
  /// The result of a load replaces the stored value before it is shown, and so does the argument of ``update(_:)``.
  /// ``invalidate()`` marks the stored value as stale, too. If the store cannot be read, the load goes on without
  /// it; if it cannot be written, the state is a failure with what the server gave.
  ///
  /// Changes that others write to the store are shown without a load, see ``followsStore``.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - store: Where the value is kept.
  ///   - fetch: The work; its argument is `true` if it should bypass caches. It captures no owner of the loader
  ///     strongly.
  public convenience init(
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

  /// A Boolean value that indicates whether a load that begins reads the store before it asks the server: the store
  /// may have fresh content.
  func readsStoreFirst(_ start: LoadStart) -> Bool {
    local?.invalidate != nil && policy.freshness.dependsOnAge && !hasContent
      && !start.ignoreCache && !start.isAgain
  }

  /// Ends a load with content of the store, if that is fresh; shows it meanwhile otherwise.
  ///
  /// - Returns: Whether the server need not be asked.
  func receive(_ stored: StoredValue<Content>, _ token: LoadToken) -> Bool {
    guard runner.isRunning(token) else { return true }
    // An answer without elements is no content, and never fresh.
    guard let age = stored.age, policy.freshness.isFresh(age: age), isEmpty?(stored.value) != true
    else {
      show(stored.value)
      return false
    }
    keep(stored.value)
    handle(.succeeded(token, age: age))
    return true
  }

  /// Marks the content of the store as stale, as the loader's is.
  func invalidateStored() {
    guard let invalidate = local?.invalidate else { return }
    follower?.write { _ in
      try await invalidate()
      return nil
    } failed: { _ in
    }
  }
}
