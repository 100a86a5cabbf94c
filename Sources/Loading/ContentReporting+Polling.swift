extension ContentReporting {
  package var isPolled: Bool { sources.contains { $0.isKnownPolled } }
  package var isPolling: Bool { sources.arePolling }
  package func updatePolling() { sources.updatePolling() }
}

extension ContentLoading {
  /// A Boolean value that indicates whether the content is polled while someone looks at it.
  package var isKnownPolled: Bool { (self as? any ContentReporting)?.isPolled ?? false }

  fileprivate var isQuiet: Bool {
    !state.isLoading || (self as? any ContentReporting)?.isPolling ?? false
  }

  fileprivate var isLoading: Bool { state.isLoading }
}

extension [any ContentLoading] {
  /// A Boolean value that indicates whether all loads that run were begun by polling.
  @MainActor package var arePolling: Bool {
    contains { $0.isLoading } && allSatisfy { $0.isQuiet }
  }

  /// Has them poll if that is due.
  @MainActor package func updatePolling() {
    for loader in self { (loader as? any ContentReporting)?.updatePolling() }
  }
}

extension Loader: PolledContent {
  package var circumstances: PollingRule.Circumstances {
    runner.circumstances(isWatched: observers.isWatched, hasContent: hasContent)
  }

  package func poll() { handle(.reload(LoadRequest(force: true, isInBackground: true))) }
}

extension PagedLoader: PolledContent {
  /// A longer list would be replaced by its first page while the user reads it.
  package var circumstances: PollingRule.Circumstances {
    let isWatched = items.count <= pageSize && observers.isWatched
    return runner.circumstances(isWatched: isWatched, hasContent: list != nil)
  }

  package func poll() { load(force: true) }
}

extension LoadRunner {
  /// The input of the polling rule.
  package func circumstances(
    isWatched: Bool,
    hasContent: Bool
  ) -> PollingRule.Circumstances {
    var circumstances = PollingRule.Circumstances()
    circumstances.hasBegun = status != .idle || hasContent
    circumstances.isLoading = runningToken != nil || status.isLoading
    circumstances.isWatched = isWatched
    return circumstances
  }
}
