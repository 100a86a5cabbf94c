extension Loader {
  /// Creates a loader of content that is observed elsewhere: in a database, or with a library that reports changes.
  ///
  /// ```swift
  /// let friends = Loader {
  ///   database.friends()
  /// } refresh: { _ in
  ///   try await api.synchronizeFriends()
  /// }
  /// ```
  ///
  /// The first load begins the observation. Each value becomes the content, also while nothing is loaded, and pending
  /// edits stay applied to it. A load ends when `refresh` has returned and the first value has arrived; until then, values
  /// are `.loading(cache:)`.
  ///
  /// If `refresh` fails, so does the load, and the observation goes on. If the observation fails, the state is a failure
  /// with the last value, and the next load observes again. A sequence that ends leaves its last value, which is no longer
  /// fresh; one that ends without a value fails the load with ``ObservationEndedError``.
  ///
  /// The observation ends with ``reset()``, and when the loader is released. Change the content where it is kept:
  /// ``update(_:)`` holds until the next value.
  ///
  /// - Parameters:
  ///   - policy: The freshness, timeout and retry rules for loads.
  ///   - values: Returns the values: first the content as it is, then each change. Called for each observation.
  ///   - refresh: Refreshes the content where it is kept; passed whether to bypass caches. Where it is `nil`, the default, a
  ///     forced load observes again.
  public convenience init<Values: AsyncSequence>(
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
    observed.received = { [weak self] in self?.receive(observed: $0) }
    observed.ended = { [weak self] in self?.observationEnded($0) }
  }

  private func receive(observed content: Content) {
    guard !isKnown(content) else { return }
    keep(content)
    handle(.edit(isEmpty: isContentEmpty), changesContent: true)
  }

  private func observationEnded(_ error: (any Error)?) {
    handle(error.map { .set(.failed($0)) } ?? .invalidateContent)
  }
}
