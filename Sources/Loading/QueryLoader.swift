package import Foundation

/// A loader of content that depends on a query, such as a text, a filter or an order.
///
/// ```swift
/// let profile = QueryLoader(query: user.id) { id in profiles[id] }
/// profile.query = friend.id
/// ```
///
/// A closure returns the loader for each query: a ``Loader``, a ``PagedLoader``, one that
/// ``Loaders`` keeps, or one that is derived from others. Until it has content, such as rows of its
/// store, the content of the previous query stays as the cache. See ``keepsPreviousItems``. If its
/// load fails, the state is a failure without the content of the previous query. An answer to an
/// older query is never shown.
///
/// If the query is a text, the loader conforms to ``SearchLoading``, and can wait for a pause in
/// typing before it sends a request. See ``debounce``. For searches, use ``SearchLoader``, or
/// ``PagedQueryLoader`` for paged results.
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
  public var keepsPreviousItems = true

  /// The query of the content.
  ///
  /// Setting another value cancels outdated work and loads the content of the new query. Setting
  /// the query of the visible content cancels pending work, and sends no request, unless the
  /// content failed to load. Setting the same value does nothing. A change before the first
  /// ``load(force:)`` loads, too.
  ///
  /// Texts that differ only in white space, the form of quotation marks and dashes, or the width of
  /// letters are the same query. Texts are passed on without white space at their ends. To compare
  /// queries differently, use a type with another `==`.
  public var query: Query {
    get {
      reads.read()
      return asked.query
    }
    set { ask(AskedQuery(newValue, in: asked.scope)) }
  }

  /// A Boolean value that indicates whether a request for a query is in progress.
  ///
  /// It is `false` during the pause after a change, and while a page loads.
  public var isSearching: Bool {
    searching.trackRead()
    return isRequesting
  }

  private(set) var asked: AskedQuery<Query> { didSet { reads.changed() } }
  private var reads = ReadTracking()
  private let makeResults: @MainActor (AskedQuery<Query>) -> Results
  private(set) var shown: QueryAnswer<Query, Results>?
  /// The answer that replaces the visible one when it has arrived or failed.
  private(set) var pending: QueryAnswer<Query, Results>?
  /// The answers to other queries whose edits would otherwise be lost.
  private var edited: [QueryAnswer<Query, Results>] = []
  private let derived = DerivedState<Content>(isEqual: equality(of: Content.self))
  private let slot = LoadSlot(outcomeIfReleased: LoadingState<Content>.initial)
  private let searching = ObserverList<Bool>()
  private var isRequesting = false
  /// The ends of the list; nothing is reported while the list is being replaced.
  private(set) lazy var ends = PageEnds { _ in PageSlot() }
  /// The number of times that the answer to another query became visible.
  private var queryCount = 0
  /// The number of ended loads of previously visible answers.
  private var previousEnds = LoadEnds()

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - query: The initial query.
  ///   - debounce: The time without another change of the query after which the request is sent;
  ///     zero by default.
  ///   - results: A closure that returns the loader for a query. It is called whenever the query
  ///     changes, even to one that was loaded before. The policy and the store of that loader apply
  ///     to the query. If it returns a loader that is still fresh, such as one from ``Loaders``,
  ///     its content is shown immediately, and no request is sent.
  public convenience init(
    query: Query,
    debounce: Duration = .zero,
    results: @escaping @MainActor (Query) -> Results
  ) {
    self.init(AskedQuery(query), debounce) { results($0.passedOn) }
  }

  init(
    _ asked: AskedQuery<Query>,
    _ debounce: Duration,
    _ makeResults: @escaping @MainActor (AskedQuery<Query>) -> Results
  ) {
    self.asked = asked
    self.debounce = debounce
    self.makeResults = makeResults
  }

  // MARK: - State

  /// The state of the content of the query.
  public var state: LoadingState<Content> {
    derived.observers.trackRead()
    return derived.value
  }

  private var newState: LoadingState<Content> { pending?.awaitedState ?? shown?.state ?? .initial }

  /// The loader of the visible content; `nil` before the first load.
  ///
  /// Edits of this loader apply to the visible content. While the content of another query is
  /// loading, this loader receives the changes from the server.
  public var results: Results? { shown?.loader }

  /// Observes the state.
  ///
  /// See ``ContentLoading/observe(_:)``.
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
    searching.add(current: isSearching, handler: handler)
  }

  // MARK: - Loading

  /// Loads the content of the query unless it is fresh, without waiting for a pause.
  ///
  /// - Parameter force: `true` to load even if the content is fresh, bypassing caches.
  /// - Returns: A task whose value is the state when the load ends, including that of a later query
  ///   that superseded it.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    slot.outcomeIfReleased = newState.ended
    // Before the load begins: an observer may end it, and the caller must receive its outcome.
    let waiter = slot.awaited
    let answer = pending ?? current ?? begin()
    guard let outcome = request(answer, force: force) else { return waiter.task }
    // Unless an observer has started another load.
    if !newState.isLoading { slot.finish(outcome, outcomeIfReleased: .initial) }
    return Task { outcome }
  }

  /// Cancels running work, and restores the previous state.
  ///
  /// The ``query`` doesn't change.
  public func cancel() { if pending == nil { shown?.loader.cancel() } else { dropPending() } }

  /// Marks the content as stale without removing it.
  ///
  /// This method sends no request. If a running request succeeds, its result is shown, and exactly
  /// one more request follows, which bypasses caches. During the pause before a request, nothing
  /// has been sent yet, so that request suffices.
  public func invalidate() {
    for answer in visible { answer.loader.forEachKept { $0.invalidate() } }
  }

  /// Removes the content, the error and pending edits, cancels work, clears a text, and returns to
  /// `.initial`.
  public func reset() {
    // The edits must not be sent as those of the next user.
    end { visible + edited }
  }

  /// Removes the content, and keeps the edits of results, which are sent.
  package func endSearch() { end { visible.filter { !$0.hasPendingEdits } } }

  private func end(resetting answers: () -> [QueryAnswer<Query, Results>]) {
    if let empty = "" as? Query { asked = AskedQuery(empty, in: asked.scope) }
    let (visible, ended) = (visible, answers())
    for answer in visible { forget(answer) }
    edited.removeAll { answer in ended.contains { $0 === answer } }
    (pending, shown) = (nil, nil)
    for answer in ended { answer.loader.forEachKept { $0.reset() } }
    if !visible.isEmpty { report() }
  }
}

