public import Foundation

/// An object that loads content, and shares it with any number of screens.
///
/// ```swift
/// let friends = Loader { ignoreCache in try await api.friends(ignoreCache: ignoreCache) }
/// ```
///
/// The state keeps the previous content during a load and after a failure. One load runs at a time,
/// and answers of superseded loads are discarded. Releasing the loader cancels its work, and no
/// handler is called.
@MainActor public final class Loader<Content: Sendable>: ContentLoading {
  /// Freshness, timeout and retry rules for loads.
  public let policy: LoadingPolicy
  /// The progress of the running load; `nil` if no load is running or its work doesn't report
  /// progress.
  public var progress: Progress? {
    observers.trackRead()
    return runningProgress
  }

  private var runningProgress: Progress?

  /// The work that loads the content.
  enum Fetch {
    case plain(@MainActor (_ ignoreCache: Bool) async throws -> Content)
    case reporting(@MainActor (_ ignoreCache: Bool, _ progress: Progress) async throws -> Content)
  }

  private let fetch: Fetch
  let local: LocalContent<Content>?
  private let observed: ObservedContent<Content>?
  private(set) var follower: StoreFollower?
  /// The content, kept during a load and after a failure.
  // Unchecked: a reference is only copied or replaced, which calls nothing.
  @exclusivity(unchecked) package private(set) var kept: Kept<Content>?
  package let runner: LoadRunner<LoadingState<Content>>
  /// The edits that the server hasn't accepted; `nil` before the first one.
  // Unchecked: a reference is only copied or replaced, which calls nothing.
  @exclusivity(unchecked) private(set) var edits: EditQueue<Content>?
  let observers = ObserverList<LoadingState<Content>>()
  /// The object that prepares to show the result of a load; held weakly.
  package weak var preparer: (any ContentPreparing<Content>)?
  private let isEqual: (@MainActor (Content, Content) -> Bool)?
  let isEmpty: (@MainActor (Content) -> Bool)?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - initialContent: The initial content, if any. It isn't fresh, so the first `load()` loads.
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - fetch: The async work to perform. Receives `true` if it should bypass caches. It is
  ///     cancelled when a newer load supersedes it and when the loader is released, so it must not
  ///     capture an owner of the loader strongly.
  public convenience init(
    initialContent: Content? = nil,
    policy: LoadingPolicy = .init(),
    fetch: @escaping @MainActor (_ ignoreCache: Bool) async throws -> Content
  ) {
    self.init(initialContent, policy, fetch: .plain(fetch))
  }

  /// Creates a loader whose work reports progress.
  ///
  /// - Parameters:
  ///   - initialContent: The initial content, if any. It isn't fresh, so the first `load()` loads.
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - fetchReportingProgress: The async work to perform. Receives `true` if it should bypass
  ///     caches, and a new progress of 100 units to update for each load.
  public convenience init(
    initialContent: Content? = nil,
    policy: LoadingPolicy = .init(),
    fetchReportingProgress:
      @escaping @MainActor (_ ignoreCache: Bool, _ progress: Progress) async throws -> Content
  ) {
    self.init(initialContent, policy, fetch: .reporting(fetchReportingProgress))
  }

  init(
    _ initialContent: Content?,
    _ policy: LoadingPolicy,
    local: LocalContent<Content>? = nil,
    observed: ObservedContent<Content>? = nil,
    fetch: Fetch
  ) {
    self.policy = policy
    self.fetch = fetch
    self.local = local
    self.observed = observed
    kept = initialContent.map { Kept($0) }
    runner = LoadRunner(policy: policy, hasContent: initialContent != nil, outcomeAtRest: .initial)
    isEqual = equality(of: Content.self)
    isEmpty = emptiness(of: Content.self)
    follower = local?.makeFollower { [weak self] in self?.catchUp() }
    if policy.polling != nil { runner.polled = self }
  }

  // MARK: - State

  /// The current state of the content.
  public var state: LoadingState<Content> {
    observers.trackRead()
    return LoadingState(runner.status, kept)
  }

