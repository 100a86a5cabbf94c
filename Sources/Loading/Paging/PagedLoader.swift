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
  let slot = LoadSlot<LoadingState<[Item]>>(outcomeIfReleased: .initial)
  let pageSlot = LoadSlot<AppendState>(outcomeIfReleased: .idle)
  var machine: LoadStateMachine
  /// `nil` while nothing is known of the content.
  private(set) var list: PagedItems<Item>?
  var position: PagingPosition<Cursor>
  /// Counts the requests: one that was asked again answers in vain.
  var lastRequest = 0
  /// Whether the load that runs passes caches by.
  var ignoresCache = false
  var follower: StoreFollower?
  private(set) var group: StoreGroup<Item>?
  /// The generation of the store from which the list dates; `nil` where the store does not count.
  var generation: Int?
  /// Reads the store, beside the load that runs.
  var reading: Task<Void, Never>?

  private let observers = ObserverList<LoadingState<[Item]>>()
  private let appendObservers = ObserverList<AppendState>()
  private let editObservers = ObserverList<ItemsEdit<Item>>()
  private var toldAppendState = AppendState.idle
  private var isSuccessTold = false
  private let time: ElapsedTime

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
    machine = LoadStateMachine(freshness: policy.freshness)
    position = PagingPosition(style: style)
    time = ElapsedTime(on: policy.clock)
    if let store {
      let group = StoreGroup.of(store)
      self.group = group
      follower = StoreFollower(store.changes, group.writes) { [weak self] in self?.catchUp() }
      group.add(self)
    }
  }

  deinit { reading?.cancel() }

  // MARK: - State

  /// What the list is now; a page that runs or has failed does not show in it.
  public var state: LoadingState<[Item]> { state(for: machine.status) }

  /// All items so far; empty before any are known.
  public var items: [Item] { list?.items ?? [] }

  func index(of id: Item.ID) -> Int? { list?.index(of: id) }

  /// What goes on at the end of the list.
  public var appendState: AppendState {
    if machine.status == .paging { return .loading }
    if let error = machine.pagingError { return .failed(error) }
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
  /// At once it is told that the items are others, so that those there are taken.
  package func observeEdits(
    _ handler: @escaping @MainActor (ItemsEdit<Item>) -> Void
  ) -> LoadingObservation {
    editObservers.add(current: .list(former: []), handler: handler)
  }

  // MARK: - Items

  /// Takes another list.
  func takeList(_ new: PagedItems<Item>?) {
    let former = items
    list = new
    editObservers.send(.list(former: former))
  }

  /// Takes a page, or newer versions of items, into the list as it is.
  func merge(_ page: [Item]) -> PagedItems<Item>.Merge {
    // In place: a copy would make the cost of a page grow with the list.
    guard let merge = list?.merge(page, isEqual: isEqual), merge.isNews else { return .init() }
    editObservers.send(.merged(replaced: merge.replaced, addedCount: merge.addedCount))
    return merge
  }

  func insertItem(_ item: Item, at index: Int) {
    list?.insert(item, at: index)
    editObservers.send(.inserted(index))
  }

  func removeItem(at index: Int) {
    let item = items[index]
    list?.remove(at: index)
    editObservers.send(.removed(item, at: index))
  }

  func state(for status: LoadingStatus) -> LoadingState<[Item]> {
    switch status {
    case .idle, .loaded, .empty, .paging:
      if let list { .success(content: list.items) } else { .initial }
    case .loading, .foregroundRefreshing, .backgroundRefreshing:
      .loading(cache: list?.items)
    case .failed(let error): .failure(error: error, cache: list?.items)
    }
  }

  // MARK: - Running the rules

  /// Runs one event through the rules, and tells what has changed.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - isNews: Whether the items are others than before.
  /// - Returns: What hands on the outcome of the load or the page that runs on behalf of the event.
  @discardableResult
  func handle(
    _ event: LoadStateMachine.Event,
    isNews: Bool = false
  ) -> (load: LoadWaiter<LoadingState<[Item]>>?, page: LoadWaiter<AppendState>?) {
    let wasPaging = machine.status == .paging
    let transition = machine.handle(event, at: time.now)
    let isPaging = machine.status == .paging
    if wasPaging, !isPaging {
      pageSlot.finish(appendState)
    } else if !wasPaging, let outcome = transition.outcome {
      if !event.isFailure { reading?.cancel() }
      slot.finish(state(for: outcome), outcomeIfReleased: .initial)
    }
    var changes: [LoadingState<[Item]>] = []
    for step in transition.steps {
      switch step {
      case .status(let status): if let change = change(to: status) { changes.append(change) }
      case .start(let token, let ignoreCache):
        ignoresCache = ignoreCache
        startLoad(token)
      case .startPage(let token): startPage(token)
      default: break  // there is no screen here, and nobody to ask
      }
    }
    if isNews, changes.isEmpty { changes = [state] }
    // Before anyone is told: an observer may end what runs, and whoever awaits has to learn of it.
    let load = transition.isAwaitable && !isPaging ? slot.awaited : nil
    let page = transition.isAwaitable && isPaging ? pageSlot.awaited : nil
    tell(&changes)
    catchUp()
    return (load, page)
  }

  /// Tells the state, as the items have changed and nothing else.
  func tellState() { observers.send(state) }

  /// The state to be told at a change of status; `nil` if only a page comes or goes.
  private func change(to status: LoadingStatus) -> LoadingState<[Item]>? {
    let new = state(for: status)
    let wasSuccessTold = isSuccessTold
    isSuccessTold = if case .success = new { true } else { false }
    return isSuccessTold && wasSuccessTold ? nil : new
  }

  private func tell(_ changes: inout [LoadingState<[Item]>]) {
    observers.send(contentsOf: changes)
    // Kept any longer, the list would have to be copied for a page that an observer's call brings.
    changes = []
    tellAppendState()
  }

  /// Tells the state at the end of the list as it is by now: an observer may have asked for a page.
  private func tellAppendState() {
    let new = appendState
    // Between two failures a page has run, and was told: what has failed still is the same failure, also
    // if its error equals nothing.
    if case (.failed, .failed) = (toldAppendState, new) { return }
    guard new != toldAppendState else { return }
    toldAppendState = new
    appendObservers.send(new)
  }
}
