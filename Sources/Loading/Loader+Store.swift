extension Loader {
  /// Creates a loader for a whole list that is also kept in a local store.
  ///
  /// The rows of the store are shown as `.loading(cache:)` during the first load. The result of
  /// each load replaces the rows before it is shown. If the store can't be read, the load continues
  /// without it. If it can't be written, the state is a failure with the server's content. For a
  /// paged list, use ``PagedLoader``.
  ///
  /// Rows have no age: after a restart, stored rows aren't fresh, whatever the policy is. To keep a
  /// list with its age, use a ``ValueStore``.
  ///
  /// Changes by other writers of the store are shown without a load. See ``followsStore``.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - store: The store for the rows.
  ///   - fetch: The async work to perform. Receives `true` if it should bypass caches. It must not
  ///     capture an owner of the loader strongly.
  public convenience init<Item: Identifiable & Sendable>(
    policy: LoadingPolicy = .init(),
    store: any LocalStore<Item>,
    fetch: @escaping @MainActor (_ ignoreCache: Bool) async throws -> [Item]
  ) where Content == [Item] {
    var local = LocalContent<[Item]> {
      let rows = try await store.items(matching: nil, in: 0..<Int.max)
      return rows.isEmpty ? nil : StoredValue(rows, age: nil)
    } write: { rows, generation, writer in
      try await store.write(
        rows,
        in: 0..<Int.max,
        isLast: true,
        generation: generation,
        by: writer
      )
    } generation: {
      store.currentGeneration
    } makeFollower: {
      StoreFollower(store.changes, StoreGroup.of(store).writes, changed: $0)
    }
    local.nothing = { [] }
    self.init(nil, policy, local: local, fetch: .plain(fetch))
  }

  /// A Boolean value that determines whether changes by other writers of the store are shown
  /// without a load.
  ///
  /// The default is `true`. When you set it to `true` again, the content is updated once. Without a
  /// store it has no effect.
  public var followsStore: Bool {
    get { follower?.isPaused == false }
    set { follower?.isPaused = !newValue }
  }

  /// Shows what the store holds while the load runs, or beneath its failure, if nothing is there to be shown.
  ///
  /// - Returns: The reading, to be cancelled when it is not wanted any more.
  func readLocal() -> Task<Void, Never>? {
    guard let local, !hasContent else { return nil }
    return Task { [weak self, writes = follower?.writes] in
      // Read before, a change that is still being written would be missing.
      await writes?.finish()
      // A store that cannot be read is one without rows: the load goes on.
      guard let stored = try? await local.read() else { return }
      guard !Task.isCancelled else { return }
      self?.show(stored.value)
    }
  }

  /// Shows what the store holds, unless there is content; what is empty is no cache.
  func show(_ stored: Content) {
    guard !hasContent, isEmpty?(stored) != true else { return }
    keep(stored)
    observers.send(state)
  }

  /// Shows what others have written, when nothing runs that brings newer content.
  func catchUp() {
    guard let follower, let local, hasContent, runner.runningToken == nil else { return }
    follower.catchUp {
      try await local.read()
    } apply: { [weak self] in
      self?.receiveStored($0?.value)
    }
  }

  private func receiveStored(_ stored: Content?) {
    guard runner.runningToken == nil, hasContent else { return }
    if let stored {
      guard !isKnown(stored) else { return }
      keep(stored)
      handle(.edit(isEmpty: isContentEmpty), changesContent: true)
    } else if !isContentEmpty {
      forget()
      if let nothing = local?.nothing { keep(nothing()) }
      // Removed by others, not by the server: the next load asks it.
      handle(.reset, changesContent: true)
    }
  }

  /// Writes content that came from elsewhere, after what is being written.
  func write(_ content: Content) {
    guard let local else { return }
    // What is written from here on is all that is shown.
    follower?.isStoreOutdated = false
    follower?.write { [generation = local.generation()] writer in
      try await local.write(content, generation, writer)
    } failed: { [weak self] in
      self?.reportUnwritten($0)
    }
  }

  private func reportUnwritten(_ error: any Error) {
    follower?.isStoreOutdated = true
    // A running load will report it, because it writes too; and forgotten content needs no report.
    guard runner.runningToken == nil, hasContent else { return }
    handle(.set(.failed(error)))
  }
}
