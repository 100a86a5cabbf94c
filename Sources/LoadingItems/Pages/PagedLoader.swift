import Foundation
import Loading
public import Observation

/// An object that loads a list page by page, and shares it with any number of screens.
///
/// ```swift
/// let posts = PagedLoader<Post, Int> { offset, limit in
///   try await api.posts(offset: offset, limit: limit)
/// }
/// ```
///
/// The ``state`` is that of the list and its reloads. A loading or failed page is part of
/// ``pageState(_:)`` instead. One load runs at a time, or one page at each end, and a reload takes
/// precedence over pages. A reload changes the list only when it succeeds: ``reloads`` determines how.
/// Ids are unique in the list, so a repeated item replaces the existing one.
///
/// A list can also begin in the middle of the server's list, as in a chat or after
/// ``jump(to:expecting:)``. It then also grows before its first item.
///
/// With a store, the stored rows are shown during the first request, and stay below its response
/// until pages cover them. Each response is written to the store before it is shown, except for a
/// page that covers stored rows or fills a gap, which is written when it is shown.
///
/// If an observer retains a list, the next page copies it once.
@MainActor
public final class PagedLoader<Item: Identifiable & Sendable, Cursor: Sendable>:
  PageLoading
{
  /// The type of the content: all loaded items.
  public typealias Content = [Item]

  /// Freshness, timeout and retry rules for loads and pages.
  public var policy: LoadingPolicy { runner.policy }
  /// The number of items in a request; 20 by default.
  public let pageSize: Int
  /// The number of items from either end of the list within which a displayed item requests the
  /// page at that end.
  ///
  /// The default is 5. Negative values count as 0, which requests no pages.
  public var prefetchDistance = 5 {
    didSet { prefetchDistance = min(max(0, prefetchDistance), Self.most) }
  }
  /// The maximum number of rows of the store that are shown during the request for the first page.
  ///
  /// The default is 1000. Negative values count as 0, which shows no rows before the server
  /// responds.
  public var localLimit = 1000 {
    didSet { localLimit = min(max(0, localLimit), Self.most) }
  }
  /// A limit that no list reaches, so that later additions don't overflow.
  private static var most: Int { .max / 2 }

  let fetch: @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  package let runner: LoadRunner<LoadingState<[Item]>>
  /// The running page at each end.
  private(set) lazy var pages = PageEnds { _ in PageSlot() }
  package let list = EditedItems<Item>()
  package internal(set) var position: PagingPosition
  /// The position of the first page; `.beginning` by default.
  ///
  /// If you set it before the first load, the list begins there. Later it takes effect with the
  /// next load, such as after ``invalidate()``. To load immediately, use ``jump(to:expecting:)``.
  /// ``reset()`` restores `.beginning`.
  public var start: PageStart<Cursor> {
    get { origin.start }
    set { origin.set(newValue) }
  }
  var origin = ListOrigin<Cursor>()
  /// The pages of the list; `nil` before the first one.
  private(set) var madePages: ListPages<Item.ID>?
  /// The effect of a reload that the user hasn't requested; ``PagedReload/merging`` by default.
  public var reloads = PagedReload.merging
  /// A Boolean value that determines whether a gap is filled when an item near it is displayed.
  ///
  /// The default is `false`. See ``gaps``.
  public var fillsGapsAutomatically: Bool {
    get { madeGaps?.fillsAutomatically ?? false }
    set { usedGaps.fillsAutomatically = newValue }
  }
  /// The gaps of the list; `nil` before the first one, because most lists never have any (benchmark
  /// "page of 20").
  var madeGaps: OpenGaps?
  /// Where the pages of the list begin; `nil` while nothing is known of them.
  var madeMarks: PageMarks<Item.ID, Cursor>?
  /// The numbers of the list, which jumps change.
  var jumps = ListBeginning()
  /// The destination of the running or pending load.
  var destination: Destination?
  /// The total and the metadata that the server reports of the list; `nil` if it reports none.
  var listMetadata: ListMetadata?
  /// The store of the rows, and the object that keeps both in sync; `nil` without a store.
  private(set) var storage: PagedStorage<Item>?
  let observers = ObserverList<LoadingState<[Item]>>()

  /// Creates a loader for a server with cursors.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items in a request, which must be at least 1; 20 by default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The local store for the rows; `nil` for none.
  ///   - fetch: The async work to perform for a page. A page without a `nextCursor` is the last
  ///     page. The work is cancelled when a reload supersedes it and when the loader is released,
  ///     so it must not capture an owner of the loader strongly.
  public nonisolated convenience init(
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.init(.cursor, pageSize, policy, store, fetch)
  }

  package nonisolated init(
    _ style: PagingStyle,
    _ pageSize: Int,
    _ policy: LoadingPolicy,
    _ store: (any LocalStore<Item>)?,
    _ fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    precondition(pageSize > 0, "Pass a pageSize of at least 1, not \(pageSize).")
    self.pageSize = pageSize
    self.fetch = fetch
    runner = LoadRunner(policy: policy)
    position = PagingPosition(style: style)
    list.owner = self
    // Most loaders have neither, and are created faster without.
    guard store != nil || policy.polling != nil else { return }
    MainQueue.perform { self.begin(with: store) }
  }

  /// Starts what lasts as long as the loader.
  private func begin(with store: (any LocalStore<Item>)?) {
    if policy.polling != nil { runner.poll(self) }
    if let store {
      storage = PagedStorage(store) { [weak self] in self?.catchUp() }
      list.share = { [weak self] in self?.share($0) }
      storage?.group.add(self, over: store)
    }
  }

  /// The pages of the list, made on first use.
  var listPages: ListPages<Item.ID> {
    let pages = madePages ?? ListPages()
    madePages = pages
    return pages
  }

  var map: LoadedMap {
    get { madePages?.map ?? PageMap() }
    // In place, because with a copy the cost of a page would grow with the list.
    _modify { yield &listPages.map }
  }

  // MARK: - State

  /// The current state of the list.
  ///
  /// A loading or failed page isn't part of it.
  public var state: LoadingState<[Item]> {
    observers.trackRead()
    return LoadingState(runner.status, contentBox)
  }

  /// All loaded items, with pending edits applied; empty before the first load.
  public var items: [Item] {
    observers.trackRead()
    return list.items
  }

  /// Returns the state at an end of the list.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The state of the pages there.
  public func pageState(_ direction: PageDirection) -> PageState {
    pages[direction].observers.trackRead()
    return currentState(direction)
  }

  private func currentState(_ direction: PageDirection) -> PageState {
    if runner.isRunning(.page(direction)) { return .loading }
    // Another page may have brought the end since a failure.
    if position.isBegun, !position.hasMore(direction) { return .end }
    return runner.pageError(direction).map { .failed($0) } ?? .idle
  }

  /// Returns a Boolean value that indicates whether the server has more items at an end of the list.
  ///
  /// - Parameter direction: The end.
  /// - Returns: `true` if the server has more items there; `false` before the first load.
  public func hasPage(_ direction: PageDirection) -> Bool {
    observers.trackRead()
    return position.hasMore(direction)
  }

  /// Observes the state of the list.
  ///
  /// See `observe(_:)`.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<[Item]>) -> Void
  ) -> LoadingObservation {
    defer { runner.updatePolling() }
    return observers.add(current: state, handler: handler)
  }

  /// Observes the state at an end of the list.
  ///
  /// See `observePageState(_:_:)`.
  public func observePageState(
    _ direction: PageDirection,
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation {
    pages[direction].observers.add(current: pageState(direction), handler: handler)
  }

  /// Notifies observers of the state after a change of the items only.
  func reportState() { observers.send(state) }

  /// Notifies observers of the state, and lists of derived loaders, after a change of a gap only.
  func reportGaps() {
    reportState()
    PageGap.changes.send(())
  }
}

