extension ContentLoading {
  /// Returns a loader that depends on the content of this one.
  ///
  /// ```swift
  /// let friends = user.chained { user in Loader { _ in try await api.friends(of: user.id) } }
  /// ```
  ///
  /// When this loader has new content, a second loader is created for it, and loads. It replaces
  /// the previous second loader and its content. While this loader is loading, or after it has
  /// failed, the content of the second stays. If this loader already has content when the chain is
  /// created, the second one loads only when you call `load()`.
  ///
  /// The state is the merged state of both loaders, with the content of the second one. An unforced
  /// load loads this loader unless it is fresh, and then the second. Its task ends when the second
  /// load ends, or when the first one fails.
  ///
  /// - Parameter makeNext: A closure that creates the second loader for each new content of this
  ///   one. If the content is `Equatable` and equal, the second loader and its content stay.
  /// - Returns: A loader with the content of the second one. It retains both, and cancels the loads
  ///   of both, which also affects other users of the loaders.
  public func chained<Next: Sendable>(
    _ makeNext: @escaping @MainActor (Content) -> any ContentLoading<Next>
  ) -> some ContentLoading<Next> {
    ChainedLoader(self, makeNext: makeNext)
  }
}

/// A loader that depends on the content of another one.
@MainActor final class ChainedLoader<First: Sendable, Content: Sendable>: ContentLoading {
  private let first: any ContentLoading<First>
  private let makeNext: @MainActor (First) -> any ContentLoading<Content>
  private let isSameFirst: (@MainActor (First, First) -> Bool)?
  private var firstContent: First?
  private var next: (any ContentLoading<Content>)? { didSet { derived.derives(from: sources) } }
  package let derived = DerivedState<Content>(
    isEqual: equality(of: Content.self),
    endsAtRest: false
  )
  private var firstObservation: LoadingObservation?
  private var nextObservation: LoadingObservation?
  /// The request for the second loader, which waits for the first one; `nil` if none is waiting.
  private var waitingRequest: LoadRequest?
  /// The wait for the second loader.
  private var nextWait: Int?
  /// The wait after which both load again, because a change was reported during it.
  private var repeatedWait: Int?
  /// The number of ended loads of previous second loaders; `nil` if one of them doesn't count them.
  private var previousLoads: CompletedLoads? = CompletedLoads()

  init(
    _ first: any ContentLoading<First>,
    makeNext: @escaping @MainActor (First) -> any ContentLoading<Content>
  ) {
    self.first = first
    self.makeNext = makeNext
    isSameFirst = first.contentEquality
    if let content = first.state.content { replaceNext(for: content) }
    observeNext()
    firstObservation = first.observe { [weak self] in self?.firstChanged($0) }
      .counts(for: derived.isNeeded)
  }

  var state: LoadingState<Content> { currentState }

