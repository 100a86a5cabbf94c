#if canImport(UIKit)
import Foundation
import Loading

/// The content that a delegate loads.
@MainActor final class DelegateContent: ScreenContent {
  package let runner: LoadRunner<LoadingStatus>
  private let screen: Any.Type?
  private let hooks: @MainActor () -> (any LoadingHooks)?
  private var receive: ContentReport
  /// Whether a page view requests pages, so that a list without items whose server has more isn't
  /// empty.
  var isPagedByView = false
  /// Returns whether the screen is visible.
  ///
  /// The content is polled only while it is.
  private let isScreenVisible: @MainActor () -> Bool
  /// Receives `true` before the delegate updates the screen, and `false` afterwards.
  private let updates: @MainActor (Bool) -> Void
  /// The number of pages that had ended when the list was loaded last.
  private var pagesAtLoad: Int32 = 0
  private let reload: @MainActor () -> Void
  /// The list that shows the content, if it can change without a load.
  private var items: ShownItems?

  /// Creates unloaded content.
  ///
  /// - Parameters:
  ///   - policy: The freshness, timeout and retry rules for loads.
  ///   - screen: The type of the screen in the trace, if there is a screen.
  ///   - hooks: Returns the current delegate of the manager, which may change.
  ///   - isScreenVisible: Returns whether the screen is visible.
  ///   - updates: Receives `true` before the delegate updates the screen, and `false` afterwards.
  ///   - reload: Reloads the screen in the background, bypassing caches.
  ///   - report: The closure to call with each event.
  init(
    policy: LoadingPolicy,
    screen: Any.Type?,
    hooks: @escaping @MainActor () -> (any LoadingHooks)?,
    isScreenVisible: @escaping @MainActor () -> Bool,
    updates: @escaping @MainActor (Bool) -> Void,
    reload: @escaping @MainActor () -> Void,
    report: @escaping ContentReport
  ) {
    runner = LoadRunner(policy: policy, isPolicyFixed: false)
    self.screen = screen
    self.hooks = hooks
    self.isScreenVisible = isScreenVisible
    self.updates = updates
    self.reload = reload
    receive = report
    runner.poll(self)
  }

  var status: LoadingStatus { runner.status }
  var hasContent: Bool { runner.hasContent }
  var waitsForUser: Bool {
    isPagedByView && status == .empty && pagingDelegate?.hasMoreContent == true
  }
  var pagingError: (any Error)? { runner.pageError(.next) }
  /// The facts about the content, whose date only the manager knows.
  var facts: ContentFacts {
    var facts = ContentFacts(
      isEmpty: status.isEmpty,
      isLoading: status.isLoading,
      error: status.error
    )
    facts.isFresh = status != .idle && runner.isFresh
    facts.isHeld = runner.isHeld
    facts.isPolled = runner.isPolled
    return facts
  }
  var canLoad: Bool { delegate != nil }
  var query: String? { nil }
  var showsPreviousQuery: Bool { false }
  var contentRemoved: (@MainActor () -> Void)? { nil }
  var isLoadingWhole: Bool { true }
  var isInterrupted: Bool { runner.isInterrupted }

  var policy: LoadingPolicy {
    get { runner.policy }
    set { runner.change(newValue, polling: self) }
  }

  func updatePolling() { runner.updatePolling() }

  /// Returns `false`, because the screen's reload keys determine it.
  func isOutdated(by change: ContentChange) -> Bool { false }

  func begin(_ report: @escaping ContentReport) {
    receive = report
    self.report(
      ContentEvent(.loadDropped, previous: status, status: status, hasContent: hasContent)
    )
  }

  func load(_ request: LoadRequest) -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    handle(.reload(request))?.taskOnDemand
  }

  func connectionReturned() {
    runner.connectionReturned()
    if pagingError?.isConnectivityError == true { _ = loadNextPage() }
  }

  func retry(_ request: LoadRequest) {
    if request.origin != .automatic || !runner.isHeld { handle(.reload(request)) }
  }

  func loadNextPage() -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    let hasMore = pagingDelegate?.hasMoreContent ?? false
    // The hook may have assigned another manager to the screen.
    let page = LoadStateMachine.Event
      .page(.next, hasMore: hasMore && canLoad, isSeparate: waitsForUser)
    return handle(page)?.taskOnDemand
  }

  /// Follows the list that shows the content.
  func follow(_ items: ShownItems) { self.items = items }

  /// Updates the status after a change of the list.
  ///
  /// During a load, the delegate sets the items, and says whether there are any.
  func itemsChanged() {
    guard let items else { return }
    let new = items.update()
    if let hasNone = new.isEmpty, !status.isLoading {
      let isEmpty = hooks()?.shouldShowEmptyView(hasItems: !hasNone) ?? hasNone
      let (previous, hadContent) = (status, hasContent)
      handle(.edit(isEmpty: isEmpty))
      // Items that the app adds after a failure aren't covered by it.
      if status == previous, hasContent != hadContent { present() }
    }
    if new.isReplaced != nil { present() }
  }

  /// A Boolean value that indicates whether nothing shows the loaded content.
  var lacksItems: Bool { status == .loaded && items?.isEmpty == true }

  /// Presents the current status again.
  private func present() {
    report(ContentEvent(.changed, previous: status, status: status, hasContent: hasContent))
  }

  private func report(_ event: ContentEvent, _ next: ContentEvent? = nil) {
    var (event, next) = (event, next)
    event.isShownInRows = items?.isReplaced ?? false
    next?.isShownInRows = event.isShownInRows
    receive(event, next)
  }

  func cancel() { handle(.cancel) }

  func assign(_ status: LoadingStatus) { handle(.set(status)) }

  func interrupt() { handle(.interrupt) }

  func resume() { handle(.resume) }

  func finish() { cancel() }

  /// Returns to the initial state without reporting an event.
  func reset() {
    let receive = receive
    self.receive = { _, _ in }
    handle(.reset)
    self.receive = receive
  }

  /// Reloads, because another delegate loads other content.
  func loadAnew() {
    if status == .paging { cancel() }
    handle(.invalidateContent)
    handle(.repeatRequest(.load))
  }

  private func noteLoad() { pagesAtLoad = runner.completedLoads.pages }

  private var delegate: (any LoadingDelegate)? { hooks() as? any LoadingDelegate }
  private var pagingDelegate: (any PagingDelegate)? { hooks() as? any PagingDelegate }
}

