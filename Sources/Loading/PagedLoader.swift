/// Loads a list page by page, and shares it with any number of screens.
///
/// ```swift
/// let posts = PagedLoader<Post, Int> { offset, limit in
///   try await api.posts(offset: offset, limit: limit)
/// }
/// ```
///
/// Its state is that of the list: a reload shows in it, the next page does not, but in ``appendState``.
/// One load or page runs at a time, and a reload wins over a page. A reload replaces the list only when
/// it succeeds. An id stands in the list once: what comes again takes the place of what was there.
///
/// With a store, the rows kept there are shown while the server is asked, and each answer is written
/// there before it is shown.
///
/// An observer that keeps a list makes the next page copy it once.
@MainActor
public final class PagedLoader<Item: Identifiable & Sendable, Cursor: Sendable>:
  PageLoading
{
  /// What is loaded: all items so far.
  public typealias Content = [Item]

  /// When a load is needed, how long a load or a page may take, and what is tried again.
  public let policy: LoadingPolicy
  /// The number of items that the server is asked for at a time; 20 by default.
  public let pageSize: Int
  /// The number of items before the end within which an item that appears requests the next page; 5 by
  /// default.
  ///
  /// A negative number counts as zero: then no item does.
  public var prefetchDistance = 5 {
    didSet { prefetchDistance = max(0, prefetchDistance) }
  }
  /// The number of positions of the store that are read and shown at most while the server is asked for the
  /// first page; 1000 by default.
  ///
  /// A negative number counts as zero: then nothing is shown before the server has answered.
  public var localLimit = 1000 {
    didSet { localLimit = max(0, localLimit) }
  }

  let store: (any LocalStore<Item>)?
  let fetch: @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  let isEqual: @MainActor (Item, Item) -> Bool
  package let runner: LoadRunner<LoadingState<[Item]>>
  /// The page at the end of the list, and the callers that await it.
  let pages = LoadSlot<AppendState>(outcomeIfReleased: .idle)
  /// Tells how the page that runs, or the last one, ended.
  var pageWaiter: LoadWaiter<AppendState>?
  /// The items; `nil` while nothing is known of the content.
  private(set) var list: PagedItems<Item>?
  package internal(set) var position: PagingPosition<Cursor>
  private(set) var follower: StoreFollower?
  private(set) var group: StoreGroup<Item>?
  /// The generation of the store from which the list dates; `nil` where the store does not count.
  var generation: Int?

  private let observers = ObserverList<LoadingState<[Item]>>()
  private let appendObservers = ObserverList<AppendState>()
  private let editObservers = ObserverList<ItemsEdit>()
  private var reportedAppendState = AppendState.idle

  /// Makes a loader for a server that names the next page by a cursor.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items that the server is asked for at a time; at least 1, 20 by
  ///     default.
  ///   - policy: When a load is needed, how long a load or a page may take, and what is tried again.
  ///   - store: Where rows are kept on this side; `nil` keeps none.
  ///   - fetch: Asks the server for one page. A page without a `nextCursor` is the last. It is
  ///     cancelled when a reload takes its place, and when the loader goes; so it captures no owner of
  ///     the loader strongly.
  public convenience init(
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.init(.cursor, pageSize, policy, store, fetch)
  }

  init(
    _ style: PagingPosition<Cursor>.Style,
    _ pageSize: Int,
    _ policy: LoadingPolicy,
    _ store: (any LocalStore<Item>)?,
    _ fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    precondition(pageSize > 0, "A page has at least one item; pageSize was \(pageSize).")
    self.pageSize = pageSize
    self.policy = policy
    self.store = store
    self.fetch = fetch
    isEqual = equality(of: Item.self) ?? { _, _ in false }
    runner = LoadRunner(policy: policy, outcomeAtRest: .initial)
    position = PagingPosition(style: style)
    if let store {
      let group = StoreGroup.of(store)
      self.group = group
      follower = StoreFollower(store.changes, group.writes) { [weak self] in self?.catchUp() }
      group.add(self)
    }
  }

  // MARK: - State

  /// What the list is now; a page that runs or has failed does not show in it.
  public var state: LoadingState<[Item]> { LoadingState(runner.status, kept) }

  /// All items so far; empty before any are known.
  public var items: [Item] { list?.items ?? [] }

  package func index(of id: Item.ID) -> Int? { list?.index(of: id) }

  /// What goes on at the end of the list.
  public var appendState: AppendState {
    if runner.status == .paging { return .loading }
    if let error = runner.pagingError { return .failed(error) }
    return position.isAtEnd ? .end : .idle
  }

  /// Whether the server has more items, as its last page says; false before the first one.
  public var hasMore: Bool { position.hasMore }

  /// Observes the state of the list; see ``ContentLoading/observe(_:)``.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<[Item]>) -> Void
  ) -> LoadingObservation {
    observers.add(current: state, handler: handler)
  }

  /// Observes what goes on at the end of the list.
  ///
  /// - Parameter handler: Called at once with the current state, then after each change. By then the
  ///   items of a page that ended are in the list.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeAppendState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    appendObservers.add(current: appendState, handler: handler)
  }

  /// Observes what becomes of the items, at the moment in which it happens: before the state is told.
  ///
  /// At once it is told that the items there have come.
  package func observeEdits(
    _ handler: @escaping @MainActor (ItemsEdit) -> Void
  ) -> LoadingObservation {
    editObservers.add(
      current: ItemsEdit(insertedCount: items.count, at: 0, formerCount: 0),
      handler: handler
    )
  }

  // MARK: - Items

  /// Replaces the items, and returns whether any are others.
  @discardableResult func replaceList(by new: [Item]) -> Bool {
    if list == nil { list = PagedItems([]) }
    guard let edit = list?.replace(by: new, isEqual: isEqual), edit.isNews else { return false }
    editObservers.send(edit)
    return true
  }

  /// Forgets the items, and that there were any.
  func forgetList() {
    let former = items.count
    list = nil
    editObservers.send(ItemsEdit(formerCount: former, start: 0, end: 0))
  }

  /// Takes a page, or newer versions of items, into the list as it is.
  func merge(_ page: [Item]) -> PagedItems<Item>.Merge {
    let former = items.count
    // In place: a copy would make the cost of a page grow with the list.
    guard let merge = list?.merge(page, isEqual: isEqual), merge.isNews else { return .init() }
    var edit = ItemsEdit(insertedCount: merge.addedCount, at: former, formerCount: former)
    edit.changed = merge.replaced
    editObservers.send(edit)
    return merge
  }

  package func contains(_ id: Item.ID) -> Bool { list?.contains(id) ?? false }

  func insertItems(_ new: [Item], at index: Int) {
    if let edit = list?.insert(contentsOf: new, at: index) { editObservers.send(edit) }
  }

  func removeItems(at places: [Int]) {
    if let edit = list?.remove(at: places) { editObservers.send(edit) }
  }

  /// Notifies observers of the state, as the items have changed and nothing else.
  func reportState() { observers.send(state) }
}

// MARK: - Running the rules

extension PagedLoader: LoadRunnerOwner {
  package var kept: Kept<[Item]>? { (list?.items).map { Kept($0) } }

  package func operationEnded(by event: LoadStateMachine.Event) { pages.finish(appendState) }

  package func report(_ transition: LoadStateMachine.Transition, changesContent: Bool) {
    runner.notify(observers, of: transition, content: kept, changesContent: changesContent)
    reportAppendState()
    catchUp()
  }

  /// Notifies observers of the state at the end of the list as it is by now: one may have asked for a page.
  private func reportAppendState() {
    let new = appendState
    // Between two failures a page has run, and was reported: what has failed still is the same failure, also
    // if its error equals nothing.
    if case (.failed, .failed) = (reportedAppendState, new) { return }
    guard new != reportedAppendState else { return }
    reportedAppendState = new
    appendObservers.send(new)
  }
}

extension PagedLoader: ContentReporting {
  package var loadEnds: LoadEnds? { runner.ends }
  package var isFresh: Bool { runner.isFresh }
  package var isContentEmpty: Bool { list?.items.isEmpty ?? false }
}
