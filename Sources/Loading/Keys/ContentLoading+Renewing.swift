extension ContentLoading {
  /// Begins the load that a screen requests, and returns a closure that waits for its end; `nil` if
  /// there is nothing to load.
  ///
  /// A trigger doesn't load fresh content, even if it has no elements.
  package func begin(_ request: LoadRequest) -> (@MainActor () async -> Void)? {
    if request.origin == .automatic, !request.force {
      guard facts.isStale else { return nil }
      // The others are loaded when the server's pause is over.
      let sources = knownSources
      if sources.contains(where: { $0.facts.isHeld }) {
        let waits = sources.compactMap { $0.begin(request) }
        return { for wait in waits { await wait() } }
      }
    }
    let task = AskedReload.ask(keepingPages: request.keepsPages) { load(force: request.force) }
    return { _ = await task.value }
  }

  /// Loads what has failed or was never loaded, because the content of a screen is incomplete.
  ///
  /// A trigger also loads what is stale, but nothing that the server has asked not to be loaded yet.
  package func retry(_ request: LoadRequest) {
    let isAutomatic = request.origin == .automatic
    if isAutomatic, facts.isHeld { return }
    guard hasFailedToShow else {
      if isMissing || isAutomatic { _ = begin(request) }
      return
    }
    if retryFilling() { return }
    guard let reporting, !reporting.failedSources.isEmpty else {
      return _ = load(force: false)
    }
    let sources = isAutomatic ? reporting.sources : reporting.failedSources
    for source in sources { source.retry(request) }
  }

  /// Loads the content, bypassing caches, or joins a load that is in progress.
  ///
  /// Of a loader that is derived from others, those are loaded that are stale.
  package func renew() -> @MainActor () async -> Void {
    if let sources = reporting?.staleSources {
      let loads = sources.map { $0.renew() }
      return { for load in loads { await load() } }
    }
    reporting?.noteRenewal()
    let task = AskedReload.ask(keepingPages: true) { load(force: !state.isLoading) }
    return { _ = await task.value }
  }
}