extension DelegateContent: PolledContent {
  package var circumstances: PollingRule.Circumstances {
    // A reload leaves only the first page, so a longer list isn't polled while the user reads it.
    let hasSamePages = runner.completedLoads.pages == pagesAtLoad
    return runner.circumstances(
      isWatched: hasSamePages && isScreenVisible(),
      hasContent: hasContent
    )
  }

  /// Polls with a normal reload, which calls the hooks.
  package func poll() { reload() }
}

extension DelegateContent: LoadRunnerOwner {
  package var contentBox: ContentBox<Never>? { nil }
  package var tracedType: Any.Type { screen ?? type(of: self) }

  package func operationEnded(by event: LoadStateMachine.Event) {
    if !runner.isRunning(.load) { items?.loadChanged(to: .none) }
  }

  package func report(_ transition: LoadStateMachine.Transition, changesContent: Bool) {
    if let event = transition.event { report(event, transition.nextEvent) }
    runner.updatePolling()
  }

  package func start(_ start: LoadStart) {
    if !start.isPage { items?.loadChanged(to: .began) }
    runner.run(start, for: self) { [weak self] in
      // The delegate is read now, because it may have been replaced while the status view was
      // shown.
      guard let work = self?.work(for: start) else { throw CancellationError() }
      let isEmpty = try await work()
      if !start.isPage { self?.noteLoad() }
      self?.handle(.succeeded(start.token, isEmpty: isEmpty))
    }
  }

  private func work(for start: LoadStart) -> (@MainActor () async throws -> Bool)? {
    guard start.isPage else { return delegate.map { load(start, $0) } }
    guard let page = pagingDelegate.map({ page(start, $0) }) else { return nil }
    guard !hasContent else { return page }
    return { [weak self] in
      let isEmpty = try await page()
      return try await Self.fill(isEmpty) { [weak self] in self?.nextPage(start) }
    }
  }

  // The closures below retain neither manager nor delegate while they wait, so that both can be
  // released. Releasing the manager cancels its work.

  private func load<D: LoadingDelegate>(
    _ start: LoadStart,
    _ delegate: D
  ) -> @MainActor () async throws -> Bool {
    { [weak self, weak delegate, policy = runner.policy, pause = runner.pause] in
      let content = try await policy.retry.run(on: policy.clock, pause: pause) {
        try await delegate.orCancelled().loadContent(ignoreCache: start.ignoreCache)
      }
      try self.check(start)
      self?.items?.loadChanged(to: .answered)
      self?.updates(true)
      defer { self?.updates(false) }
      try await delegate.orCancelled().loadSucceeded(content)
      try self.check(start)
      let isEmpty = try delegate.orCancelled().shouldShowEmptyView(for: content)
      return try await Self.fill(isEmpty) { [weak self] in self?.nextPage(start) }
    }
  }

  private func page<D: PagingDelegate>(
    _ start: LoadStart,
    _ delegate: D
  ) -> @MainActor () async throws -> Bool {
    { [weak self, weak delegate, policy = runner.policy, pause = runner.pause] in
      let content = try await policy.retry.run(on: policy.clock, pause: pause) {
        try await delegate.orCancelled().loadNextPage()
      }
      try self.check(start)
      try await delegate.orCancelled().pageSucceeded(content)
      try self.check(start)
      if start.isPage, self?.hasContent == true { return false }
      return try delegate.orCancelled().shouldShowEmptyView(for: content)
    }
  }

  /// Loads more pages while a list has no items although its server has more, and returns whether it
  /// is empty then.
  private static func fill(
    _ isEmpty: Bool,
    next: @MainActor () -> (@MainActor () async throws -> Bool)?
  ) async throws -> Bool {
    var isEmpty = isEmpty
    var pages = AutomaticPageLimit()
    pages.pageEnded(addedCount: isEmpty ? 0 : 1)
    while isEmpty, pages.allowsAutomaticPage, let page = next() {
      isEmpty = try await page()
      pages.pageEnded(addedCount: isEmpty ? 0 : 1)
    }
    return isEmpty
  }

  /// Returns the work for the next page of a list without items; `nil` if there is no such page.
  fileprivate func nextPage(_ start: LoadStart) -> (@MainActor () async throws -> Bool)? {
    guard isPagedByView, let delegate = pagingDelegate, delegate.hasMoreContent else { return nil }
    return page(start, delegate)
  }
}

extension DelegateContent? {
  /// Throws if an operation is no longer the current one.
  @MainActor fileprivate func check(_ start: LoadStart) throws(CancellationError) {
    guard self?.runner.isRunning(start.token) == true else { throw CancellationError() }
  }
}

extension Optional where Wrapped: AnyObject {
  /// Returns the object, or throws a cancellation error if it was released.
  fileprivate func orCancelled() throws(CancellationError) -> Wrapped {
    guard let self else { throw CancellationError() }
    return self
  }
}
#endif