  func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    observeDerived(handler)
  }

  func answer(
    _ request: LoadRequest,
    in pass: LoadPass?
  ) -> Task<LoadingState<Content>, Never> {
    let isForced = request.force || waitingRequest?.force == true
    waitingRequest = waitingRequest?.joined(by: request) ?? request
    waitingRequest?.force = isForced
    return derived.load(pass) { pass in
      let load = pass.load(first, request)
      guard first.state.isLoading else {
        if let outcome = firstEnded(first.state) { derived.finish(outcome) }
        return nil
      }
      return { [weak self] in
        let outcome = await load.value
        return Task.isCancelled ? nil : self?.firstEnded(outcome)
      }
    }
  }

  func cancel() {
    let number = derived.waitNumber
    waitingRequest = nil
    first.cancel()
    next?.cancel()
    // Unless an observer has started another load, which then serves the waiting callers.
    derived.finish(merged.ended, wait: number)
  }

  // MARK: - The first

  private func firstChanged(_ new: LoadingState<First>) {
    // Content that exists when the chain is created starts a load only on request.
    guard firstObservation != nil, case .success(let content) = new else {
      let (number, dropsAwaited) = (derived.waitNumber, next != nil && waitingRequest == nil)
      sourceChanged {
        if new.content == nil { dropNext() }
        if firstObservation != nil, case .failure(_, let kept?) = new { loadNext(after: kept) }
      }
      // The awaited second loader was discarded, although others may continue to use it.
      if next == nil, dropsAwaited { derived.finish(state.ended, wait: number) }
      return
    }
    let isNew = firstContent.map { isSameFirst?($0, content) ?? false } != true
    sourceChanged {
      if isNew { replaceNext(for: content) }
      if isNew || waitingRequest != nil { loadNext() }
      observeNext()
    }
  }

  /// Handles the end of the first loader's load.
  ///
  /// It starts the load of the second loader, unless `firstChanged` has already started it, or
  /// returns the outcome for the callers.
  private func firstEnded(_ outcome: LoadingState<First>) -> LoadingState<Content>? {
    guard waitingRequest != nil else { return nil }
    if case .success = first.state {
      loadNext()
      return nil
    }
    waitingRequest = nil
    return derived.outcome(outcome.merge(state.ended) { _, content in content })
  }

  // MARK: - The second

  private func replaceNext(for content: First) {
    dropNext()
    firstContent = content
    next = makeNext(content)
  }

  private func dropNext() {
    if let next, let loads = previousLoads {
      previousLoads = next.facts.completedLoads.map { loads + $0 }
    }
    firstContent = nil
    nextObservation = nil
    next = nil
  }

  /// Observes a new second loader, but not before it loads, so that `.initial` is never reported.
  private func observeNext() {
    guard nextObservation == nil else { return }
    nextObservation = next?.observe { [weak self] _ in self?.sourceChanged() }
    nextObservation?.counts(for: derived.isNeeded)
  }

  /// Loads a second loader that hasn't been loaded yet after a failure of the first loader, whose
  /// content may be that of a store.
  ///
  /// Without a network, the second one may have content in a store, too.
  private func loadNext(after content: First) {
    if next == nil { replaceNext(for: content) }
    guard case .initial? = next?.state else { return }
    loadNext()
    observeNext()
  }

  private func loadNext() {
    // If there is none, the first loader is still notifying earlier observers of its content. This
    // one receives it in the same pass.
    guard let next else { return }
    let load = next.load(waitingRequest ?? LoadRequest())
    waitingRequest = nil
    derived.follow { [weak self] in
      let outcome = await load.value
      guard let self, !Task.isCancelled else { return nil }
      let isRepeated = repeatedWait == derived.waitNumber
      derived.finish(derived.outcome(outcome))
      if isRepeated { forceLoad() }
      return nil
    }
    nextWait = derived.waitNumber
  }
}

extension ChainedLoader: DerivedLoading {
  /// The state of both loaders, including a change that isn't reported yet.
  package var merged: LoadingState<Content> {
    first.state.merge(next?.state ?? .initial) { _, content in content }
  }
  /// Loads both again, one after the other, because the second loader depends on the first one.
  package func invalidateRunningLoad() {
    guard first.state.isLoading else {
      if nextWait == derived.waitNumber { repeatedWait = nextWait } else { forceLoad() }
      return
    }
    waitingRequest = .outdated(force: true)
    [first as any ContentLoading].loadAgain()
  }
  package var staleSources: [any ContentLoading]? {
    first.facts.isStale ? nil : [next].compactMap { $0 }.filter { $0.facts.isStale }
  }
  package var reportedFacts: ContentFacts {
    // Once each, because in a chain of chains the calls would double with each.
    let (first, next) = (first.facts, next?.facts)
    var facts = ContentFacts(merging: [first, next].compactMap { $0 })
      .derived(state, isEmpty: next?.isEmpty == true)
    facts.completedLoads = completedLoads(first, next)
    facts.isFresh = facts.isFresh && next != nil
    return facts
  }
  /// The ended loads of all second loaders, and the failures of the first loader.
  private func completedLoads(_ first: ContentFacts, _ next: ContentFacts?) -> CompletedLoads? {
    guard let firstLoads = first.completedLoads, let previousLoads else { return nil }
    let loads = previousLoads + CompletedLoads(failures: firstLoads.failures)
    guard let next else { return loads }
    return next.completedLoads.map { loads + $0 }
  }
  package var sources: [any ContentLoading] { [first] + [next].compactMap { $0 } }
}
