public import Foundation

/// Loads one piece of content, and shares it with any number of screens.
///
/// ```swift
/// let friends = Loader { ignoreCache in try await api.friends(ignoreCache: ignoreCache) }
/// ```
///
/// The state keeps the former content while loading and after a failure. One load runs at a time; what
/// an older one brings later is dropped. Releasing the loader cancels its work, and nothing is called.
@MainActor public final class Loader<Content: Sendable>: ContentLoading {
  /// When a load is needed, how long it may take, and what is tried again.
  public let policy: LoadingPolicy
  /// How far the running load is; `nil` while none runs, or where the work does not report it.
  public private(set) var progress: Progress?

  /// What brings the content: told whether caches are to be passed by, and given a progress if it reports one.
  enum Fetch {
    case plain(@MainActor (_ ignoreCache: Bool) async throws -> Content)
    case reporting(@MainActor (_ ignoreCache: Bool, _ progress: Progress) async throws -> Content)
  }

  private let fetch: Fetch
  let local: LocalContent<Content>?
  var follower: StoreFollower?
  // Unchecked here and below: no access lasts while a handler is called, and to have that checked
  // at each access costs a third of a change.
  @exclusivity(unchecked) var kept: Kept<Content>?
  @exclusivity(unchecked) var machine: LoadStateMachine
  private let slot: LoadSlot<LoadingState<Content>>
  /// Reads what is kept on this side, beside the load that runs.
  private var reading: Task<Void, Never>?
  let observers = ObserverList<LoadingState<Content>>()
  private let time: ElapsedTime
  let isEqual: (@MainActor (Content, Content) -> Bool)?

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - initialContent: Content that is shown from the start. It is not fresh: the first `load()` loads.
  ///   - policy: When a load is needed, how long it may take, and what is tried again.
  ///   - fetch: The work; told whether caches are to be passed by. It is cancelled when a newer load
  ///     takes its place, and when the loader goes; so it captures no owner of the loader strongly.
  public convenience init(
    initialContent: Content? = nil,
    policy: LoadingPolicy = .init(),
    fetch: @escaping @MainActor (_ ignoreCache: Bool) async throws -> Content
  ) {
    self.init(initialContent, policy, fetch: .plain(fetch))
  }