// MARK: - Running the rules

extension PagedLoader: LoadRunnerOwner {
  package var isShownEmpty: Bool? { list.isKnown ? list.items.isEmpty : nil }

  package var contentBox: ContentBox<[Item]>? { list.isKnown ? ContentBox(list.items) : nil }

  package func operationEnded(by event: LoadStateMachine.Event) {
    if !event.isFailure { destination = nil }
    // The next page of a list without items would be requested again at once.
    if case .cancel = event, list.isEmpty { position.ends.next.stop() }
    pages.forEach { if !runner.isRunning(.page($0)) { $1.finish(currentState($0)) } }
    if !isRequesting { list.forgetChanges() }
    if case .succeeded = event { renewDisplayed() }
  }

  package func report(_ transition: LoadStateMachine.Transition, changesContent: Bool) {
    runner.notify(observers, of: transition, content: contentBox, changesContent: changesContent)
    // The current state, because an observer may have requested a page.
    pages.forEach { $1.report(currentState($0)) }
    catchUp()
  }
}

extension PagedLoader: ContentReporting {
  package var editCount: Int { list.editCount }
  package var reportedFacts: ContentFacts { facts(isEmpty: isEmpty) }
  package func isNeeded(_ need: ObservationNeed) -> Bool { observers.isNeeded(need) }
  package func invalidateRunningLoad() { invalidate() }

  package func connectionReturned() {
    runner.connectionReturned()
    for direction in PageDirection.allCases
    where pageState(direction).error?.isConnectivityError == true {
      loadPage(direction)
    }
    for gap in gaps where gap.state.error?.isConnectivityError == true { fillGap(gap.id) }
  }

  package var isEmpty: Bool { list.isKnown && list.items.isEmpty }
}

extension PagedLoader: ListReporting {
  package var pageSource: (any PageLoading)? { nil }
  package var pagesOfList: (any PageLoading)? { self }
  package var listGaps: [PageGap] { gaps }
  package func fillListGap(_ id: PageGap.ID, from edge: PageDirection, isAutomatic: Bool) {
    guard isAutomatic else { return _ = fillGap(id, from: edge) }
    fillAutomatically { $0.id == id ? edge : nil }
  }

  package func waitsForUser(_ direction: PageDirection) -> Bool {
    position.hasMore(direction) && !position.ends[direction].allowsAutomaticPage
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension PagedLoader: Observable {}
