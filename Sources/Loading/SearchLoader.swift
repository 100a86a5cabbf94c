package import Foundation

/// A loader of search results, updated while the user types.
///
/// ```swift
/// let people = SearchLoader { text in try await api.people(matching: text) }
/// people.query = searchBar.text ?? ""
/// ```
///
/// Each change of the ``query`` cancels outdated work. The local result is shown as soon as it is
/// available, and the request is sent after a pause in typing. The previous result stays as the
/// cache until a new one arrives. A result for an older text is never shown.
@MainActor public final class SearchLoader<Content: Sendable>: SearchLoading {
  /// The time without a keystroke after which the request is sent; 500 ms by default.
  public let debounce: Duration
  /// Freshness, timeout and retry rules for searches.
  ///
  /// Its clock also measures the pause.
  public var policy: LoadingPolicy { runner.policy }
  /// A Boolean value that indicates whether a request is in progress.
  ///
  /// It is `false` during the pause after a keystroke. See ``observeIsSearching(_:)``.
  public var isSearching: Bool {
    searchingObservers.trackRead()
    return isRequesting
  }

  /// The text to search for; empty by default.
  ///
  /// The request for an empty text is sent without a pause. Setting the text of the visible result
  /// cancels pending work, and sends no request. Setting the same text does nothing.
  public var query: String {
    get {
      textReads.read()
      return text
    }
    set {
      guard newValue != text else { return }
      text = newValue
      search()
    }
  }

  private var text = "" { didSet { textReads.changed() } }
  private var textReads = ReadTracking()
  /// Whether a request is in progress.
  private var isRequesting = false
  private let local: (@MainActor (String) async throws -> Content?)?
  private let remote: @MainActor (_ query: String, _ ignoreCache: Bool) async throws -> Content
  private let pause: Debouncer
  package let runner: LoadRunner<LoadingState<Content>>
  private let observers = ObserverList<LoadingState<Content>>()
  private let searchingObservers = ObserverList<Bool>()
  private lazy var isEmpty = emptiness(of: Content.self)
  /// The content that is visible during a search.
  private var cache: Content?
  /// The last result without a running search, and its text, which is `nil` if the result isn't the
  /// server's.
  private var settled: (content: Content?, query: String?) = (nil, nil)
  /// The local result for the current text.
  private var localAnswer: Content?
  /// Whether the next load waits for further keystrokes.
  private var isTyping = false
  /// Whether the running load is waiting for further keystrokes.
  private var isPausing = false
  /// Sends the request when the pause is over.
  private var requestAfterPause: (@MainActor () -> Void)?
  /// Whether the next request may bypass caches.
  private var allowsBypass = true
  private var reportedIsSearching = false

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///     With zero or less, each keystroke sends a request.
  ///   - policy: Freshness, timeout and retry rules for searches.
  ///   - local: A closure that searches local data, called at each keystroke. It returns `nil` if
  ///     it has no result. Its errors aren't shown, because the request is sent anyway.
  ///   - remote: The async work to perform. Both closures are cancelled when the text changes and
  ///     when the loader is released, so they must not capture an owner of the loader strongly.
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

  /// Creates a loader for a server whose answers are cached.
  ///
  /// - Parameters:
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///     With zero or less, each keystroke sends a request.
  ///   - policy: Freshness, timeout and retry rules for searches.
  ///   - local: A closure that searches local data, called at each keystroke. It returns `nil` if
  ///     it has no result. Its errors aren't shown, because the request is sent anyway.
  ///   - remote: The async work to perform. Receives the text, and `true` if it should bypass
  ///     caches: for `load(force: true)`, which pull to refresh calls, and for the request that
  ///     follows one that was invalidated while it was running, but not for typed text. Both
  ///     closures are cancelled when the text changes and when the loader is released, so they must
  ///     not capture an owner of the loader strongly.
  public init(
    debounce: Duration = .milliseconds(500),
    policy: LoadingPolicy = .init(),
    local: (@MainActor (String) async throws -> Content?)? = nil,
    remote: @escaping @MainActor (_ query: String, _ ignoreCache: Bool) async throws -> Content
  ) {
    self.debounce = debounce
    self.local = local
    self.remote = remote
    pause = Debouncer(interval: debounce, clock: policy.clock)
    runner = LoadRunner(policy: policy)
  }