// MARK: - One query after the other

extension QueryLoader {
  private var visible: [QueryAnswer<Query, Results>] { [pending, shown].compactMap(\.self) }

  /// The answer that determines the state.
  private var awaited: QueryAnswer<Query, Results>? { pending ?? shown }

  /// The visible answer, if it is one to the query.
  private var current: QueryAnswer<Query, Results>? {
    shown?.asked.isSame(as: asked) == true ? shown : nil
  }

  /// Asks for another query or scope.
  func ask(_ new: AskedQuery<Query>) {
    guard new != asked else { return }
    let isOther = !new.isSame(as: asked)
    asked = new
    guard isOther else { return }
    if let current, current.state.error == nil {
      dropPending()
      return reloadIfDue(current)
    }
    let answer = begin()
    if debounce <= .zero || new.isEmptyText || answer.loader.isKnownFresh {
      request(answer, force: false)
    } else {
      answer.pause(for: debounce) { [weak self, weak answer] in
        if let answer { self?.request(answer, force: false) }
      }
      report()
    }
  }

  private func begin() -> QueryAnswer<Query, Results> {
    // Local results for a previous text are closer to this one than its answer was.
    let previous = keepsPreviousItems ? newState.content : nil
    let isOfShown = pending == nil || showsShown
    forget(pending)
    edited.removeAll { !$0.hasPendingEdits }
    let kept = edited.first { $0.asked.isSame(as: asked) }?.loader
    let new = QueryAnswer(asked, kept ?? makeResults(asked), previous: previous)
    new.isPreviousOfShown = isOfShown && previous != nil
    // Neither pending nor visible yet, so the immediate report has no effect.
    new.observations = observations(of: new)
    pending = new
    // A reload takes precedence over a page.
    shown?.withdraw()
    return new
  }

  /// Whether the content of the visible answer is shown until the pending one has some.
  private var showsShown: Bool {
    pending.map { $0.isPreviousOfShown && $0.previous != nil && $0.state.content == nil } ?? false
  }

  private func observations(of answer: QueryAnswer<Query, Results>) -> [LoadingObservation] {
    let isNeeded = derived.isNeeded
    let state = answer.loader.observe { [weak self, weak answer] state in
      if let answer { self?.changed(answer, to: state) }
    }
    // The results of a search aren't polled, and only one answer is awaited.
    .counts(for: { [weak self, weak answer] need in
      need == .answer && isNeeded(need) && self?.awaited === answer
    })
    guard let pages = answer.loader as? any PageLoading else { return [state] }
    let reportEnds: @MainActor (AppendState) -> Void = { [weak self] _ in self?.reportEnds() }
    return [state, pages.observeAppendState(reportEnds), pages.observePrependState(reportEnds)]
  }

  /// Loads the content of an answer, without waiting for the end of its pause.
  ///
  /// - Returns: The state if nothing is loaded, because the content is fresh.
  @discardableResult
  private func request(
    _ answer: QueryAnswer<Query, Results>,
    force: Bool
  ) -> LoadingState<Content>? {
    answer.endPause()
    answer.loader.load(force: force)
    let state = answer.loader.state
    guard state.isLoading else {
      // A fresh loader that the app has kept reports no change.
      if answer === pending { changed(answer, to: state) }
      return state
    }
    // A loader that is loading already reports none, either.
    reportSearching()
    return nil
  }

  private func changed(_ answer: QueryAnswer<Query, Results>, to state: LoadingState<Content>) {
    answer.state = state
    if state.isLoading { answer.isReloadDue = false }
    if answer === pending, let end = answer.end {
      guard end == .answered else { return dropPending() }
      forget(shown)
      if let shown, !shown.asked.isSame(as: answer.asked) { queryCount += 1 }
      (shown, pending) = (answer, nil)
    } else if answer === shown, case .initial = state {
      // Removed elsewhere, such as by `Loaders`, which has another loader by now.
      forget(shown)
      shown = nil
      pending?.previous = nil
      report()
    } else if answer === shown, showsShown {
      // The visible content can be edited while that of another query loads.
      pending?.previous = state.content
      report()
    }
    if answer === awaited { report() }
  }