  /// Makes a loader whose work reports how far it is.
  ///
  /// - Parameters:
  ///   - initialContent: Content that is shown from the start. It is not fresh: the first `load()` loads.
  ///   - policy: When a load is needed, how long it may take, and what is tried again.
  ///   - fetchReportingProgress: The work; told whether caches are to be passed by, and given the
  ///     progress to move on: a new one, of 100 units, for each load.
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
    fetch: Fetch
  ) {
    self.policy = policy
    self.fetch = fetch
    self.local = local
    kept = initialContent.map(Kept.init)
    machine = LoadStateMachine(freshness: policy.freshness, hasContent: initialContent != nil)
    time = ElapsedTime(on: policy.clock)
    slot = LoadSlot(outcomeIfReleased: .initial)
    isEqual = equality(of: Content.self)
    follower = local?.makeFollower { [weak self] in self?.catchUp() }
  }

  deinit { reading?.cancel() }

  // MARK: - State

  /// What the content is now.
  public var state: LoadingState<Content> { state(for: machine.status) }

  /// Observes the state; see ``ContentLoading/observe(_:)``.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    observers.add(current: state, handler: handler)
  }

  private func state(for status: LoadingStatus) -> LoadingState<Content> {
    switch status {
    case .idle, .loaded, .empty:
      if let kept { .success(content: kept.content) } else { .initial }
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging:
      .loading(cache: kept?.content)
    case .failed(let error): .failure(error: error, cache: kept?.content)
    }
  }

  // MARK: - Loading

  /// Loads, if there is need; see ``ContentLoading/load(force:)``.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    if let task = handle(.reload(force: force, background: false)) { return task }
    let state = state
    return Task { state }
  }

  /// Cancels the running load: the state is again what it was before, and nothing has failed.
  public func cancel() { handle(.cancel) }

  /// Says that the content is no longer what it should be: it stays, but is not fresh any more.
  ///
  /// Nothing is loaded by this, with one exception: a load that runs may finish and show what it brings,
  /// and is followed by exactly one more, caches ignored.
  public func invalidate() { handle(.invalidate) }

  /// Takes content that came from elsewhere: it is newer than what a running load will bring, which is
  /// dropped.
  ///
  /// - Parameter content: The content. If the state is `.success` with equal content, nobody is told.
  public func update(_ content: Content) {
    let isNews = keep(content)
    write(content)
    let transition = machine.handle(.update, at: now)
    let new = LoadingState.success(content: content)
    if transition.outcome != nil { finish(new) }
    if isNews { observers.send(new) }
  }

  /// Back to `.initial`: content and error are forgotten, work is cancelled.
  ///
  /// The store keeps its rows. What was to be written there and has not begun is dropped, and so is that of
  /// other loaders over the store: after `reset()`, `removeAll()` of the store leaves nothing behind.
  public func reset() {
    let wasInitial = if case .initial = state { true } else { false }
    kept = nil
    reading?.cancel()
    follower?.writes.removeAll()
    let transition = machine.handle(.reset, at: now)
    if transition.outcome != nil { finish(.initial) }
    // The status alone does not tell: content that the loader was made with is idle too.
    if !wasInitial { observers.send(.initial) }
  }

  // MARK: - Running the rules

  @discardableResult
  func handle(_ event: LoadStateMachine.Event) -> Task<LoadingState<Content>, Never>? {
    let transition = machine.handle(event, at: now)
    if let outcome = transition.outcome {
      if !event.isFailure { reading?.cancel() }
      finish(state(for: outcome))
    }
    var changes: [LoadingState<Content>] = []
    for step in transition.steps {
      switch step {
      case .status(let status): changes.append(state(for: status))
      case .start(let token, let ignoreCache): start(token, ignoreCache: ignoreCache)
      default: break  // there is no screen here, and nobody to ask
      }
    }
    // Before anyone is told: an observer may end the load, and whoever awaits has to learn of it.
    let awaited = transition.isAwaitable ? slot.awaited : nil
    observers.send(contentsOf: changes)
    catchUp()
    return awaited?.task
  }

  private func start(_ token: LoadToken, ignoreCache: Bool) {
    follower?.dropReading()
    slot.outcomeIfReleased = state(for: machine.resting)
    reading?.cancel()
    reading = readLocal()
    slot.run(
      within: policy,
      onTimeout: { [weak self] in self?.handle(.failed(token, $0)) },
      operation: operation(token, ignoreCache: ignoreCache)
    )
  }

  private func operation(
    _ token: LoadToken,
    ignoreCache: Bool
  ) -> @MainActor () async -> Void {
    let work = begin(ignoreCache: ignoreCache)
    return { [weak self, policy, local, follower] in
      do {
        // What was superseded or let go before its turn came is not begun.
        try Task.checkCancellation()
        let generation = local?.generation()
        let content = try await policy.retry.run(on: policy.clock, work: work)
        guard self?.machine.isRunning(token) == true else { return }
        await follower?.writes.finish()
        try Task.checkCancellation()
        var writingError: (any Error)?
        if let local, let follower {
          // Before the loader is looked at: nobody holds it while the store writes.
          writingError = try await local.write(content, generation, follower.writer)
        }
        self?.take(content, token, writingError: writingError)
      } catch is StoreEmptiedError {
        // What the server gave before may be what was to be removed.
        self?.askAgain(token, ignoreCache: ignoreCache)
      } catch {
        self?.handle(error.isCancellation ? .workCancelled(token) : .failed(token, error))
      }
    }
  }

  private func askAgain(_ token: LoadToken, ignoreCache: Bool) {
    guard machine.isRunning(token) else { return }
    slot.rerun(operation(token, ignoreCache: ignoreCache))
  }

  /// The work of one load, with a progress of its own if it reports one.
  private func begin(ignoreCache: Bool) -> @MainActor () async throws -> Content {
    switch fetch {
    case .plain(let fetch):
      return { try await fetch(ignoreCache) }
    case .reporting(let fetch):
      let new = Progress(totalUnitCount: 100)
      progress = new
      return { try await fetch(ignoreCache, new) }
    }
  }

  private func take(_ content: Content, _ token: LoadToken, writingError: (any Error)?) {
    guard machine.isRunning(token) else { return }
    _ = keep(content)
    follower?.isStoreBehind = writingError != nil
    if let writingError {
      handle(.failed(token, writingError, broughtContent: true))
    } else {
      handle(.succeeded(token))
    }
  }

  /// Keeps content; whether a state of success with it is another than before.
  private func keep(_ content: Content) -> Bool {
    guard let kept else {
      kept = Kept(content)
      return true
    }
    defer { kept.content = content }
    guard isSuccess, let isEqual else { return true }
    return !isEqual(kept.content, content)
  }

  private func finish(_ outcome: LoadingState<Content>) {
    progress = nil
    slot.finish(outcome, outcomeIfReleased: .initial)
  }

  /// Whether the state is success, if there is content.
  private var isSuccess: Bool {
    switch machine.status {
    case .idle, .loaded, .empty: true
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed: false
    }
  }

  /// The time, where a rule asks for it: reading a clock is most of what a change would cost.
  var now: Duration {
    guard case .lasting = policy.freshness else { return .zero }
    return time.now
  }
}

/// Content behind a reference: whether there is any is seen without a look at its type, which is known
/// only at run time.
@MainActor final class Kept<Content> {
  // Unchecked for the same reason.
  @exclusivity(unchecked) var content: Content

  init(_ content: Content) { self.content = content }
}
