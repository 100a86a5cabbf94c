package import Foundation

/// A paged loader of a list that depends on a query, such as a text, a filter or an order.
///
/// ```swift
/// let issues = PagedQueryLoader(query: IssueFilter.open) { filter in
///   PagedLoader<Issue, Int> { offset, limit in
///     try await api.issues(filter, offset: offset, limit: limit)
///   }
/// }
/// issues.query = .closed
/// ```
///
/// A new query starts a new list. Until its first page has loaded, the items of the previous query
/// stay as the cache. See ``keepsPreviousItems``. If the page fails, the state is a failure without
/// the items of the previous query. A result for an older query is never shown.
///
/// If the query is a text, the loader conforms to ``SearchLoading``, and can wait for a pause in
/// typing before it sends a request. See ``debounce``.
@MainActor
public final class PagedQueryLoader<
  Query: Equatable & Sendable,
  Item: Identifiable & Sendable,
  Cursor: Sendable
>: PageLoading {
  /// The type of the content: all items of the query so far.
  public typealias Content = [Item]

  /// The time without another change of the query after which the request is sent.
  ///
  /// The default is zero, or 500 ms for a loader that is created for search results.
  public let debounce: Duration

  /// A Boolean value that determines whether the items of the previous query stay visible until the
  /// first page of the new query has loaded.
  ///
  /// The default is `true`.
  public var keepsPreviousItems = true

  /// The query of the list.
  ///
  /// Setting another value cancels outdated work and loads the list of the new query. Setting the
  /// query of the visible list cancels pending work, and sends no request. Setting the same value
  /// does nothing. A change before the first ``load(force:)`` loads, too.
  public var query: Query {
    get {
      queryReads.read()
      return currentQuery
    }
    set {
      guard newValue != currentQuery else { return }
      currentQuery = newValue
      if shown?.query == newValue { return dropPending() }
      load(begin(pausing: true), force: false)
    }
  }

  /// A Boolean value that indicates whether a request for a first page is in progress.
  ///
  /// It is `false` during the pause after a change.
  public var isSearching: Bool {
    searchingObservers.trackRead()
    return isRequesting
  }

  private var isRequesting = false

  private var currentQuery: Query { didSet { queryReads.changed() } }
  private var queryReads = ReadTracking()
  private let makePages: @MainActor (Query) -> PagedLoader<Item, Cursor>
  private let isEmptyText: @MainActor (Query) -> Bool
  /// The visible list.
  private var shown: Answer?
  /// The list that replaces it when its first page has arrived or failed.
  private var pending: Answer?
  /// The lists of other queries whose edits would otherwise be lost.
  private var edited: [Answer] = []
  private let derived = DerivedState<[Item]>(isEqual: equality(of: [Item].self))
  private let searchingObservers = ObserverList<Bool>()
  private let appendStates = ObserverList<AppendState>()
  private let prependStates = ObserverList<AppendState>()
  private var reported = (append: AppendState.idle, prepend: AppendState.idle)
  /// The number of ended loads of previously visible lists.
  private var previousEnds = LoadEnds()

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - query: The initial query.
  ///   - debounce: The time without another change of the query after which the request is sent;
  ///     zero by default.
  ///   - pages: A closure that returns the paged loader for a query. It is called whenever the list
  ///     of a query is started, even for a query that was loaded before. The policy and the store
  ///     of that loader apply to the query. If it returns a loader that is still fresh, such as one
  ///     from ``Loaders``, the list is shown immediately, and no request is sent.
  public convenience init(
    query: Query,
    debounce: Duration = .zero,
    pages: @escaping @MainActor (Query) -> PagedLoader<Item, Cursor>
  ) {
    self.init(query, debounce, pages, isEmptyText: { ($0 as? String)?.isEmpty == true })
  }

  private init(
    _ query: Query,
    _ debounce: Duration,
    _ pages: @escaping @MainActor (Query) -> PagedLoader<Item, Cursor>,
    isEmptyText: @escaping @MainActor (Query) -> Bool
  ) {
    currentQuery = query
    self.debounce = debounce
    makePages = pages
    self.isEmptyText = isEmptyText
  }

  // MARK: - State

  /// The state of the list of the query.
  public var state: LoadingState<[Item]> {
    derived.observers.trackRead()
    return derived.value
  }

  private var newState: LoadingState<[Item]> {
    guard let pending else { return shown?.pages.state ?? .initial }
    return .loading(cache: pending.pages.state.content ?? pending.previous)
  }

  /// The visible items.
  public var items: [Item] { state.content ?? [] }

  /// The paged loader of the visible list, for edits and jumps; `nil` before the first load.
  ///
  /// Edits apply to the visible list. While the list of another query is loading, that list
  /// receives the changes from the server.
  public var pages: PagedLoader<Item, Cursor>? { shown?.pages }

  /// Observes the state.
  ///
  /// See ``ContentLoading/observe(_:)``.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<[Item]>) -> Void
  ) -> LoadingObservation {
    derived.observers.add(current: state, handler: handler)
  }

  /// Observes whether a request for a first page is in progress.
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

  /// Loads the list of the query unless it is fresh, without waiting for a pause.
  ///
  /// - Parameter force: `true` to load even if the list is fresh, bypassing caches.
  /// - Returns: A task whose value is the state when the load ends, including that of a later query
  ///   that superseded it.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<[Item]>, Never> {
    let before = state.ended
    let answer = pending ?? (shown?.query == query ? shown : nil) ?? begin(pausing: false)
    answer.pause.end()
    var load = Optional(load(answer, force: force))
    return Task { [weak self] in
      while let task = load {
        _ = await task.value
        // Another query may have replaced it.
        load = self?.pending?.pages.load(force: false)
      }
      return self?.state ?? before
    }
  }

  /// Cancels running work, and restores the previous state.
  ///
  /// The ``query`` doesn't change.
  public func cancel() {
    if pending == nil { shown?.pages.cancel() } else { dropPending() }
  }

  /// Marks the list as stale without removing it.
  ///
  /// The next load sends a request.
  public func invalidate() { (pending ?? shown)?.pages.invalidate() }

  /// Removes items and errors, cancels work, clears a text query, and returns to `.initial`.
  public func reset() {
    if let empty = "" as? Query { currentQuery = empty }
    let lists = [pending, shown].compactMap(\.self)
    for list in lists { forget(list) }
    let all = lists + edited
    (pending, shown, edited) = (nil, nil, [])
    // The edits must not be sent as those of the next user.
    for list in all { list.pages.reset() }
    if !lists.isEmpty { report() }
  }

  // MARK: - Pages

  /// The state at the end of the visible list; `.idle` while it is being replaced.
  public var appendState: AppendState {
    appendStates.trackRead()
    return pending == nil ? shown?.pages.appendState ?? .idle : .idle
  }

  /// A Boolean value that indicates whether the server has more items for the query.
  public var hasMore: Bool {
    derived.observers.trackRead()
    return pending == nil && shown?.pages.hasMore == true
  }

  /// The state at the beginning of the visible list; `.idle` while it is being replaced.
  public var prependState: AppendState {
    prependStates.trackRead()
    return pending == nil ? shown?.pages.prependState ?? .idle : .idle
  }

  /// A Boolean value that indicates whether the server has items before the first one.
  public var hasPrevious: Bool {
    derived.observers.trackRead()
    return pending == nil && shown?.pages.hasPrevious == true
  }

  /// Observes the state at the end.
  ///
  /// See ``PageLoading/observeAppendState(_:)``.
  public func observeAppendState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    appendStates.add(current: appendState, handler: handler)
  }

  /// Observes the state at the beginning.
  ///
  /// See ``PageLoading/observePrependState(_:)``.
  public func observePrependState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    prependStates.add(current: prependState, handler: handler)
  }

  /// Loads the next page of the visible list, unless it is being replaced.
  @discardableResult public func loadNextPage() -> Task<AppendState, Never> {
    guard pending == nil, let pages else { return Task { .idle } }
    return pages.loadNextPage()
  }

  /// Loads the previous page of the visible list, unless it is being replaced.
  @discardableResult public func loadPreviousPage() -> Task<AppendState, Never> {
    guard pending == nil, let pages else { return Task { .idle } }
    return pages.loadPreviousPage()
  }

  /// Notifies the list that an item is displayed.
  ///
  /// See ``PagedLoader/itemDidAppear(at:)``.
  public func itemDidAppear(at index: Int) {
    if pending == nil { shown?.pages.itemDidAppear(at: index) }
  }
}

