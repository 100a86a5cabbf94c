extension ContentLoading {
  /// A Boolean value that indicates whether the content was not loaded, has failed or is no longer fresh.
  package var isStale: Bool { state.error != nil || !isKnownFresh }

  /// Loads, bypassing caches, or joins a load that runs already; what is returned waits for the end.
  package func renew() -> @MainActor () async -> Void {
    let task = load(force: !state.isLoading)
    return { _ = await task.value }
  }
}