  /// Observes the state.
  ///
  /// See ``ContentLoading/observe(_:)``.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    defer { runner.updatePolling() }
    return observers.add(current: state, handler: handler)
  }

  // MARK: - Loading

  /// Loads the content unless it is fresh.
  ///
  /// See ``ContentLoading/load(force:)``.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    if let waiter = handle(.reload(LoadRequest(force: force))) { return waiter.task }
    let state = state
    return Task { state }
  }

  /// Cancels the running load and restores the previous state.
  public func cancel() { handle(.cancel) }

  /// Marks the content as stale without removing it.
  ///
  /// This method doesn't load. If a load is running, it may finish and show its result, and is then
  /// followed by exactly one more load that bypasses caches. A value in a ``ValueStore`` stays
  /// stale after a restart, too.
  public func invalidate() {
    handle(.invalidate)
    invalidateStored()
  }

  /// Replaces the content with newer content from elsewhere, and discards the result of a running
  /// load.
  ///
  /// - Parameter content: The content. If the state is `.success` with equal content, observers
  ///   aren't notified.
  public func update(_ content: Content) {
    guard !runner.isFixed else { return }
    let isOther = !isKnown(content)
    keep(content)
    write(content)
    handle(.update(isEmpty: isEmpty?(content) ?? false), changesContent: isOther)
  }

  /// Returns to `.initial`: removes content and error, and cancels work.
  ///
  /// The store keeps its rows. Pending writes to the store are discarded, including those of other
  /// loaders for the same store. Calling `removeAll()` of the store after `reset()` therefore
  /// leaves nothing behind.
  public func reset() {
    guard !runner.isFixed else { return }
    let wasInitial = if case .initial = state { true } else { false }
    let edits = edits
    self.edits = nil
    observed?.stop()
    forget()
    runner.read(nil)
    follower?.writes.removeAll()
    handle(.reset, changesContent: !wasInitial)
    edits?.removeAll()
  }

  /// Whether there is content, also while loading and after a failure.
  var hasContent: Bool { kept != nil }

  /// Keeps content that the server has in place of the former.
  func keep(_ content: Content) {
    if let edits { return keep(content, beneath: edits) }
    show(kept: content)
  }

  @inline(never) private func keep(_ content: Content, beneath edits: EditQueue<Content>) {
    edits.base = edits.isEmpty ? nil : content
    show(kept: edits.applied(to: content))
  }

  // Inlined: passed on, content of a type that only the caller knows is copied.
  @inline(__always) private func show(kept content: Content) {
    if let kept { kept.replace(content) } else { kept = Kept(content) }
  }

  /// Drops the content.
  func forget() {
    kept = nil
    edits?.base = nil
  }

  /// Whether content is what the server has, as the loader knows it.
  func isKnown(_ other: Content) -> Bool {
    guard let kept, let isEqual else { return false }
    if let edits { return isKnown(other, beneath: edits) }
    return isEqual(kept.content, other)
  }

  // Apart: an optional of a type that only the caller knows takes long to make, also where it is not needed.
  @inline(never)
  private func isKnown(_ other: Content, beneath edits: EditQueue<Content>) -> Bool {
    guard let known = edits.base ?? kept?.content, let isEqual else { return false }
    return isEqual(known, other)
  }

  // MARK: - Edits

  /// The content as the server has it.
  package var known: Content? { edits?.base ?? kept?.content }

  /// The edits that the server hasn't accepted, in the order in which they were made.
  public var pendingEdits: [PendingEdit] {
    observers.trackRead()
    return edits?.edits ?? []
  }

  func makeEdits() -> EditQueue<Content> {
    if let edits { return edits }
    let new = EditQueue<Content> { [weak self] _ in
      self?.showEdits()
    } outdated: { [weak self] in
      self?.invalidate()
    }
    edits = new
    return new
  }

  /// Shows what the server has with the edits that it has not taken.
  private func showEdits() {
    guard let edits, let known else { return }
    edits.base = edits.isEmpty ? nil : known
    show(kept: edits.applied(to: known))
    handle(.edit(isEmpty: isContentEmpty), changesContent: true)
  }

  /// Changes content that the server has, as others have changed it; see ``update(_:)``.
  package func change(_ change: (inout Content) -> Void) {
    guard var content = known else { return }
    change(&content)
    update(content)
  }

  /// The phases of the edits that the server hasn't taken, by the items that they concern.
  package var editPhases: [AnyHashable: EditOrder<AnyHashable>.Phase] { edits?.phases ?? [:] }

  /// Makes an edit a part of what the server has.
  func fold(_ change: @MainActor (inout Content) -> Void) {
    guard var content = known else { return }
    change(&content)
    keep(content)
    write(content)
    // A load that runs may have been answered before.
    handle(.repeatRequest(.load))
  }
}

// MARK: - Running the rules

