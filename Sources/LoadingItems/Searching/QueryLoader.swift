import Loading
public import Observation

/// A loader of content that depends on a query, such as a text, a filter or a sort order.
///
/// ```swift
/// let profile = QueryLoader(query: user.id) { id in profiles[id] }
/// profile.query = friend.id
/// ```
///
/// A closure returns the loader for each query: a `Loader`, a
/// ``PagedLoader``, one that `Loaders` keeps, or one that is derived from
/// others. Until it has content, such as rows of its store, the content of the previous query stays
/// as the cache. See ``keepsPreviousItems``. If its load fails, the state is a failure without the
/// content of the previous query. A result of an older query is never shown.
///
/// If the query is a text, the loader conforms to `SearchLoading`,
/// and can wait for a pause in typing before it sends a request. See ``debounce``. For searches,
/// use ``SearchLoader``, or ``PagedQueryLoader`` for paged results.
@MainActor
public final class QueryLoader<Query: Equatable & Sendable, Results: ContentLoading>: ContentLoading
{
  /// The type of the content, which is that of the loader for a query.
  public typealias Content = Results.Content

  /// The time without another change of the query after which the request is sent.
  ///
  /// The default is zero, or 500 ms for a loader that is created for search results. The pause
  /// doesn't count against the timeout of the request.
  public let debounce: Duration

  /// A Boolean value that determines whether the content of the previous query stays visible until
  /// there is content for the new one.
  ///
  /// The default is `true`.
  public var keepsPreviousItems: Bool {
    get { answers.keepsPrevious }
    set { answers.keepsPrevious = newValue }
  }

  /// The query of the content.
  ///
  /// Setting another value cancels outdated work and loads the content of the new query. Setting
  /// the query of the visible content cancels pending work, and sends no request, unless the
  /// content failed to load. Setting the same value does nothing. A change before the first call of
  /// ``load(force:)`` also loads.
  ///
  /// Texts that differ only in white space, the form of quotation marks and dashes, or the width of
  /// letters are the same query. Texts are passed on without white space at their ends. To compare
  /// queries differently, use a type with another `==`.
  public var query: Query {
    get { asked.tracked.query }
    set { ask(AskedQuery(newValue, in: asked.current.scope)) }
  }

  /// A Boolean value that indicates whether a request for a query is in progress.
  ///
  /// It is `false` during the pause after a change, while a page loads, and while polling reloads
  /// the content.
  public var isSearching: Bool { searching.tracked }

  /// Whether the content is the result of a search, which isn't polled.
  let isSearch: Bool
  let asked: ObservedValue<AskedQuery<Query>>
  let answers: QueryAnswers<Query, Results>
  package let derived = DerivedState<Content>(isEqual: equality(of: Content.self))
  private let searching = ObservedValue(false)
  /// The ends of the list; nothing is reported while the list is being replaced.
  private(set) lazy var ends = PageEnds { _ in PageSlot() }

  /// Creates a loader.
  ///
  /// If the policy of its loader sets `polling`, the content is polled while it is visible, unless
  /// there is a pause after changes of the query, as in a search.
  ///
  /// - Parameters:
  ///   - query: The initial query.
  ///   - debounce: The time without another change of the query after which the request is sent;
  ///     zero by default.
  ///   - results: A closure that returns the loader for a query. It is called whenever the query
  ///     changes, even to one that was loaded before. The policy and the store of that loader apply
  ///     to the query. If it returns a loader that is still fresh, such as one from `Loaders`,
  ///     its content is shown immediately, and no request is sent.
  public nonisolated convenience init(
    query: Query,
    debounce: Duration = .zero,
    results: @escaping @MainActor (Query) -> Results
  ) {
    self.init(AskedQuery(query), debounce, isSearch: debounce > .zero) { results($0.passedOn) }
  }

  nonisolated init(
    _ asked: AskedQuery<Query>,
    _ debounce: Duration,
    isSearch: Bool = true,
    _ makeResults: @escaping @MainActor (AskedQuery<Query>) -> Results
  ) {
    self.asked = ObservedValue(asked)
    self.debounce = debounce
    self.isSearch = isSearch
    answers = QueryAnswers(makeResults)
  }

  // MARK: - State

  /// The state of the content of the query.
  public var state: LoadingState<Content> { currentState }

  /// The loader of the visible content; `nil` before the first load.
  ///
  /// Edits of this loader apply to the visible content. While the content of another query is
  /// loading, this loader receives the changes from the server.
  public var results: Results? { answers.shown?.loader }

