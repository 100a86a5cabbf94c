extension PagedLoader {
  /// Loads the first page unless the list is fresh.
  ///
  /// See ``ContentLoading/load(force:)``.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<[Item]>, Never> {
    // The current state, because an observer may start another load.
    let state = state
    return handle(.reload(LoadRequest(force: force)))?.task ?? Task { state }
  }

  /// Loads the first page at another position, and replaces the list when the page has loaded.
  ///
  /// A running load is superseded. If the load fails or is cancelled, the list and its position
  /// stay the same. Otherwise, later reloads begin at the new position, too. After a failure,
  /// `load()` repeats the jump, and `load(force: true)` reloads the existing list instead.
  ///
  /// ```swift
  /// messages.jump(to: .cursor(.around(unread)), expecting: unread)
  /// ```
  ///
  /// - Parameters:
  ///   - start: The position at which the list begins.
  ///   - id: The id of an item that the page must contain; `nil`, the default, for any page.
  ///     Without the item, the load fails with ``ItemNotFoundError``.
  /// - Returns: A task whose value is the state when the load ends.
  @discardableResult
  public func jump(
    to start: PageStart<Cursor>,
    expecting id: Item.ID? = nil
  ) -> Task<LoadingState<[Item]>, Never> {
    destination = Destination(start: start, expected: id, isPending: true)
    return load(force: true)
  }

  /// Loads the next page, or the same page again after a failure.
  ///
  /// - Returns: A task whose value is the state at the end of the list when the page ends. A call
  ///   while a page is loading joins it. If there is no content, the list is complete or a load is
  ///   running, the task ends immediately with the current state. Cancelling the task doesn't
  ///   cancel the page.
  @discardableResult public func loadNextPage() -> Task<AppendState, Never> {
    let state = appendState
    return requestPage(.next)?.task ?? Task { state }
  }

  /// Loads the page before the first item, or the same page again after a failure.
  ///
  /// - Returns: A task whose value is the state at the beginning of the list when the page ends. It
  ///   works like that of ``loadNextPage()``.
  @discardableResult public func loadPreviousPage() -> Task<AppendState, Never> {
    let state = prependState
    return requestPage(.previous)?.task ?? Task { state }
  }

  /// Notifies the loader that an item is displayed, so that it requests the next or previous page
  /// in advance.
  ///
  /// A page is requested if the item is within ``prefetchDistance`` of the end or the beginning.
  /// Call this method for each item that becomes visible, for any reason. At an end where a page
  /// has failed, no page is requested automatically until the page is retried. After three pages in
  /// a row without new items, paging also waits for a call of ``loadNextPage()`` or
  /// ``loadPreviousPage()``.
  ///
  /// - Parameter index: The position of the item in ``items``.
  public func itemDidAppear(at index: Int) {
    guard list != nil else { return }
    let count = items.count
    if index >= count - prefetchDistance { requestAutomatically(.next) }
    if index < prefetchDistance { requestAutomatically(.previous) }
  }

  /// Notifies the loader that an item is displayed.
  ///
  /// See ``itemDidAppear(at:)``.
  ///
  /// - Parameter id: The id of the item. If it isn't in the list, nothing happens.
  public func itemDidAppear(id: Item.ID) {
    if let index = index(of: id) { itemDidAppear(at: index) }
  }

  private func requestAutomatically(_ direction: PageDirection) {
    guard position.end(direction).allowsAutomaticPage else { return }
    let error = direction == .next ? runner.pagingError : runner.previousPageError
    if error == nil { requestPage(direction) }
  }

  /// Loads a page or joins the running one, and returns its waiter; `nil` if the page is declined.
  @discardableResult
  private func requestPage(_ direction: PageDirection) -> LoadWaiter<AppendState>? {
    let hasMore = position.end(direction).hasMore
    guard handle(.page(direction, hasMore: hasMore, isApart: true)) != nil else { return nil }
    return pages(direction).waiter
  }

  private func pages(_ direction: PageDirection) -> PageSlot {
    direction == .next ? nextPages : previousPages
  }

  /// Cancels the running load or pages, and restores the previous state and list.
  public func cancel() { handle(.cancel) }

  /// Marks the list as stale without removing it.
  ///
  /// This method doesn't load. If a running load succeeds, its result is shown, and exactly one
  /// more load follows, which bypasses caches.
  public func invalidate() { handle(.invalidate) }

  /// Removes items, errors and pending edits, cancels work, and returns to `.initial`.
  ///
  /// The store keeps its rows. Pending writes to the store are discarded, including those of other
  /// loaders for the same store. Calling `removeAll()` of the store after `reset()` therefore
  /// leaves nothing behind.
  public func reset() {
    guard !runner.isFixed else { return }
    let wasInitial = if case .initial = state { true } else { false }
    runner.read(nil)
    follower?.writes.removeAll()
    forgetEdits()
    forgetList()
    position = PagingPosition(style: position.style)
    (start, destination) = (.beginning, nil)
    handle(.reset, changesContent: !wasInitial)
  }

  // MARK: - Requests

  package func start(_ start: LoadStart) {
    follower?.dropReading()
    switch start.kind {
    case .page(let direction):
      let request = position.request(direction, limit: pageSize)
      let pages = pages(direction)
      runner.run(start, for: self, in: pages.slot, operation(start, request, since: generation))
      pages.began()
    case .load:
      // Running pages no longer belong to the list.
      nextPages.finish(appendState)
      previousPages.finish(prependState)
      if !start.isRepeated {
        // A retry repeats a failed jump, whereas a refresh reloads the current list.
        if destination?.isPending == false, start.ignoreCache, list != nil { destination = nil }
        destination?.isPending = false
        runner.read(readStore())
      }
      var request = PagingPosition(style: position.style)
        .firstRequest(at: destination?.start ?? self.start, limit: pageSize)
      request.ignoreCache = start.ignoreCache
      runner.run(start, for: self, operation(start, request, since: store?.currentGeneration))
    }
  }

  private func operation(
    _ start: LoadStart,
    _ request: PageRequest<Cursor>,
    since generation: Int?
  ) -> @MainActor () async throws -> Void {
    let beforeLoad = start.isPage ? nil : beforeLoad
    return { [weak self, position, policy, store, follower, writingTurn, fetch] in
      try await beforeLoad?()
      var page = try await policy.retry.run(on: policy.clock) { try await fetch(request) }
      while let rest = position.rest(of: page, answering: request) {
        // The first part may be from work that ignores its cancellation.
        try Task.checkCancellation()
        let part = try await policy.retry.run(on: policy.clock) { try await fetch(rest) }
        if part.items.isEmpty { break }
        page.items += part.items
      }
      guard self?.runner.isRunning(start.token) == true else { return }
      var writingError: (any Error)?
      if let store {
        if start.isPage { await writingTurn.begin() }
        defer { if start.isPage { writingTurn.end() } }
        await follower?.writes.finish()
        try Task.checkCancellation()
        guard var answer = try self?.answer(page, to: request, start, since: position) else {
          return
        }
        if start.kind == .load, position.style == .cursor {
          answer.isLast = try await self?.begins(another: page, in: store) == true || answer.isLast
        }
        do {
          writingError = try await store.write(
            answer.rows,
            in: answer.window,
            isLast: answer.isLast,
            generation: generation,
            by: follower?.writer
          )
        } catch is StoreEmptiedError {
          self?.storeWasEmptied(start)
          return
        }
        self?.receive(answer, start, since: generation, writingError: writingError)
      } else if let answer = try self?.answer(page, to: request, start, since: position) {
        self?.receive(answer, start, since: generation, writingError: nil)
      }
    }
  }

  /// Returns the answer in the form for the store; `nil` if it is too late.
  private func answer(
    _ page: Page<Item, Cursor>,
    to request: PageRequest<Cursor>,
    _ start: LoadStart,
    since previous: PagingPosition<Cursor>
  ) throws -> PageAnswer<Item, Cursor>? {
    guard runner.isRunning(start.token) else { return nil }
    let position = start.isPage ? position : PagingPosition(style: position.style)
    try position.check(page, answering: request)
    if !start.isPage, let id = destination?.expected, !page.items.contains(where: { $0.id == id }) {
      throw ItemNotFoundError(id: "\(id)")
    }
    var request = request
    // Items of previous pages without a known position have moved the end.
    if start.kind == .page(.next) { request.offset += position.offset - previous.offset }
    let isLast = position.isLast(page, answering: request)
    var answer = PageAnswer(page: page, request: request, isLast: isLast)
    guard request.direction == .previous else { return answer }
    answer.isLast = false
    if !position.isPlaced(request) {
      let rows = PagedItems(page.items + knownItems).items
      answer.whole = SharedRows(
        items: rows,
        end: position.offset + page.items.count,
        isLast: position.isAtEnd
      )
    }
    return answer
  }

  /// Returns whether a first page by cursor belongs to another part of the list than the store's
  /// rows, such as after a jump.
  ///
  /// The store's rows then don't follow the page.
  private func begins(
    another page: Page<Item, Cursor>,
    in store: any LocalStore<Item>
  ) async throws -> Bool {
    var known = knownItems
    if list == nil { known = (try? await store.items(matching: nil, in: 0..<localLimit)) ?? [] }
    try Task.checkCancellation()
    let ids = Set(page.items.map(\.id))
    guard !known.isEmpty, let last = known.lastIndex(where: { ids.contains($0.id) }) else {
      return !known.isEmpty
    }
    return last >= page.items.count
  }

  private func receive(
    _ answer: PageAnswer<Item, Cursor>,
    _ start: LoadStart,
    since generation: Int?,
    writingError: (any Error)?
  ) {
    guard runner.isRunning(start.token) else { return }
    if writingError != nil { follower?.isStoreOutdated = true }
    let (page, request) = (answer.page, answer.request)
    var hasChanges = true
    switch start.kind {
    case .load:
      if writingError == nil { follower?.isStoreOutdated = false }
      self.generation = generation
      self.start = destination?.start ?? self.start
      replaceList(by: page.items)
      position.begin(with: page, answering: request)
    case .page(.next):
      let merge = merge(page.items)
      hasChanges = merge.hasChanges
      position.advance(by: page, answering: request, addedCount: merge.addedCount)
    case .page(.previous):
      position.advance(by: page, answering: request, addedCount: prepend(page.items))
    }
    let event: LoadStateMachine.Event =
      writingError.map { .failed(start.token, $0, broughtContent: true) }
      ?? .succeeded(start.token, isEmpty: items.isEmpty)
    handle(event, changesContent: hasChanges)
  }

  /// Discards an answer that is no longer adjacent to the list.
  ///
  /// A load repeats its request.
  private func storeWasEmptied(_ start: LoadStart) {
    guard runner.isRunning(start.token) else { return }
    handle(start.isPage ? .workCancelled(start.token) : .repeatRequest(.load))
  }

  /// Repeats running requests, because the server may have answered before it had an edit.
  func repeatRequest() {
    for kind in [LoadKind.load, .page(.next), .page(.previous)] { handle(.repeatRequest(kind)) }
  }

  /// The position of a load that isn't a reload of the list, and the item that it must contain.
  struct Destination {
    let start: PageStart<Cursor>
    let expected: Item.ID?
    /// Whether the load hasn't started.
    var isPending: Bool
  }
}

/// The server's answer with its request.
struct PageAnswer<Item: Identifiable & Sendable, Cursor: Sendable>: Sendable {
  let page: Page<Item, Cursor>
  let request: PageRequest<Cursor>
  /// Whether no items follow the positions of the answer.
  var isLast: Bool
  /// The whole list including the page, if the page has no known position.
  var whole: SharedRows<Item>?

  /// The rows to store.
  var rows: [Item] { whole?.items ?? page.items }

  /// The positions that the answer defines.
  var window: Range<Int> {
    if let whole { return pageWindow(0..<whole.end, holding: whole.items.count) }
    let start = request.offset..<request.offset
    return pageWindow(start, holding: max(request.limit, page.items.count))
  }
}
