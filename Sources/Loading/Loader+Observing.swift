extension Loader {
  /// Creates a loader for content that is observed elsewhere, such as in a database that reports
  /// changes.
  ///
  /// ```swift
  /// let friends = Loader {
  ///   database.friends()
  /// } refresh: { _ in
  ///   try await api.synchronizeFriends()
  /// }
  /// ```
  ///
  /// The first load starts the observation. Each value becomes the content, even when no load is
  /// running, and pending edits stay applied to it. A load ends when `refresh` has returned and the
  /// first value has arrived. Until then, values are shown as `.loading(cache:)`.
  ///
  /// If `refresh` fails, the load fails, and the observation continues. If the observation fails,
  /// the state is a failure with the last value, and the next load starts a new observation. When
  /// the sequence ends, its last value stays, but is no longer fresh. If the sequence ends without
  /// a value, the load fails with ``LoadingError/observationEnded``.
  ///
  /// The observation ends with ``reset()``, and when the loader is released. Change the content in
  /// its source, because ``update(_:)`` only lasts until the next value.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - values: A closure that returns the values: first the current content, then each change. It
  ///     is called for each observation.
  ///   - refresh: A closure that refreshes the content in its source. Receives `true` if it should
  ///     bypass caches. If it is `nil`, which is the default, a forced load starts a new
  ///     observation.
  public nonisolated convenience init<Values: AsyncSequence>(
    policy: LoadingPolicy = .init(),
    observing values: @escaping @MainActor () async throws -> Values,
    refresh: (@MainActor (_ ignoreCache: Bool) async throws -> Void)? = nil
  ) where Values.Element == Content {
    let observed = ObservedContent<Content>(
      { received in for try await value in try await values() { received(value) } },
      refresh: refresh
    )
    self.init(
      nil,
      policy,
      observed: observed,
      fetch: .plain { try await observed.content(ignoreCache: $0) }
    )
    MainQueue.perform {
      observed.received = { [weak self] in self?.receive(observed: $0) }
      observed.ended = { [weak self] in self?.observationEnded($0) }
    }
  }

  private func receive(observed content: Content) {
    guard !isKnown(content) else { return }
    keep(content)
    handle(.edit(isEmpty: isEmpty), changesContent: true)
  }

  private func observationEnded(_ error: (any Error)?) {
    handle(error.map { .set(.failed($0)) } ?? .invalidateContent)
  }
}