extension Loader: LoadRunnerOwner {
  package func operationEnded(by event: LoadStateMachine.Event) { runningProgress = nil }

  package func report(_ transition: LoadStateMachine.Transition, changesContent: Bool) {
    runner.notify(observers, of: transition, content: kept, changesContent: changesContent)
    catchUp()
  }

  package func start(_ start: LoadStart) {
    follower?.dropReading()
    let readsStoreFirst = readsStoreFirst(start)
    if !start.isRepeated, !readsStoreFirst { runner.read(readLocal()) }
    let work = begin(ignoreCache: start.ignoreCache)
    let token = start.token
    runner.run(start, for: self) { [weak self, policy, local, follower] in
      let generation = local?.generation()
      if readsStoreFirst {
        // Read before, a change that is still being written would be missing.
        await follower?.writes.finish()
        // A store that cannot be read is one without content: the load goes on.
        if let stored = try? await local?.read(), self?.receive(stored, token) != false { return }
        try Task.checkCancellation()
      }
      let content = try await policy.retry.run(on: policy.clock, work: work)
      guard self?.runner.isRunning(token) == true else { return }
      await self?.preparer?.prepare(content)
      await follower?.writes.finish()
      try Task.checkCancellation()
      var writingError: (any Error)?
      if let local, let follower {
        do {
          // Before the loader is accessed: it may be released while the store writes.
          writingError = try await local.write(content, generation, follower.writer)
        } catch is StoreEmptiedError {
          // What the server gave before may be what was to be removed.
          self?.repeatRequest(token)
          return
        }
      }
      self?.receive(content, token, writingError: writingError)
    }
  }

  @inline(never) private func keepObserved(_ new: Content) { keep(observed?.latest ?? new) }

  private func repeatRequest(_ token: LoadToken) {
    if runner.isRunning(token) { handle(.repeatRequest(.load)) }
  }

  /// The work of one load, with a progress of its own if it reports one.
  private func begin(ignoreCache: Bool) -> @MainActor () async throws -> Content {
    switch fetch {
    case .plain(let fetch):
      return { try await fetch(ignoreCache) }
    case .reporting(let fetch):
      let new = Progress(totalUnitCount: 100)
      runningProgress = new
      return { try await fetch(ignoreCache, new) }
    }
  }

  private func receive(_ new: Content, _ token: LoadToken, writingError: (any Error)?) {
    guard runner.isRunning(token) else { return }
    // A value may have come since the load has ended.
    if observed == nil { keep(new) } else { keepObserved(new) }
    follower?.isStoreOutdated = writingError != nil
    if let writingError {
      handle(.failed(token, writingError, broughtContent: true))
    } else {
      handle(.succeeded(token, isEmpty: isEmpty?(new) ?? false))
      // Invalidated while it ran: the content is not fresh after a restart, either.
      if policy.freshness.dependsOnAge, !runner.isFresh { invalidateStored() }
    }
  }
}

extension Loader: ContentReporting {
  package var loadEnds: LoadEnds? { runner.ends }
  package var isFresh: Bool { runner.isFresh }
  package var isContentEmpty: Bool { kept.map { isEmpty?($0.content) ?? false } ?? false }
  package var isPolled: Bool { runner.isPolled }
  package var isPolling: Bool { runner.isPolling }

  package func updatePolling() { runner.updatePolling() }
}

extension Loader {
  /// A Boolean value that indicates whether a store keeps the content, so that it need not be saved.
  package var isStored: Bool { local != nil }

  /// Shows what was saved, where nothing was loaded so far; the next `load()` loads.
  ///
  /// - Parameters:
  ///   - content: The content; `nil` if there was none.
  ///   - error: Why the last load had failed, if it had.
  /// - Returns: Whether it is shown. Not over a store, which has content of its own.
  @discardableResult
  package func restore(_ content: Content?, error: (any Error)? = nil) -> Bool {
    guard local == nil, runner.isRestorable, content != nil || error != nil else { return false }
    if let content { keep(content) }
    handle(
      .restore(error.map { .failed($0) } ?? .loaded, hasContent: hasContent),
      changesContent: content != nil
    )
    return true
  }
}

/// An object that shows content, and does first what takes long.
@MainActor package protocol ContentPreparing<Content>: AnyObject {
  associatedtype Content: Sendable

  /// Prepares to show content that may come next: nothing is shown yet, and something else may come instead.
  func prepare(_ content: Content) async
}
