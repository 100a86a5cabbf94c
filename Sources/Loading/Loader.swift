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
  public var policy: LoadingPolicy { runner.policy }
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
  private lazy var isEqual = equality(of: Content.self)
  private(set) lazy var isEmpty = emptiness(of: Content.self)

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - initialContent: The initial content; `nil`, the default, for none. It isn't fresh, so the
  ///     first `load()` loads.
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
  ///   - initialContent: The initial content; `nil`, the default, for none. It isn't fresh, so the
  ///     first `load()` loads.
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - fetchReportingProgress: The async work to perform. Receives `true` if it should bypass
  ///     caches, and a new progress of 100 units to update for each load. It must not capture an
  ///     owner of the loader strongly.
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
    self.fetch = fetch
    self.local = local
    self.observed = observed
    kept = initialContent.map { Kept($0) }
    runner = LoadRunner(policy: policy, hasContent: initialContent != nil)
    follower = local?.makeFollower { [weak self] in self?.catchUp() }
    if policy.polling != nil { runner.poll(self) }
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
  /// This method doesn't load. If a running load succeeds, its result is shown, and exactly one
  /// more load follows, which bypasses caches. A value in a ``ValueStore`` stays stale after a
  /// restart, too.
  public func invalidate() {
    handle(.invalidate)
    invalidateStored()
  }

  /// Replaces the content with newer content from elsewhere, and discards the result of a running
  /// load.
  ///
  /// The content is then fresh, and is written to the store, if there is one. Pending edits stay
  /// applied to it.
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

  /// Removes the content, the error and pending edits, cancels work, and returns to `.initial`.
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

  /// Whether there is content, including during a load and after a failure.
  var hasContent: Bool { kept != nil }

  /// Replaces the server's content.
  func keep(_ content: Content) {
    if let edits { return keep(content, beneath: edits) }
    show(kept: content)
  }

  @inline(never) private func keep(_ content: Content, beneath edits: EditQueue<Content>) {
    edits.base = edits.isEmpty ? nil : content
    show(kept: edits.applied(to: content))
  }

  // Inlined, because passing on content of a generic type copies it.
  @inline(__always) private func show(kept content: Content) {
    if let kept { kept.replace(content) } else { kept = Kept(content) }
  }

  /// Removes the content.
  func forget() {
    kept = nil
    edits?.base = nil
  }

  /// Returns whether content equals the server's known content.
  func isKnown(_ other: Content) -> Bool {
    guard let kept, let isEqual else { return false }
    if let edits { return isKnown(other, beneath: edits) }
    return isEqual(kept.content, other)
  }

  // A separate method, because creating an optional of a generic type is slow even if it isn't
  // used.
  @inline(never)
  private func isKnown(_ other: Content, beneath edits: EditQueue<Content>) -> Bool {
    guard let known = edits.base ?? kept?.content, let isEqual else { return false }
    return isEqual(known, other)
  }

  // MARK: - Edits

  /// The server's content.
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

  /// Shows the server's content with the pending edits applied.
  private func showEdits() {
    guard let edits, let known else { return }
    edits.base = edits.isEmpty ? nil : known
    show(kept: edits.applied(to: known))
    handle(.edit(isEmpty: isContentEmpty), changesContent: true)
  }

  /// Applies a change by others to the server's content.
  ///
  /// See ``update(_:)``.
  package func change(_ change: (inout Content) -> Void) {
    guard var content = known else { return }
    change(&content)
    update(content)
  }

  /// The phases of pending edits, by the keys of their items.
  package var editPhases: [AnyHashable: EditOrder<AnyHashable>.Phase] { edits?.phases ?? [:] }

  /// Applies an accepted edit to the server's content.
  func fold(_ change: @MainActor (inout Content) -> Void) {
    guard var content = known else { return }
    change(&content)
    keep(content)
    write(content)
    // The server may have answered a running load before.
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
        // A change that is still being written would otherwise be missing.
        await follower?.writes.finish()
        // A store that can't be read counts as empty, and the load continues.
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
          // The loader isn't accessed before, because it may be released during the write.
          writingError = try await local.write(content, generation, follower.writer)
        } catch is StoreEmptiedError {
          // The earlier answer of the server may contain removed content.
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

  /// Returns the work of one load, with a new progress if the work reports progress.
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
    // A value may have arrived since the load ended.
    if observed == nil { keep(new) } else { keepObserved(new) }
    follower?.isStoreOutdated = writingError != nil
    if let writingError {
      handle(.failed(token, writingError, broughtContent: true))
    } else {
      handle(.succeeded(token, isEmpty: isEmpty?(new) ?? false))
      // The loader was invalidated during the load, so the content must stay stale after a restart.
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
  /// Whether a store keeps the content, so that it needn't be saved.
  package var isStored: Bool { local != nil }

  /// Restores saved content if nothing has been loaded.
  ///
  /// The next `load()` fetches again.
  ///
  /// - Parameters:
  ///   - content: The content; `nil` if there was none.
  ///   - error: The error of the last load, if it failed.
  /// - Returns: `true` if the content was restored. With a store it isn't, because the store has
  ///   its own content.
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

/// An object that prepares content before it is shown, which can take long.
@MainActor package protocol ContentPreparing<Content>: AnyObject {
  associatedtype Content: Sendable

  /// Prepares to show content.
  ///
  /// Nothing is shown yet, and other content may arrive instead.
  func prepare(_ content: Content) async
}
