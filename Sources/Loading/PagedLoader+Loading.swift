extension PagedLoader {
  /// Loads the first page, if there is need; see ``ContentLoading/load(force:)``.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<[Item]>, Never> {
    // As it is now: an observer may begin another load.
    let state = state
    return handle(.reload(LoadRequest(force: force)))?.task ?? Task { state }
  }

  /// Loads the next page; after a failure the same one again.
  ///
  /// - Returns: Ends with the state at the end of the list; at once, with the state as it is, if there is
  ///   nothing to append to, if the list is complete, or while a load of it runs. A page that runs is joined.
  ///   Cancelling this task does not cancel the page.
  @discardableResult public func loadNextPage() -> Task<AppendState, Never> {
    let state = appendState
    return requestPage()?.task ?? Task { state }
  }

  /// Says that an item is displayed: within ``prefetchDistance`` of the end, the next page is asked for.
  ///
  /// Call it for each item that comes on screen, for whatever reason. Nothing is asked for after a page
  /// has failed, until a person retries with ``loadNextPage()``, nor after three pages in a row that
  /// brought nothing new.
  ///
  /// - Parameter index: Where the item stands in ``items``.
  public func itemDidAppear(at index: Int) {
    guard let count = list?.items.count, index >= count - prefetchDistance else { return }
    guard position.allowsAutomaticPage, runner.pagingError == nil else { return }
    requestPage()
  }

  /// Loads the next page, or joins the one that runs; `nil` if it is refused.
  @discardableResult private func requestPage() -> LoadWaiter<AppendState>? {
    handle(.nextPage(hasMore: hasMore, isApart: true)) == nil ? nil : pageWaiter
  }

  /// Cancels the load or the page that runs: state and list are again what they were before, and nothing
  /// has failed.
  public func cancel() { handle(.cancel) }

  /// Says that the list is no longer what it should be: it stays, but is not fresh any more.
  ///
  /// Nothing is loaded by this, with one exception: a load that runs may finish and show what it brings,
  /// and is followed by exactly one more, caches ignored.
  public func invalidate() { handle(.invalidate) }

  /// Goes back to `.initial`: items and errors are forgotten, work is cancelled.
  ///
  /// The store keeps its rows. What was to be written there and has not begun is dropped, and so is that of
  /// other loaders over the store: after `reset()`, `removeAll()` of the store leaves nothing behind.
  public func reset() {
    let wasInitial = if case .initial = state { true } else { false }
    runner.read(nil)
    follower?.writes.removeAll()
    forgetList()
    position = PagingPosition(style: position.style)
    handle(.reset, changesContent: !wasInitial)
  }

  // MARK: - Requests

  package func start(_ start: LoadStart) {
    follower?.dropReading()
    if start.isPage {
      let request = position.request(limit: pageSize)
      runner.run(start, for: self, in: pages, operation(start, request, since: generation))
      pageWaiter = pages.awaited
    } else {
      // A page that ran joins nothing any more.
      pages.finish(appendState)
      if !start.isAgain { runner.read(readStore()) }
      let request = PageRequest<Cursor>(offset: 0, limit: pageSize, ignoreCache: start.ignoreCache)
      runner.run(start, for: self, operation(start, request, since: store?.currentGeneration))
    }
  }

  private func operation(
    _ start: LoadStart,
    _ request: PageRequest<Cursor>,
    since generation: Int?
  ) -> @MainActor () async throws -> Void {
    let token = start.token
    return { [weak self, fetch, policy, store, follower] in
      let page = try await policy.retry.run(on: policy.clock) { try await fetch(request) }
      guard let answer = try self?.answer(page, to: request, token) else { return }
      var writingError: (any Error)?
      if let store {
        await follower?.writes.finish()
        try Task.checkCancellation()
        do {
          writingError = try await store.write(
            answer.page.items,
            in: answer.window,
            isLast: answer.isLast,
            generation: generation,
            by: follower?.writer
          )
        } catch is StoreEmptiedError {
          self?.storeWasEmptied(token)
          return
        }
      }
      self?.receive(answer, token, since: generation, writingError: writingError)
    }
  }

  /// The answer as the store is to keep it; `nil` if it comes too late.
  private func answer(
    _ page: Page<Item, Cursor>,
    to request: PageRequest<Cursor>,
    _ token: LoadToken
  ) throws -> PageAnswer<Item, Cursor>? {
    guard runner.isRunning(token) else { return nil }
    let position = runner.status == .paging ? position : PagingPosition(style: position.style)
    try position.check(page, answering: request)
    let isLast = position.isLast(page, answering: request)
    return PageAnswer(page: page, request: request, isLast: isLast)
  }

  private func receive(
    _ answer: PageAnswer<Item, Cursor>,
    _ token: LoadToken,
    since generation: Int?,
    writingError: (any Error)?
  ) {
    guard runner.isRunning(token) else { return }
    let merge: PagedItems<Item>.Merge?
    if writingError != nil { follower?.isStoreBehind = true }
    if runner.status == .paging {
      merge = self.merge(answer.page.items)
    } else {
      merge = nil
      if writingError == nil { follower?.isStoreBehind = false }
      self.generation = generation
      replaceList(by: answer.page.items)
      position = PagingPosition(style: position.style)
    }
    let addedCount = merge?.addedCount ?? items.count
    position.advance(by: answer.page, answering: answer.request, addedCount: addedCount)
    let event: LoadStateMachine.Event =
      writingError.map { .failed(token, $0, broughtContent: true) }
      ?? .succeeded(token, isEmpty: items.isEmpty)
    handle(event, changesContent: merge?.isNews ?? true)
  }

  /// The answer joins nothing any more: a load asks again, a page has nothing to stand behind.
  private func storeWasEmptied(_ token: LoadToken) {
    guard runner.isRunning(token) else { return }
    handle(runner.status == .paging ? .workCancelled(token) : .askAgain)
  }
}

/// What the server has answered, with what it was asked.
struct PageAnswer<Item: Identifiable & Sendable, Cursor: Sendable>: Sendable {
  let page: Page<Item, Cursor>
  let request: PageRequest<Cursor>
  let isLast: Bool

  /// The positions for which the answer is an authority.
  var window: Range<Int> {
    let start = request.offset..<request.offset
    return pageWindow(start, holding: max(request.limit, page.items.count))
  }
}