// MARK: - One list after the other

extension PagedQueryLoader {
  /// The list of one query.
  @MainActor private final class Answer {
    let query: Query
    let pages: PagedLoader<Item, Cursor>
    /// The items that are visible until others are loaded.
    let previous: [Item]?
    let pause = Pause()
    var observations: [LoadingObservation] = []

    init(_ query: Query, _ pages: PagedLoader<Item, Cursor>, previous: [Item]?) {
      self.query = query
      self.pages = pages
      self.previous = previous
    }

    /// The end of the load, if it has ended.
    ///
    /// A failure counts as an answer, a cancellation doesn't.
    var end: End? {
      switch pages.state {
      case .initial: .cancelled
      case .loading: nil
      case .success: pages.position.isBegun ? .answered : .cancelled
      case .failure: .answered
      }
    }

    enum End {
      case answered
      case cancelled
    }
  }

  private func begin(pausing: Bool) -> Answer {
    // Local results for a previous text are closer to this one than its list was.
    let previous = keepsPreviousItems ? state.content : nil
    forget(pending)
    edited.removeAll { $0.pages.pendingEdits.isEmpty }
    let pages = edited.first { $0.query == query }?.pages ?? makePages(query)
    let new = Answer(query, pages, previous: previous)
    let interval = pausing && !isEmptyText(query) ? debounce : .zero
    let clock = new.pages.policy.clock
    new.pages.beforeLoad = { [weak self, weak new, pause = new.pause] in
      try await pause.wait(interval, on: clock)
      if let new { self?.updateSearching(with: new) }
    }
    observe(new)
    pending = new
    // A reload takes precedence over a page.
    shown?.pages.cancel()
    return new
  }