  private func reloadIfDue(_ answer: QueryAnswer<Query, Results>) {
    guard answer.isReloadDue, answer === awaited else { return }
    answer.isReloadDue = false
    if !answer.state.isLoading {
      _ = AskedReload.ask(keepingPages: true) { request(answer, force: true) }
    }
  }

  private func dropPending() {
    guard pending != nil else { return }
    forget(pending)
    pending = nil
    report()
  }

  private func forget(_ answer: QueryAnswer<Query, Results>?) {
    guard let answer else { return }
    answer.endPause()
    answer.observations = []
    if answer.hasPendingEdits { edited.append(answer) }
    // The app may have kept the loader, and wait for it elsewhere.
    answer.loader.withdraw()
    previousEnds = previousEnds + answer.ends
  }

  private func report() {
    let new = newState
    // Before observers are notified: one of them may start another load.
    if !new.isLoading { slot.finish(new, outcomeIfReleased: .initial) }
    derived.change(to: new)
    reportSearching()
    reportEnds()
  }

  private func reportSearching() {
    let new = awaited?.isRequesting ?? false
    guard isRequesting != new else { return }
    isRequesting = new
    searching.send(new)
  }

  private func reportEnds() {
    guard Results.self is any PageLoading.Type else { return }
    let list = list as? any PageLoading
    ends.forEach { $1.report(list?.pageState($0) ?? .idle) }
  }

  /// The loader of the visible content, unless it is being replaced.
  var list: Results? { pending == nil ? shown?.loader : nil }
}

extension QueryLoader {
  /// Whether edits of any answer are pending.
  package var hasPendingEdits: Bool { (visible + edited).contains { $0.hasPendingEdits } }

  package var editCount: Int {
    (visible + edited).reduce(0) { $0 &+ $1.loader.knownEditCount }
  }

  package func holds(_ layers: AnyObject) -> Bool {
    (visible + edited).contains { $0.loader.hasLayers(layers) }
  }
}

extension QueryLoader: ContentReporting {
  package func isNeeded(_ need: ObservationNeed) -> Bool { derived.isNeeded(need) }
  package var loadEnds: LoadEnds? { visible.map(\.ends).reduce(previousEnds, +) }
  package var contentDate: Date? { shown?.date }
  package var sources: [any ContentLoading] { visible.map(\.loader) }
  // The results of a search aren't polled.
  package var isPolled: Bool { false }
  package var isPolling: Bool { false }
  package func updatePolling() {}
  package var isFresh: Bool { pending == nil && current?.loader.isKnownFresh == true }
  package var isContentEmpty: Bool { derived.hasEmptyContent }
  package var beginning: ListBeginning {
    // Local content of a query is another list already before the answer.
    let local = pending?.state.content == nil ? nil : pending
    var beginning = (local ?? shown)?.loader.knownBeginning ?? ListBeginning()
    let isOther = local.map { shown?.asked.isSame(as: $0.asked) == false } ?? false
    beginning.number += Int32(queryCount) + (isOther ? 1 : 0)
    return beginning
  }
  package func waitsForUser(_ direction: PageDirection) -> Bool {
    (list as? any PageLoading)?.waitsForUser(direction) ?? false
  }
  package var pagesOfList: (any PageLoading)? { (list as? any PageLoading)?.knownPages }
  package var listGaps: [PageGap] { (list as? any PageLoading)?.knownGaps ?? [] }
  package func fillListGap(_ id: PageGap.ID, from edge: PageDirection, isAutomatic: Bool) {
    (list as? any PageLoading)?.fillKnownGap(id, from: edge, isAutomatic: isAutomatic)
  }
  package var staleSources: [any ContentLoading]? { nil }
  package func noteRenewal() {
    if let shown, pending != nil, shown.loader.isStale { shown.isReloadDue = true }
  }
  package func visibleItems<Item: Identifiable & Sendable>(
    of type: Item.Type,
    isMade: Bool
  ) -> EditedItems<Item>? {
    let isNew = pending?.state.content != nil
    guard isNew || pending == nil || showsShown else { return nil }
    let answer = isNew ? pending : shown
    let editor = (answer?.loader as? any ContentEditing<[Item]>)?.editor
    return (isMade ? editor?.madeLayers : editor?.existingLayers) as? EditedItems<Item>
  }
  /// Makes another load follow that of the query, and one of the shown content if its query is asked
  /// for again.
  package func invalidateRunningLoad() {
    if let shown, pending != nil { shown.isReloadDue = true }
    guard let loader = awaited?.loader, loader.isLoading else { return }
    (loader as? any ContentReporting)?.invalidateRunningLoad()
  }
  /// Whether the content of a former query is shown while another one loads.
  package var showsFormerQuery: Bool { pending != nil && shown != nil }
}
