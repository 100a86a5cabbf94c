/// A loader whose content is derived from that of others.
@MainActor package protocol DerivedLoading: ContentReporting {
  var derived: DerivedState<Content> { get }
  /// The state that follows from those of the sources.
  var merged: LoadingState<Content> { get }
  /// The number of changes that are reported even if the content is the same; those of the metadata
  /// of the sources by default.
  var reportedEditCount: Int { get }
}

extension DerivedLoading {
  @discardableResult package func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    answer(LoadRequest(force: force), in: nil)
  }

  package func isNeeded(_ need: ObservationNeed) -> Bool { derived.isNeeded(need) }
  package var reportedFacts: ContentFacts { derivedFacts }
  package var reportedEditCount: Int { metadataCount }
  package var sharesSources: Bool { derived.height != nil }

  /// The facts of the sources with those of the derived content.
  package var derivedFacts: ContentFacts {
    ContentFacts(merging: sources).derived(state, isEmpty: derived.isEmpty)
  }

  /// The state for users of the loader, including a change that isn't reported yet.
  package var currentState: LoadingState<Content> {
    derived.observers.trackRead()
    return derived.isOutdated ? merged : derived.value
  }

  /// Observes the state, and retains the loader, which nobody else may retain.
  package func observeDerived(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    defer { updatePolling() }
    return derived.observers.add(current: state, retaining: self, handler: handler)
  }

  /// Reports a change of a source when all sources have it, with those that it causes in others.
  func sourceChanged(_ change: () -> Void = {}) {
    guard !derived.isOutdated else { return change() }
    derived.isOutdated = true
    change()
    guard let height = derived.height else { return update() }
    Propagation.run(height: height) { [weak self] in self?.update() }
  }

  private func update() {
    derived.isOutdated = false
    derived.change(to: merged, editCount: reportedEditCount)
  }
}

/// The state of a derived loader, its observers, and the callers that await its loads.
@MainActor package final class DerivedState<Content: Sendable> {
  private(set) var value = LoadingState<Content>.initial
  package let observers = ObserverList<LoadingState<Content>>(isDerived: true)
  private let isEqual: (@MainActor (Content, Content) -> Bool)?
  private let emptiness = Loading.emptiness(of: Content.self)
  /// Whether a state at rest ends the wait of the callers, unless several loads follow each other.
  private let endsAtRest: Bool
  private let slot = LoadSlot<LoadingState<Content>>(outcomeIfReleased: .initial)
  /// The number of waits that have begun or ended, with which a wait knows that it is outdated.
  private(set) var waitNumber = 0
  /// The number of derivations to the farthest source; `nil` if a change concerns only one source.
  private(set) var height: Int?
  /// Whether a source has changed since the sources were merged.
  fileprivate(set) var isOutdated = false
  private(set) var editCount = 0

  package nonisolated init(
    isEqual: (@MainActor (Content, Content) -> Bool)?,
    endsAtRest: Bool = true
  ) {
    (self.isEqual, self.endsAtRest) = (isEqual, endsAtRest)
  }

  /// A closure that returns whether an observer needs something, and therefore the sources.
  package var isNeeded: @MainActor (ObservationNeed) -> Bool {
    { [weak observers] in observers?.isNeeded($0) ?? false }
  }

  /// Whether the content is a collection without elements.
  package var isEmpty: Bool { value.content.map { emptiness?($0) ?? false } ?? false }

  /// Lets changes wait for all sources if several are derived from the same loader.
  func derives(from sources: [any ContentLoading]) {
    height = sources.shareRoots ? sources.height : nil
  }

  // MARK: - Changes

  /// Sets the state, and notifies observers if it differs, or what else is reported does.
  package func change(to new: LoadingState<Content>, editCount count: Int = 0) {
    let isEdited = count != editCount
    editCount = count
    guard isEdited || !isSame(new) else { return }
    // Before observers are notified: one of them may start another load.
    if endsAtRest, value.isLoading, !new.isLoading { finish(new) }
    value = new
    observers.send(new)
  }

  private func isSame(_ new: LoadingState<Content>) -> Bool {
    guard value.map({ _ in 0 }) == new.map({ _ in 0 }) else { return false }
    guard let old = value.content, let content = new.content else { return true }
    return isEqual?(old, content) ?? false
  }

  // MARK: - Loads

  /// A wait for loads of the sources, which returns how they ended; `nil` if the callers wait for
  /// something else.
  package typealias Wait = @MainActor () async -> LoadingState<Content>?

  /// Begins loads of the sources.
  ///
  /// The closure returns the wait for them, if any. All callers that are waiting share a task.
  package func load(
    _ pass: LoadPass?,
    _ begin: (LoadPass) -> Wait?
  ) -> Task<LoadingState<Content>, Never> {
    slot.outcomeIfReleased = value.ended
    // Before the loads begin: an observer may end them, and the caller must receive their outcome.
    let (waiter, number) = (slot.awaited, waitNumber)
    // An observer that has cancelled the loads may have started others.
    if let wait = begin(pass ?? LoadPass()), number == waitNumber { follow(wait) }
    return waiter.task
  }

  /// Lets the callers wait for other loads than before.
  func follow(_ wait: @escaping Wait) {
    waitNumber += 1
    slot.run { [weak self, number = waitNumber] in
      guard let end = await wait(), let self else { return }
      finish(outcome(end), wait: number)
    }
  }

  /// Returns the outcome for the callers, which is the state, unless the sources are loading again.
  func outcome(_ end: LoadingState<Content>) -> LoadingState<Content> {
    value.isLoading ? end : value
  }

  /// Ends the wait of the callers, or only the one with a number.
  package func finish(_ outcome: LoadingState<Content>, wait number: Int? = nil) {
    guard number ?? waitNumber == waitNumber else { return }
    waitNumber += 1
    slot.finish(outcome, outcomeIfReleased: .initial)
  }
}

extension LoadingState {
  /// The state with which a load ends.
  ///
  /// A loading state belongs to another load, so it is replaced by the state without that load.
  var ended: LoadingState {
    guard isLoading else { return self }
    return content.map { .success(content: $0) } ?? .initial
  }
}
