/// An object that loads a list page by page, and shares it with any number of screens.
///
/// ```swift
/// let posts = PagedLoader<Post, Int> { offset, limit in
///   try await api.posts(offset: offset, limit: limit)
/// }
/// ```
///
/// The ``state`` is that of the list and its reloads. A loading or failed page is part of
/// ``appendState`` or ``prependState`` instead. One load runs at a time, or one page at each end,
/// and a reload takes precedence over pages. A reload replaces the list only when it succeeds. Ids
/// are unique in the list, so a repeated item replaces the existing one.
///
/// A list can also begin in the middle of the server's list, as in a chat or after
/// ``jump(to:expecting:)``. It then also grows before its first item, by ``loadPreviousPage()``.
///
/// With a store, the stored rows are shown during the first request, and each answer is written to
/// the store before it is shown.
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
    didSet { prefetchDistance = max(0, prefetchDistance) }
  }
  /// The maximum number of rows of the store that are shown during the request for the first page.
  ///
  /// The default is 1000. Negative values count as 0, which shows no rows before the server
  /// answers.
  public var localLimit = 1000 {
    didSet { localLimit = max(0, localLimit) }
  }

  let store: (any LocalStore<Item>)?
  let fetch: @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  private lazy var isEqual = equality(of: Item.self) ?? { _, _ in false }
  package let runner: LoadRunner<LoadingState<[Item]>>
  let nextPages = PageSlot()
  let previousPages = PageSlot()
  /// The queue for writes of pages at both ends, because one page moves the position of the other.
  let writingTurn = PageTurn()
  /// The server's items; `nil` before any are known.
  private(set) var list: PagedItems<Item>?
  /// The items with pending edits applied; `nil` without pending edits.
  private var edited: PagedItems<Item>?
  /// The edits that the server hasn't accepted; `nil` before the first one.
  private var edits: EditQueue<[Item]>?
  package internal(set) var position: PagingPosition<Cursor>
  /// The position of the first page; `.beginning` by default.
  ///
  /// If you set it before the first load, the list begins there. Later it takes effect with the
  /// next load, such as after ``invalidate()``. To load immediately, use ``jump(to:expecting:)``.
  /// ``reset()`` restores `.beginning`.
  public var start = PageStart<Cursor>.beginning
  /// The destination of the running or pending load.
  var destination: Destination?
  /// The work to perform before the request for the first page, which waits for it.
  package var beforeLoad: (@MainActor () async throws -> Void)?
  private(set) var follower: StoreFollower?
  private(set) var group: StoreGroup<Item>?
  /// The generation of the store that the list belongs to; `nil` if the store has none.
  var generation: Int?

  let observers = ObserverList<LoadingState<[Item]>>()
  private let editObservers = ObserverList<ItemsEdit>()

  /// Creates a loader for a server with cursors.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items in a request, which must be at least 1; 20 by default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The local store for the rows; `nil` for none.
  ///   - fetch: The async work to perform for a page. A page without a `nextCursor` is the last
  ///     page. The work is cancelled when a reload supersedes it and when the loader is released,
  ///     so it must not capture an owner of the loader strongly.
  public convenience init(
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.init(.cursor, pageSize, policy, store, fetch)
  }

  package init(
    _ style: PagingPosition<Cursor>.Style,
    _ pageSize: Int,
    _ policy: LoadingPolicy,
    _ store: (any LocalStore<Item>)?,
    _ fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    precondition(pageSize > 0, "Pass a pageSize of at least 1, not \(pageSize).")
    self.pageSize = pageSize
    self.store = store
    self.fetch = fetch
    runner = LoadRunner(policy: policy)
    position = PagingPosition(style: style)
    if policy.polling != nil { runner.poll(self) }
    if let store {
      let group = StoreGroup.of(store)
      self.group = group
      follower = StoreFollower(store.changes, group.writes) { [weak self] in self?.catchUp() }
      group.add(self)
    }
  }

  // MARK: - State

  /// The current state of the list.
  ///
  /// A loading or failed page isn't part of it.
  public var state: LoadingState<[Item]> {
    observers.trackRead()
    return LoadingState(runner.status, kept)
  }

  /// All loaded items, with pending edits applied; empty before the first load.
  public var items: [Item] {
    observers.trackRead()
    if let edited { return edited.items }
    return list?.items ?? []
  }

  /// The server's items.
  package var knownItems: [Item] { list?.items ?? [] }

  package func index(of id: Item.ID) -> Int? {
    edited == nil ? list?.index(of: id) : edited?.index(of: id)
  }

  /// Returns the position of an item in the server's list.
  func knownIndex(of id: Item.ID) -> Int? { list?.index(of: id) }

  /// The state at the end of the list.
  public var appendState: AppendState {
    nextPages.observers.trackRead()
    return pageState(.next)
  }

  /// The state at the beginning of the list.
  public var prependState: AppendState {
    previousPages.observers.trackRead()
    return pageState(.previous)
  }

  private func pageState(_ direction: PageDirection) -> AppendState {
    if runner.isRunning(.page(direction)) { return .loading }
    let error = direction == .next ? runner.pagingError : runner.previousPageError
    if let error { return .failed(error) }
    return position.isBegun && !position.end(direction).hasMore ? .end : .idle
  }

  /// A Boolean value that indicates whether the server has more items after the last one; `false`
  /// before the first load.
  public var hasMore: Bool {
    observers.trackRead()
    return position.next.hasMore
  }

  /// A Boolean value that indicates whether the server has items before the first one; `false`
  /// before the first load.
  public var hasPrevious: Bool {
    observers.trackRead()
    return position.previous.hasMore
  }

  /// Observes the state of the list.
  ///
  /// See ``ContentLoading/observe(_:)``.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<[Item]>) -> Void
  ) -> LoadingObservation {
    defer { runner.updatePolling() }
    return observers.add(current: state, handler: handler)
  }

  /// Observes the state at the end of the list.
  ///
  /// - Parameter handler: The closure to call, immediately with the current state and then after
  ///   each change. When a page ends, its items are already in the list.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observeAppendState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    nextPages.observers.add(current: appendState, handler: handler)
  }

  /// Observes the state at the beginning of the list.
  ///
  /// - Parameter handler: The closure to call, immediately with the current state and then after
  ///   each change. When a page ends, its items are already in the list.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observePrependState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    previousPages.observers.add(current: prependState, handler: handler)
  }

  /// Observes edits of the items immediately, before the state is reported.
  ///
  /// The handler is called immediately with the insertion of the current items.
  package func observeEdits(
    _ handler: @escaping @MainActor (ItemsEdit) -> Void
  ) -> LoadingObservation {
    editObservers.add(
      current: ItemsEdit(insertedCount: items.count, at: 0, previousCount: 0),
      handler: handler
    )
  }

  // MARK: - Items

  /// Replaces the items, and returns whether any have changed.
  @discardableResult func replaceList(by new: [Item]) -> Bool {
    if list == nil { list = PagedItems([]) }
    guard let edit = list?.replace(by: new, isEqual: isEqual) else { return false }
    return listChanged(edit)
  }

  /// Removes the items, as before the first load.
  func forgetList() {
    let previous = items.count
    (list, edited) = (nil, nil)
    editObservers.send(ItemsEdit(previousCount: previous, start: 0, end: 0))
  }

  /// Merges a page, or newer versions of items, into the list.
  @discardableResult func merge(_ page: [Item]) -> PagedItems<Item>.Merge {
    let previous = list?.items.count ?? 0
    // In place, because with a copy the cost of a page would grow with the list.
    guard let merge = list?.merge(page, isEqual: isEqual), merge.hasChanges else { return .init() }
    var edit = ItemsEdit(insertedCount: merge.addedCount, at: previous, previousCount: previous)
    edit.changed = merge.replaced
    listChanged(edit)
    return merge
  }

  /// Inserts a page before the first item, and returns the number of new items.
  func prepend(_ page: [Item]) -> Int {
    merge(page.filter { knows($0.id) })
    let new = PagedItems(page.lazy.filter { !self.knows($0.id) }).items
    if !new.isEmpty { insertItems(new, at: 0) }
    return new.count
  }

  package func contains(_ id: Item.ID) -> Bool {
    edited == nil ? knows(id) : edited?.contains(id) ?? false
  }

  /// Returns whether an item is in the server's list.
  func knows(_ id: Item.ID) -> Bool { list?.contains(id) ?? false }

  func insertItems(_ new: [Item], at index: Int) {
    if let edit = list?.insert(contentsOf: new, at: index) { listChanged(edit) }
  }

  func removeItems(at places: [Int]) {
    if let edit = list?.remove(at: places) { listChanged(edit) }
  }

  /// Updates the visible items after a change of the server's items.
  @discardableResult private func listChanged(_ edit: ItemsEdit) -> Bool {
    let isShown = edited == nil && edit.hasChanges
    if isShown { editObservers.send(edit) }
    return showEdits() || isShown
  }

  /// Applies the pending edits.
  ///
  /// - Parameter key: The key of an edit with a changed state. Its item counts as changed.
  /// - Returns: `true` if the visible items have changed.
  @discardableResult private func showEdits(of key: AnyHashable? = nil) -> Bool {
    guard let edits, let list, edited != nil || !edits.isEmpty else { return false }
    var edited = self.edited ?? list
    var edit = edited.replace(by: edits.applied(to: list.items), isEqual: isEqual)
    if let id = key?.base as? Item.ID, let place = edited.index(of: id) {
      edit.noteChange(at: place)
    }
    self.edited = edits.isEmpty ? nil : edited
    if edit.hasChanges { editObservers.send(edit) }
    return edit.hasChanges
  }

  func makeEdits() -> EditQueue<[Item]> {
    if let edits { return edits }
    let new = EditQueue<[Item]> { [weak self] in
      self?.editsChanged($0)
    } outdated: { [weak self] in
      self?.invalidate()
    }
    edits = new
    return new
  }

  private func editsChanged(_ key: AnyHashable) {
    // The text about an edit may have changed, although the item hasn't.
    if !showEdits(of: key), let id = key.base as? Item.ID, let place = index(of: id) {
      editObservers.send(ItemsEdit(changed: [place], previousCount: items.count))
    }
    if list != nil { handle(.edit(isEmpty: items.isEmpty), changesContent: true) }
  }

  /// Undoes the pending edits, and stops sending.
  func forgetEdits() { edits?.removeAll() }

  /// The edits that the server hasn't accepted, in the order in which they were made.
  public var pendingEdits: [PendingEdit] {
    observers.trackRead()
    return edits?.edits ?? []
  }

  /// Returns the edit of an item that the server hasn't accepted: a failed one, or otherwise the
  /// last one.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The edit; `nil` if there is none.
  public func pendingEdit(of id: Item.ID) -> PendingEdit? {
    observers.trackRead()
    return edits?.edit(of: id)
  }

  /// Notifies observers of the state after a change of the items only.
  func reportState() { observers.send(state) }
}

// MARK: - Running the rules

extension PagedLoader: LoadRunnerOwner {
  package var kept: Kept<[Item]>? { list == nil ? nil : Kept(items) }

  package func operationEnded(by event: LoadStateMachine.Event) {
    if !event.isFailure { destination = nil }
    if !runner.isRunning(.page(.next)) { nextPages.finish(appendState) }
    if !runner.isRunning(.page(.previous)) { previousPages.finish(prependState) }
  }

  package func report(_ transition: LoadStateMachine.Transition, changesContent: Bool) {
    runner.notify(observers, of: transition, content: kept, changesContent: changesContent)
    // The current state, because an observer may have requested a page.
    nextPages.report(appendState)
    previousPages.report(prependState)
    catchUp()
  }
}

extension PagedLoader: ContentReporting {
  package var loadEnds: LoadEnds? { runner.ends }
  package var isFresh: Bool { runner.isFresh }
  package var isContentEmpty: Bool { list != nil && items.isEmpty }
  package var isPolled: Bool { runner.isPolled }
  package var isPolling: Bool { runner.isPolling }

  package func updatePolling() { runner.updatePolling() }
}
