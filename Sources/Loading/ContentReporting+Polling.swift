package import Foundation

extension ContentReporting {
  package var isPolled: Bool { sources.contains { $0.isKnownPolled } }
  package var isPolling: Bool { sources.arePolling }
  package func updatePolling() { sources.updatePolling() }
  package func connectionReturned() { sources.connectionReturned() }
  package func invalidateRunningLoad() { sources.loadAgain() }
}

extension ContentLoading {
  package var isKnownPolled: Bool { (self as? any ContentReporting)?.isPolled ?? false }

  fileprivate var isIdleOrPolling: Bool {
    !state.isLoading || (self as? any ContentReporting)?.isPolling ?? false
  }

  package var isLoading: Bool { state.isLoading }

  func forceLoad() { _ = AskedReload.ask(keepingPages: true) { load(force: true) } }
}

extension [any ContentLoading] {
  @MainActor package var arePolling: Bool {
    contains { $0.isLoading } && allSatisfy { $0.isIdleOrPolling }
  }

  @MainActor package var contentDate: Date? {
    compactMap { ($0 as? any ContentReporting)?.contentDate }.min()
  }

  @MainActor package func updatePolling() {
    for loader in self { (loader as? any ContentReporting)?.updatePolling() }
  }

  /// Loads after the running loads, and immediately what isn't loading, bypassing caches.
  @MainActor package func loadAgain() {
    for loader in self {
      if loader.isLoading {
        (loader as? any ContentReporting)?.invalidateRunningLoad()
      } else {
        loader.forceLoad()
      }
    }
  }

  /// Requests again what is waiting for the network or failed without it, except whole loads.
  @MainActor package func connectionReturned() {
    for loader in self { (loader as? any ContentReporting)?.connectionReturned() }
  }
}

extension Loader: PolledContent {
  package var circumstances: PollingRule.Circumstances {
    runner.circumstances(isWatched: observers.isNeeded(.visible), hasContent: hasContent)
  }

  package func poll() { handle(.reload(LoadRequest(force: true, isInBackground: true))) }
}

extension LoadRunner {
  package func circumstances(isWatched: Bool, hasContent: Bool) -> PollingRule.Circumstances {
    var circumstances = PollingRule.Circumstances()
    circumstances.hasBegun = status != .idle || hasContent
    circumstances.isLoading = runningToken != nil || status.isLoading
    circumstances.isWatched = isWatched
    return circumstances
  }
}
