/// Loads what a person searches for, while they type.
///
/// ```swift
/// let people = SearchLoader { text in try await api.people(matching: text) }
/// people.query = searchBar.text ?? ""
/// ```
///
/// At each change of the ``query`` what is outdated is cancelled, the local answer is shown as soon as it
/// is there, and the server is asked once there was quiet for a while. The former result stays as the
/// cache until a new one comes; an answer to an older text is never shown.
@MainActor public final class SearchLoader<Content: Sendable>: SearchLoading {
  /// How long no further keystroke may come before the server is asked.
  public let debounce: Duration
  /// When a load is needed, how long an answer may take, and what is tried again.
  ///
  /// The pause is measured on its clock.
  public let policy: LoadingPolicy
  /// Whether the server is being asked: from the start of the request to its end, however it ends.
  ///
  /// False during the pause after a keystroke. See ``observeIsSearching(_:)``.
  public private(set) var isSearching = false

  /// The text that is searched for; empty at first.
  ///
  /// An empty text is asked for at once, without a pause. Going back to the text whose result is shown
  /// cancels what is pending and asks for nothing. The same text again changes nothing.
  public var query: String {
    get { text }
    set {
      guard newValue != text else { return }
      text = newValue
      search()
    }
  }

  private var text = ""
  private let local: (@MainActor (String) async throws -> Content?)?
  private let remote: @MainActor (_ query: String, _ ignoreCache: Bool) async throws -> Content
  private let pause: Debouncer
  private let slot = LoadSlot<LoadingState<Content>>(outcomeIfReleased: .initial)
  private let observers = ObserverList<LoadingState<Content>>()
  private let searchingObservers = ObserverList<Bool>()
  private let time: ElapsedTime
  private var machine: LoadStateMachine
  /// What is shown meanwhile.
  private var cache: Content?
  /// What was shown when nothing ran, and the text that it is the server's answer to; `nil` if it is none.
  private var settled: (content: Content?, query: String?) = (nil, nil)
  /// What this side knew of the text that is asked for.
  private var localAnswer: Content?
  private var reading: Task<Void, Never>?
  /// Whether the load that starts next waits for further keystrokes.
  private var isTyping = false
  /// Whether the load that runs does.
  private var isPausing = false
  /// Whether the request that is sent next bypasses caches.
  private var ignoresCache = false
  private var toldIsSearching = false

  /// Makes a loader that has not searched for anything.
  ///
  /// - Parameters:
  ///   - debounce: How long no further keystroke may come before the server is asked; 500 ms by default. Zero or
  ///     less asks it at each keystroke.
  ///   - policy: When a load is needed, how long an answer may take, and what is tried again.
  ///   - local: Answers from what is known on this side, asked at each keystroke; `nil` if nothing is
  ///     known. Its errors are not shown, as the server answers all the same.
  ///   - remote: Asks the server. Both are cancelled when the text changes, and when the loader goes; so
  ///     they capture no owner of the loader strongly.
  public convenience init(
    debounce: Duration = .milliseconds(500),
    policy: LoadingPolicy = .init(),
    local: (@MainActor (String) async throws -> Content?)? = nil,
    remote: @escaping @MainActor (String) async throws -> Content
  ) {
    self.init(debounce: debounce, policy: policy, local: local) { query, _ in
      try await remote(query)
    }
  }

  /// Creates a loader that has not searched for anything, for a server whose answers are cached.
  ///
  /// - Parameters:
  ///   - debounce: The time without a keystroke after which the server is asked; 500 ms by default. Zero or less
  ///     asks it at each keystroke.
  ///   - policy: When a load is needed, how long an answer may take, and what is tried again.
  ///   - local: Answers from what is known on the device, at each keystroke; `nil` if nothing is known. Its
  ///     errors are not shown, because the server answers all the same.
  ///   - remote: The async work to perform. Receives the text, and `true` if it should bypass caches: for
  ///     `load(force: true)`, as a pull-to-refresh calls it, and for the request that follows an invalidation;
  ///     not for what is typed. Both closures are cancelled when the text changes, and when the loader is
  ///     released; so they capture no owner of the loader strongly.
  public init(
    debounce: Duration = .milliseconds(500),
    policy: LoadingPolicy = .init(),
    local: (@MainActor (String) async throws -> Content?)? = nil,
    remote: @escaping @MainActor (_ query: String, _ ignoreCache: Bool) async throws -> Content
  ) {
    self.debounce = debounce
    self.policy = policy
    self.local = local
    self.remote = remote
    pause = Debouncer(interval: debounce, clock: policy.clock)
    machine = LoadStateMachine(freshness: policy.freshness)
    time = ElapsedTime(on: policy.clock)
  }

  deinit { reading?.cancel() }

  // MARK: - State

  /// What the result is now.
  public var state: LoadingState<Content> { state(for: machine.status) }