  @discardableResult
  private func load(_ answer: Answer, force: Bool) -> Task<LoadingState<[Item]>, Never> {
    let load = answer.pages.load(force: force)
    // A list that the app has kept may still be fresh. It then reports no change.
    if !answer.pages.state.isLoading { changed(answer) }
    return load
  }

  /// Observes a list that is neither pending nor visible yet, ignoring the immediate report.
  private func observe(_ answer: Answer) {
    let reportEnds: @MainActor (AppendState) -> Void = { [weak self] _ in self?.reportEnds() }
    let isNeeded = derived.isNeeded
    answer.observations = [
      answer.pages.observeChanges { [weak self, weak answer] in
        if let answer { self?.changed(answer) }
      }
      // The results of a search aren't polled.
      .counts(for: { $0 == .answer && isNeeded($0) }),
      answer.pages.observeAppendState(reportEnds),
      answer.pages.observePrependState(reportEnds),
    ]
  }

  private func updateSearching(with answer: Answer) {
    if answer === pending || answer === shown { setSearching(true) }
  }

  private func changed(_ answer: Answer) {
    if answer === pending, let end = answer.end {
      guard end == .answered else { return dropPending() }
      forget(shown)
      (shown, pending) = (answer, nil)
    }
    if answer === pending || answer === shown && pending == nil { report() }
  }

  private func dropPending() {
    guard pending != nil else { return }
    forget(pending)
    pending = nil
    report()
  }