  // MARK: - State

  /// The current state of the result.
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
    observers.add(current: state, handler: handler)
  }

  /// Observes whether a request is in progress.
  ///
  /// - Parameter handler: The closure to call, immediately with the current value and then after
  ///   each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observeIsSearching(
    _ handler: @escaping @MainActor (Bool) -> Void
  ) -> LoadingObservation {
    searchingObservers.add(current: isSearching, handler: handler)
  }

  // MARK: - Loading

  /// Sends the request for the current text without waiting for a pause, unless the result is
  /// fresh.
  ///
  /// A call during a request joins it.
  ///
  /// - Parameter force: `true` to send the request even if the result is fresh, bypassing caches.
  /// - Returns: A task whose value is the state when the search ends, including that of a later
  ///   text that superseded it.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    // The current state, because an observer may start another search.
    let state = state
    let isOther = runner.runningToken == nil && settled.query != query
    let waiter = handle(.reload(LoadRequest(force: force || isOther)), bypassingCaches: force)
    endPause()
    return waiter?.task ?? Task { state }
  }

  /// Cancels the pending or running search, and restores the previous state.
  ///
  /// The ``query`` doesn't change.
  public func cancel() { handle(.cancel) }

  /// Marks the result as stale without removing it.
  ///
  /// This method sends no request. If a running request succeeds, its result is shown, and exactly
  /// one more request follows, which bypasses caches. During the pause before a request, nothing
  /// has been sent yet, so that request suffices.
  public func invalidate() { handle(isPausing ? .invalidateContent : .invalidate) }

  /// Removes the text, the result and the error, cancels work, and returns to `.initial`.
  public func reset() {
    let wasInitial = if case .initial = state { true } else { false }
    text = ""
    runner.read(nil)
    settled = (nil, nil)
    localAnswer = nil
    cache = nil
    handle(.reset, changesContent: !wasInitial)
  }

  private func search() {
    if settled.query == text { return cancel() }
    isTyping = !text.isEmpty
    // The load of each text is forced, but that alone doesn't bypass caches.
    handle(.reload(LoadRequest(force: true)), bypassingCaches: false)
    isTyping = false
  }

  @discardableResult
  private func handle(
    _ event: LoadStateMachine.Event,
    bypassingCaches: Bool
  ) -> LoadWaiter<LoadingState<Content>>? {
    allowsBypass = bypassingCaches
    defer { allowsBypass = true }
    return handle(event)
  }
}

// MARK: - Running the rules

extension SearchLoader: LoadRunnerOwner {
  package var kept: Kept<Content>? { cache.map { Kept($0) } }

  package func operationEnded(by event: LoadStateMachine.Event) {
    pause.cancel()
    isPausing = false
    isRequesting = false
    switch event {
    case .failed:
      // A failure also discards the previous result, unless it is for the same text.
      if settled.query != query { settled = (localAnswer, nil) }
      cache = settled.content
    case .cancel, .workCancelled: cache = settled.content
    case .reload, .page, .succeeded, .notModified, .set, .update, .edit, .invalidate,
      .invalidateContent,
      .restore, .repeatRequest, .reset, .interrupt, .resume:
      break
    }
  }

  package func report(_ transition: LoadStateMachine.Transition, changesContent: Bool) {
    runner.notify(observers, of: transition, content: kept, changesContent: changesContent)
    reportIsSearching()
  }