  /// Observes the state; see ``ContentLoading/observe(_:)``.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    observers.add(current: state, handler: handler)
  }

  /// Observes whether the server is being asked.
  ///
  /// - Parameter handler: Called at once with the current value, then after each change.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeIsSearching(
    _ handler: @escaping @MainActor (Bool) -> Void
  ) -> LoadingObservation {
    searchingObservers.add(current: isSearching, handler: handler)
  }

  private func state(for status: LoadingStatus) -> LoadingState<Content> {
    switch status {
    case .idle, .loaded, .empty, .paging:
      if let cache { .success(content: cache) } else { .initial }
    case .loading, .foregroundRefreshing, .backgroundRefreshing: .loading(cache: cache)
    case .failed(let error): .failure(error: error, cache: cache)
    }
  }

  // MARK: - Loading

  /// Asks the server for the current text now, if there is need.
  ///
  /// A pause is ended, a request that runs is joined, a fresh result is not asked for again.
  ///
  /// - Parameter force: Whether to ask in any case, bypassing caches.
  /// - Returns: Ends with the state in which the search ends, also for a later text that took its place.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    // As it is now: an observer may begin another search as this one is told of.
    let state = state
    let isOther = machine.runningToken == nil && settled.query != query
    let task = reload(force: force || isOther, ignoreCache: force)
    endPause()
    return task ?? Task { state }
  }

  /// Cancels the search that is pending: the state is again what it was before, and nothing has failed.
  ///
  /// The ``query`` stays.
  public func cancel() {
    if machine.runningToken != nil { cache = settled.content }
    handle(.cancel)
  }

  /// Says that the result is no longer what it should be: it stays, but is not fresh any more.
  ///
  /// Nothing is asked for by this, with one exception: a request that runs may finish and show what it
  /// brings, and is followed by exactly one more. During the pause before a request nothing has been asked for
  /// yet: that request is the one.
  public func invalidate() { handle(isPausing ? .invalidateContent : .invalidate) }

  /// Goes back to `.initial`: text, result and error are forgotten, work is cancelled.
  public func reset() {
    let wasInitial = if case .initial = state { true } else { false }
    text = ""
    reading?.cancel()
    cache = nil
    settled = (nil, nil)
    localAnswer = nil
    handle(.reset, isNews: !wasInitial)
  }

  private func search() {
    if settled.query == text { return cancel() }
    isTyping = !text.isEmpty
    reload(force: true, ignoreCache: false)
    isTyping = false
  }

  @discardableResult
  private func reload(force: Bool, ignoreCache: Bool) -> Task<LoadingState<Content>, Never>? {
    // Each text is forced on the rules; that alone is no reason to bypass caches.
    handle(.reload(force: force, background: false), ignoresCaches: ignoreCache)
  }

  // MARK: - Running the rules

  @discardableResult
  private func handle(
    _ event: LoadStateMachine.Event,
    isNews: Bool = false,
    ignoresCaches: Bool = true
  ) -> Task<LoadingState<Content>, Never>? {
    let transition = machine.handle(event, at: time.now)
    if let outcome = transition.outcome {
      if !event.isFailure { reading?.cancel() }
      finish(state(for: outcome))
    }
    var changes: [LoadingState<Content>] = []
    for step in transition.steps {
      switch step {
      case .status(let status): changes.append(state(for: status))
      case .start(let token, let ignoreCache):
        ignoresCache = ignoreCache && ignoresCaches
        start(token)
      default: break  // there is no screen here, and nobody to ask
      }
    }
    if isNews, changes.isEmpty { changes = [state] }
    // Before anyone is told: an observer may end the search, and whoever awaits has to learn of it.
    let awaited = transition.isAwaitable ? slot.awaited : nil
    observers.send(contentsOf: changes)
    tellIsSearching()
    return awaited?.task
  }

  private func start(_ token: LoadToken) {
    slot.cancelWork()
    isSearching = false
    slot.outcomeIfReleased = state(for: machine.resting)
    localAnswer = nil
    readLocal()
    isPausing = isTyping
    if isTyping {
      pause { [weak self] in self?.endPause() }
    } else {
      pause.cancel()
      askServer(token)
    }
  }

  private func endPause() {
    guard isPausing, let token = machine.runningToken else { return }
    pause.cancel()
    isPausing = false
    askServer(token)
    tellIsSearching()
  }

  private func readLocal() {
    reading?.cancel()
    reading = nil
    // The server has answered this text before: this side knows no better.
    guard settled.query != query else { return }
    reading = local.map { local in
      Task { [weak self, query] in
        guard let answer = try? await local(query), !Task.isCancelled else { return }
        self?.show(answer)
      }
    }
  }

  private func show(_ answer: Content) {
    localAnswer = answer
    cache = answer
    // Beneath a failure that came first.
    if machine.runningToken == nil { settled = (answer, nil) }
    observers.send(state)
  }

  private func askServer(_ token: LoadToken) {
    isSearching = true
    slot.run(within: policy) { [weak self] error in
      self?.fail(token, error)
    } operation: { [weak self, remote, policy, query, ignoresCache] in
      do {
        // What was superseded or let go before its turn came is not begun.
        try Task.checkCancellation()
        let answer = try await policy.retry.run(on: policy.clock) {
          try await remote(query, ignoresCache)
        }
        self?.succeed(token, answer, query)
      } catch {
        self?.fail(token, error)
      }
    }
  }

  private func succeed(_ token: LoadToken, _ answer: Content, _ query: String) {
    guard machine.isRunning(token) else { return }
    cache = answer
    settled = (answer, query)
    handle(.succeeded(token))
  }

  private func fail(_ token: LoadToken, _ error: any Error) {
    guard machine.isRunning(token) else { return }
    if error.isCancellation { return cancel() }
    // The former result goes with it, unless it is an answer to this very text.
    if settled.query != query { settled = (localAnswer, nil) }
    cache = settled.content
    handle(.failed(token, error))
  }

  private func finish(_ outcome: LoadingState<Content>) {
    pause.cancel()
    isPausing = false
    isSearching = false
    slot.finish(outcome, outcomeIfReleased: .initial)
  }

  private func tellIsSearching() {
    guard isSearching != toldIsSearching else { return }
    toldIsSearching = isSearching
    searchingObservers.send(isSearching)
  }
}
