extension ContentLoading {
  /// Whether the content hasn't been loaded, has failed to load, or is no longer fresh.
  package var isStale: Bool { state.error != nil || !isKnownFresh }

  /// Loads the content, bypassing caches, or joins a load that is in progress.
  ///
  /// - Returns: A closure that waits until the load ends.
  package func renew() -> @MainActor () async -> Void {
    let task = load(force: !state.isLoading)
    return { _ = await task.value }
  }
}