  private func forget(_ answer: Answer?) {
    guard let answer else { return }
    answer.observations = []
    if !answer.pages.pendingEdits.isEmpty { edited.append(answer) }
    answer.pages.cancel()
    // The app may keep the list, and load it elsewhere.
    answer.pause.end()
    previousEnds = previousEnds + (answer.pages.loadEnds ?? LoadEnds())
  }

  private func report() {
    derived.change(to: newState)
    // The current state, because an observer may have started another search.
    if !state.isLoading { setSearching(false) }
    reportEnds()
  }

  private func reportEnds() {
    let new = (append: appendState, prepend: prependState)
    let old = reported
    reported = new
    if new.append != old.append { appendStates.send(new.append) }
    if new.prepend != old.prepend { prependStates.send(new.prepend) }
  }

  private func setSearching(_ new: Bool) {
    guard isRequesting != new else { return }
    isRequesting = new
    searchingObservers.send(new)
  }
}

extension PagedQueryLoader {
  private var lists: [Answer] { [pending, shown].compactMap(\.self) + edited }

  /// Whether edits of any list are pending.
  package var hasPendingEdits: Bool { lists.contains { $0.pages.hasPendingEdits } }

  package func holds(_ layers: AnyObject) -> Bool { lists.contains { $0.pages.holds(layers) } }
}

extension PagedQueryLoader: ContentReporting {
  package func isNeeded(_ need: ObservationNeed) -> Bool { derived.isNeeded(need) }
  package var loadEnds: LoadEnds? {
    [pending, shown].compactMap { $0?.pages.loadEnds }.reduce(previousEnds, +)
  }
  package var contentDate: Date? { shown?.pages.contentDate }
  package func invalidateRunningLoad() { invalidate() }
  package func connectionReturned() { (pending ?? shown)?.pages.connectionReturned() }

  package var isFresh: Bool {
    pending == nil && shown?.query == query && shown?.pages.isFresh == true
  }
  package var isContentEmpty: Bool { state.content?.isEmpty ?? false }
}

/// A loader that may show the content of a former query while another one loads.
@MainActor package protocol QueryHolding: AnyObject {
  var showsFormerQuery: Bool { get }
}

extension PagedQueryLoader: QueryHolding {
  package var showsFormerQuery: Bool { pending != nil && shown != nil }
}

// MARK: - Searching

extension PagedQueryLoader where Query == String {
  /// Creates a loader for paged search results.
  ///
  /// ```swift
  /// let hits = PagedQueryLoader { text in
  ///   PagedLoader<Hit, Int>(store: store.matching(text)) { offset, limit in
  ///     try await api.hits(matching: text, offset: offset, limit: limit)
  ///   }
  /// }
  /// ```
  ///
  /// The request for an empty text is sent without a pause.
  ///
  /// - Parameters:
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///   - pages: A closure that creates the paged loader for a text. Matching rows of its store are
  ///     shown at each keystroke.
  public convenience init(
    debounce: Duration = .milliseconds(500),
    pages: @escaping @MainActor (String) -> PagedLoader<Item, Cursor>
  ) {
    self.init("", debounce, pages, isEmptyText: \.isEmpty)
  }
}

extension PagedQueryLoader: SearchLoading where Query == String {}

extension PagedQueryLoader: AnsweredSearch where Query == String {
  package var answeredQuery: String { shown?.query ?? query }
}

/// The pause during which the user may still be typing.
@MainActor private final class Pause {
  private var isOver = false
  private var sleep: Task<Void, Never>?

  /// Waits until the pause is over or was ended.
  func wait(_ interval: Duration, on clock: any Clock<Duration>) async throws {
    if isOver { return }
    if interval > .zero {
      let sleep = Task { _ = try? await clock.sleep(unlimited: interval) }
      self.sleep = sleep
      await withTaskCancellationHandler {
        await sleep.value
      } onCancel: {
        sleep.cancel()
      }
    }
    try Task.checkCancellation()
    isOver = true
  }

  func end() {
    isOver = true
    sleep?.cancel()
  }
}