  /// Observes the state.
  ///
  /// See `observe(_:)`.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    derived.observers.add(current: state, handler: handler)
  }

  /// Observes whether a request for a query is in progress.
  ///
  /// - Parameter handler: The closure to call, immediately with the current value and then after
  ///   each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observeIsSearching(
    _ handler: @escaping @MainActor (Bool) -> Void
  ) -> LoadingObservation {
    searching.observe(handler)
  }

  // MARK: - Loading

  /// Loads the content of the query unless it is fresh, without waiting for a pause.
  ///
  /// - Parameter force: `true` to load even if the content is fresh, bypassing caches.
  /// - Returns: A task whose value is the state when the load ends, including that of a later query
  ///   that superseded it.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    answer(LoadRequest(force: force), in: nil)
  }

  package func answer(
    _ request: LoadRequest,
    in pass: LoadPass?
  ) -> Task<LoadingState<Content>, Never> {
    derived.load(pass) { _ in
      let answer = answers.pending ?? answers.current(asked.current) ?? begin()
      let outcome = load(answer, request)
      // Unless an observer has started another load.
      if let outcome, !merged.isLoading { derived.finish(outcome) }
      return nil
    }
  }

  /// Cancels running work, and restores the previous state.
  ///
  /// The ``query`` doesn't change.
  public func cancel() {
    if answers.pending == nil { answers.shown?.loader.cancel() } else { dropPending() }
  }

  /// Marks the content as stale without removing it.
  ///
  /// This method sends no request. If a running request succeeds, its result is shown, and exactly
  /// one more request follows, which bypasses caches. During the pause before a request, nothing
  /// has been sent yet, so that request suffices.
  public func invalidate() {
    for answer in answers.visible { answer.loader.forEachKeyed { $0.invalidate() } }
  }

  /// Removes the content, the error and pending edits, cancels work, clears a query that is a text,
  /// and returns to `.initial`.
  public func reset() { finish(resetsEdits: true) }

  /// Removes the content, and keeps the edits of results, which are sent.
  package func finishSearch() { finish(resetsEdits: false) }

  private func finish(resetsEdits: Bool) {
    if let empty = "" as? Query { asked.change(to: AskedQuery(empty, in: asked.current.scope)) }
    if answers.removeAll(resetsEdits: resetsEdits) { report() }
  }
}

// MARK: - One query after the other

extension QueryLoader {
  /// Asks for another query or scope.
  func ask(_ new: AskedQuery<Query>) {
    let isOther = !new.isSame(as: asked.current)
    asked.change(to: new)
    guard isOther else { return }
    if let current = answers.current(new), current.state.error == nil {
      dropPending()
      return reloadIfDue(current)
    }
    let answer = begin()
    if debounce <= .zero || new.isEmptyText || answer.loader.facts.isFresh {
      load(answer, LoadRequest())
    } else {
      answer.pause(for: debounce) { [weak self, weak answer] in
        if let answer { self?.load(answer, LoadRequest()) }
      }
      report()
    }
  }

  private func begin() -> QueryAnswer<Query, Results> {
    answers.begin(asked.current) { observations(of: $0) }
  }

  private func observations(of answer: QueryAnswer<Query, Results>) -> [LoadingObservation] {
    let isNeeded = derived.isNeeded
    let state = answer.loader.observe { [weak self, weak answer] state in
      if let answer { self?.changed(answer, to: state) }
    }
    // Only one answer is awaited, and polled when it is shown.
    .counts(for: { [weak answers, weak answer, isSearch] need in
      guard let answers, answers.awaited === answer else { return false }
      switch need {
      case .answer: return isNeeded(need)
      case .visible: return !isSearch && answers.pending == nil && isNeeded(need)
      }
    })
    guard let pages = answer.loader as? any PageLoading else { return [state] }
    return [state]
      + PageDirection.allCases.map {
        pages.observePageState($0) { [weak self] _ in self?.reportEnds() }
      }
  }

  /// Loads the content of an answer, without waiting for the end of its pause.
  ///
  /// - Returns: The state if nothing is loaded, because the content is fresh.
  @discardableResult
  private func load(
    _ answer: QueryAnswer<Query, Results>,
    _ request: LoadRequest
  ) -> LoadingState<Content>? {
    answer.finishPause()
    _ = answer.loader.load(request)
    let state = answer.loader.state
    guard state.isLoading else {
      // A fresh loader that the app has kept reports no change.
      if answer === answers.pending { changed(answer, to: state) }
      return state
    }
    // A loader that was loading already reports none, either.
    if answer.isReported { reportSearching() } else { report() }
    return nil
  }

  private func changed(_ answer: QueryAnswer<Query, Results>, to state: LoadingState<Content>) {
    answer.state = state
    if state.isLoading { answer.isReloadDue = false }
    if answer === answers.pending, let completion = answer.completion {
      guard completion == .answered else { return dropPending() }
      answers.showPending()
    } else if answer === answers.shown, case .initial = state {
      // Removed elsewhere, such as by `Loaders`, which has another loader by now.
      answers.dropShown()
      report()
    } else if answer === answers.shown, answers.showsShown {
      // The visible content can be edited while that of another query loads.
      answers.pending?.previous = state.content
      report()
    }
    if answer === answers.awaited { report() }
  }

  private func reloadIfDue(_ answer: QueryAnswer<Query, Results>) {
    guard answer.isReloadDue, answer === answers.awaited else { return }
    answer.isReloadDue = false
    if !answer.state.isLoading { load(answer, .outdated(force: true)) }
  }

  private func dropPending() {
    guard answers.pending != nil else { return }
    answers.dropPending()
    updatePolling()
    report()
  }

  private func report() {
    answers.awaited?.isReported = true
    let new = merged
    // Before observers are notified: one of them may start another load.
    if !new.isLoading { derived.finish(new) }
    derived.change(to: new, editCount: reportedEditCount)
    reportSearching()
    reportEnds()
  }

  private func reportSearching() {
    searching.change(to: answers.awaited?.isRequesting ?? false)
  }

  private func reportEnds() {
    guard Results.self is any PageLoading.Type else { return }
    ends.forEach { $1.report(pageSource?.pageState($0) ?? .idle) }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryLoader: Observable {}
