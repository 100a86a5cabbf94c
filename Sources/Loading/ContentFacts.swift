package import Foundation

/// The facts about a loader, besides its content, that screens and derived loaders use.
package struct ContentFacts {
  /// The number of ended loads so far; `nil` if they aren't counted.
  package var completedLoads: CompletedLoads?
  /// Whether the content needn't be loaded again.
  package var isFresh = false
  /// Whether nothing may be loaded automatically yet, because the server has asked for a pause.
  package var isHeld = false
  /// The date when the content was loaded or set, of several the oldest; `nil` if it is unknown.
  package var date: Date?
  /// Whether the content is an answer without elements.
  package var isEmpty: Bool
  /// Whether a part without elements is loading, so that the content isn't complete.
  package var isFilling: Bool
  /// Whether the content is polled while it is visible.
  package var isPolled = false
  /// Whether a load is in progress.
  package var isLoading: Bool
  /// Whether polling has started the loads in progress.
  package var isPolling = false
  /// Whether a load has failed for want of the network, or one of a source.
  package var hasFailedOffline: Bool
  /// Whether the content of a former query is shown while another one loads.
  package var showsPreviousQuery = false
  private var hasFailed: Bool

  /// Creates the facts that follow from a state.
  package init(_ state: LoadingState<some Sendable>, isEmpty: Bool) {
    self.init(isEmpty: isEmpty, isLoading: state.isLoading, error: state.error)
  }

  /// Creates the facts of content with a status.
  package init(isEmpty: Bool, isLoading: Bool, error: (any Error)?) {
    self.isLoading = isLoading
    self.isEmpty = isEmpty
    isFilling = isEmpty && isLoading
    hasFailed = error != nil
    hasFailedOffline = error?.isConnectivityError == true
  }

  /// Creates the facts of several loaders together.
  @MainActor package init(merging loaders: [any ContentLoading]) {
    self.init(merging: loaders.map { $0.facts })
  }

  /// Creates the facts of several contents together.
  package init(merging all: [Self]) {
    self.init(LoadingState<Void>.initial, isEmpty: true)
    var (hasHeld, hasStale, loads) = (false, false, CompletedLoads() as CompletedLoads?)
    (isFresh, isPolling) = (true, true)
    for facts in all {
      loads = loads.flatMap { sum in facts.completedLoads.map { sum + $0 } }
      isFresh = isFresh && facts.isFresh
      hasHeld = hasHeld || facts.isHeld
      hasStale = hasStale || facts.isStale
      date = [date, facts.date].compactMap(\.self).min()
      isEmpty = isEmpty && facts.isEmpty
      isFilling = isFilling || facts.isFilling
      isPolled = isPolled || facts.isPolled
      isLoading = isLoading || facts.isLoading
      isPolling = isPolling && (!facts.isLoading || facts.isPolling)
      hasFailed = hasFailed || facts.hasFailed
      hasFailedOffline = hasFailedOffline || facts.hasFailedOffline
    }
    completedLoads = loads
    // What is stale of the others can be loaded.
    isHeld = hasHeld && !hasStale
    isPolling = isPolling && isLoading
  }

  /// Whether the content hasn't been loaded, has failed to load, or is no longer fresh, and may be
  /// loaded automatically.
  package var isStale: Bool { (hasFailed || !isFresh) && !isHeld }

  /// Returns the facts of content that is derived from the loaders with these, and has a state.
  package func derived(_ state: LoadingState<some Sendable>, isEmpty: Bool) -> Self {
    let own = Self(state, isEmpty: isEmpty)
    var facts = self
    (facts.isLoading, facts.hasFailed) = (own.isLoading, own.hasFailed)
    (facts.isEmpty, facts.isFilling) = (own.isEmpty, own.isFilling)
    facts.hasFailedOffline = hasFailedOffline || own.hasFailedOffline
    return facts
  }
}

extension ContentLoading {
  /// The facts about the loader, which for a loader of another module follow from its state.
  package var facts: ContentFacts {
    if let reporting {
      let ask = { SharedAnswers.facts.answer(ObjectIdentifier(self)) { reporting.reportedFacts } }
      return reporting.sharesSources ? SharedAnswers.facts.share(ask) : ask()
    }
    let isEmpty = state.content.flatMap { emptiness(of: Content.self)?($0) }
    return ContentFacts(state, isEmpty: isEmpty ?? false)
  }
}

extension SharedAnswers<ObjectIdentifier, ContentFacts> {
  /// The facts of loaders.
  static let facts = SharedAnswers()
}