  package func start(_ start: LoadStart) {
    runner.cancelWork()
    isRequesting = false
    localAnswer = nil
    readLocal()
    isPausing = isTyping
    let ignoreCache = start.ignoreCache && allowsBypass
    if isTyping {
      pause { [weak self] in self?.endPause() }
      requestAfterPause = { [weak self] in self?.requestFromServer(start, ignoreCache: ignoreCache)
      }
    } else {
      pause.cancel()
      requestFromServer(start, ignoreCache: ignoreCache)
    }
  }

  private func endPause() {
    guard isPausing else { return }
    pause.cancel()
    isPausing = false
    requestAfterPause?()
    requestAfterPause = nil
    reportIsSearching()
  }

  private func readLocal() {
    // The visible result is the server's for this text, which is better than a local one.
    guard settled.query != query, let local else { return runner.read(nil) }
    runner.read(
      Task { [weak self, query] in
        guard let answer = try? await local(query), !Task.isCancelled else { return }
        self?.show(answer)
      }
    )
  }

  private func show(_ answer: Content) {
    // A local result without elements doesn't count, because the server may have some.
    guard isEmpty?(answer) != true else { return }
    localAnswer = answer
    cache = answer
    // The search has already failed, and the local result stays with the failure.
    if runner.runningToken == nil { settled = (answer, nil) }
    observers.send(state)
  }

  private func requestFromServer(_ start: LoadStart, ignoreCache: Bool) {
    isRequesting = true
    let token = start.token
    runner.run(start, for: self) { [weak self, remote, policy, query, pause = runner.pause] in
      do {
        let answer = try await policy.retry.run(on: policy.clock, pause: pause) {
          try await remote(query, ignoreCache)
        }
        self?.receive(answer, to: query, token)
      } catch let error as ContentNotModified where self?.settled.query != query {
        // The content is the result for another text.
        self?.handle(.failed(token, error))
      }
    }
  }

  private func receive(_ answer: Content, to query: String, _ token: LoadToken) {
    guard runner.isRunning(token) else { return }
    cache = answer
    settled = (answer, query)
    handle(.succeeded(token, isEmpty: isEmpty?(answer) ?? false))
  }

  private func reportIsSearching() {
    guard isRequesting != reportedIsSearching else { return }
    reportedIsSearching = isRequesting
    searchingObservers.send(isRequesting)
  }
}

extension SearchLoader: ContentReporting {
  package func isNeeded(_ need: ObservationNeed) -> Bool { observers.isNeeded(need) }
  package var loadEnds: LoadEnds? { runner.ends }
  package var contentDate: Date? { runner.contentDate }
  package func invalidateRunningLoad() { invalidate() }
  package func connectionReturned() { runner.connectionReturned() }
  package var isFresh: Bool { runner.isFresh && settled.query == query }
  package var isContentEmpty: Bool { cache.map { isEmpty?($0) ?? false } ?? false }
}

/// A type that searches while the user types.
///
/// ``SearchLoader`` and ``PagedQueryLoader`` conform to this protocol.
@MainActor public protocol SearchLoading<Content>: ContentLoading {
  /// The text to search for.
  var query: String { get set }

  /// A Boolean value that indicates whether a request is in progress.
  var isSearching: Bool { get }

  /// Observes whether a request is in progress.
  ///
  /// - Parameter handler: The closure to call, immediately with the current value and then after
  ///   each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observeIsSearching(_ handler: @escaping @MainActor (Bool) -> Void) -> LoadingObservation

  /// Removes the text, the result and the error, and cancels work.
  func reset()
}

/// A search that knows the text of its result.
///
/// After a cancelled search, this text differs from the query.
@MainActor package protocol AnsweredSearch: AnyObject {
  /// The text of the visible result.
  var answeredQuery: String { get }
}

extension SearchLoader: AnsweredSearch {
  package var answeredQuery: String { settled.query ?? query }
}

extension SearchLoading {
  /// The text of the visible result; `nil` if it is empty.
  package var resultQuery: String? {
    let text = (self as? any AnsweredSearch)?.answeredQuery ?? query
    return text.isEmpty ? nil : text
  }
}
