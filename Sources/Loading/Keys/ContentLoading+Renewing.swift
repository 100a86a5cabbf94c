extension ContentLoading {
  /// Begins the load that a screen requests, and returns a closure that waits for its end; `nil` if
  /// there is nothing to load.
  ///
  /// A trigger doesn't load fresh content, even if it has no elements.
  package func begin(_ request: LoadRequest) -> (@MainActor () async -> Void)? {
    guard request.origin == .automatic, !request.force else { return start(request) }
    var stale: [any ContentLoading] = []
    SharedAnswers.facts.share {
      visit { loader in
        guard loader.facts.isStale else { return [] }
        // The others are loaded when the server's pause is over.
        let sources = loader.knownSources
        if sources.contains(where: { $0.facts.isHeld }) { return sources }
        stale.append(loader)
        return []
      }
    }
    if stale.isEmpty { return nil }
    let waits = stale.map { $0.start(request) }
    return { for wait in waits { await wait() } }
  }

  private func start(_ request: LoadRequest) -> @MainActor () async -> Void {
    let task = load(request.forSource)
    return { _ = await task.value }
  }

  /// Loads what has failed or was never loaded, because the content of a screen is incomplete.
  ///
  /// A trigger also loads what is stale, but nothing that the server has asked not to be loaded yet.
  package func retry(_ request: LoadRequest) {
    var retried: Set<ObjectIdentifier> = []
    retry(request, &retried)
  }

  private func retry(_ request: LoadRequest, _ retried: inout Set<ObjectIdentifier>) {
    let isAutomatic = request.origin == .automatic
    guard retried.insert(ObjectIdentifier(self)).inserted, !isAutomatic || !facts.isHeld else {
      return
    }
    guard hasFailedToShow else {
      if isMissing || isAutomatic { _ = begin(request) }
      return
    }
    if retryFilling() { return }
    guard let reporting, !reporting.failedSources.isEmpty else {
      var again = LoadRequest()
      again.reason = request.reason
      return _ = load(again)
    }
    let sources = isAutomatic ? reporting.sources : reporting.failedSources
    for source in sources { source.retry(request, &retried) }
  }

  /// Loads the content, bypassing caches, or joins a load that is in progress.
  ///
  /// Of a loader that is derived from others, those are loaded that are stale.
  package func renew() -> @MainActor () async -> Void {
    var (stale, found): ([any ContentLoading], Set<ObjectIdentifier>) = ([], [])
    SharedAnswers.facts.share { addStale(to: &stale, &found) }
    let loads = stale.map { $0.renewItself() }
    return { for load in loads { await load() } }
  }

  private func addStale(
    to stale: inout [any ContentLoading],
    _ found: inout Set<ObjectIdentifier>
  ) {
    guard found.insert(ObjectIdentifier(self)).inserted else { return }
    guard let sources = reporting?.staleSources else { return stale.append(self) }
    for source in sources { source.addStale(to: &stale, &found) }
  }

  private func renewItself() -> @MainActor () async -> Void {
    reporting?.noteRenewal()
    let task = load(.outdated(force: !state.isLoading))
    return { _ = await task.value }
  }
}
