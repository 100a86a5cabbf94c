/// A loader that reports more than its state to screens and to loaders that are derived from it.
///
/// Loaders of other modules needn't be one.
@MainActor package protocol ContentReporting<Content>: ContentLoading {
  /// Loads for a screen, the cache or a loader that is derived from this one, like `load(force:)`.
  ///
  /// A derived loader passes the request on to its sources, in the pass of the loader that is
  /// derived from it.
  func answer(_ request: LoadRequest, in pass: LoadPass?) -> Task<LoadingState<Content>, Never>

  /// The current facts about the loader.
  var reportedFacts: ContentFacts { get }
  /// A number that differs after each change of the state of an edit; by default, the sum of those of
  /// the sources.
  var editCount: Int { get }

  /// The number of changes that aren't part of the state, such as those of the metadata of pages;
  /// those of the sources by default.
  var metadataCount: Int { get }

  /// Returns whether an observer needs something of the content.
  func isNeeded(_ need: ObservationNeed) -> Bool
  /// The loaders that this one is derived from; none by default.
  var sources: [any ContentLoading] { get }
  /// Whether it loads nothing itself, and passes on to its sources what is asked of its loads.
  var isPassive: Bool { get }
  /// Whether several of the sources are derived from the same loader.
  var sharesSources: Bool { get }
  /// The sources to load in place of this loader, because they are stale; `nil` if it loads itself.
  var staleSources: [any ContentLoading]? { get }
  /// The loaders to load after a failure, instead of this one; none by default.
  var failedSources: [any ContentLoading] { get }

  /// Polls if due, after the content has become visible.
  func updatePolling()

  /// Makes another load follow the running one when that has succeeded, and loads what isn't
  /// loading of several loaders.
  func invalidateRunningLoad()

  /// Requests again what is waiting for the network or failed without it, except whole loads.
  func connectionReturned()

  /// Loads the shown content when its query is asked for again, if another one loads now.
  func noteRenewal()
}

extension ContentReporting {
  package var editCount: Int { sources.reduce(0) { $0 &+ $1.knownEditCount } }
  package var sources: [any ContentLoading] { [] }
  package var isPassive: Bool { false }
  package var sharesSources: Bool { false }
  package var staleSources: [any ContentLoading]? {
    sources.isEmpty ? nil : sources.filter { $0.facts.isStale }
  }
  package var failedSources: [any ContentLoading] { [] }
  package var metadataCount: Int { sources.reduce(0) { $0 &+ ($1.reporting?.metadataCount ?? 0) } }

  package func updatePolling() { sources.updatePolling() }
  package func invalidateRunningLoad() { sources.loadAgain() }
  package func connectionReturned() { sources.connectionReturned() }
  package func noteRenewal() {}
}

extension ContentReporting where Self: LoadRunnerOwner {
  /// Returns the facts of content that the runner loads.
  package func facts(isEmpty: Bool) -> ContentFacts {
    var facts = ContentFacts(state, isEmpty: isEmpty)
    facts.completedLoads = runner.completedLoads
    facts.isFresh = runner.isFresh
    facts.isHeld = runner.isHeld
    facts.date = runner.contentDate
    facts.isPolled = runner.isPolled
    facts.isPolling = runner.isPolling
    return facts
  }

  package func updatePolling() { runner.updatePolling() }
}

extension ContentLoading {
  /// The loader as one that reports; `nil` for one of another module.
  package var reporting: (any ContentReporting)? { self as? any ContentReporting }

  /// The loaders that this one is derived from, as far as it is known.
  package var knownSources: [any ContentLoading] { reporting?.sources ?? [] }

  /// The number of changes of the states of edits, which a loader of another module doesn't report.
  package var knownEditCount: Int { reporting?.editCount ?? 0 }

  /// Whether it has failed or has never been loaded, so that content derived from it is incomplete.
  var isMissing: Bool {
    switch state {
    case .initial, .failure: true
    case .loading, .success: false
    }
  }

  package var isLoading: Bool { state.isLoading }

  /// Loads for a request of a screen, the cache or a derived loader.
  ///
  /// A loader of another module only learns whether to bypass caches.
  package func load(
    _ request: LoadRequest,
    in pass: LoadPass? = nil
  ) -> Task<LoadingState<Content>, Never> {
    (self as? any ContentReporting<Content>)?.answer(request, in: pass)
      ?? load(force: request.force)
  }

  func forceLoad() { _ = load(.outdated(force: true)) }
}
