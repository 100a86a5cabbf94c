extension PagedLoader {
  /// Loads the first page, if there is need; see ``ContentLoading/load(force:)``.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<[Item]>, Never> {
    // As it is now: an observer may begin another load as something is told.
    let state = state
    return handle(.reload(force: force, background: false)).load?.task ?? Task { state }
  }

  /// Loads the next page; after a failure the same one again.
  ///
  /// - Returns: Ends with the state at the end of the list; at once, with the state as it is, if there is
  ///   nothing to append to, if the list is complete, or while a load of it runs. A page that runs is joined.
  ///   Cancelling this task does not cancel the page.
  @discardableResult public func loadNextPage() -> Task<AppendState, Never> {
    let event = LoadStateMachine.Event.nextPage(hasMore: hasMore, endsFailure: true)
    if let task = handle(event).page?.task { return task }
    let state = appendState
    return Task { state }
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
    guard position.allowsAutomaticPage, machine.pagingError == nil else { return }
    loadNextPage()
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
    reading?.cancel()
    follower?.writes.removeAll()
    takeList(nil)
    position = PagingPosition(style: position.style)
    handle(.reset, isNews: !wasInitial)
  }

  // MARK: - Requests

  func startLoad(_ token: LoadToken, isAskedAgain: Bool = false) {
    slot.outcomeIfReleased = state(for: machine.resting)
    let request = PageRequest<Cursor>(offset: 0, limit: pageSize, ignoreCache: ignoresCache)
    reading?.cancel()
    reading = readStore()
    // A load replaces the list, and a page joins it as it is.
    run(request, token, in: slot, since: store?.currentGeneration, isAskedAgain: isAskedAgain)
  }

  func startPage(_ token: LoadToken, isAskedAgain: Bool = false) {
    let request = position.request(limit: pageSize)
    run(request, token, in: pageSlot, since: generation, isAskedAgain: isAskedAgain)
  }

  private func run<Outcome>(
    _ request: PageRequest<Cursor>,
    _ token: LoadToken,
    in slot: LoadSlot<Outcome>,
    since generation: Int?,
    isAskedAgain: Bool
  ) {
    lastRequest += 1
    follower?.dropReading()
    let operation: @MainActor () async -> Void = {
      [weak self, fetch, policy, store, number = lastRequest, follower] in
      do {
        // What was superseded or let go before its turn came is not begun.
        try Task.checkCancellation()
        let page = try await policy.retry.run(on: policy.clock) { try await fetch(request) }
        guard let answer = try self?.answer(page, to: request, number, token) else { return }
        var writingError: (any Error)?
        if let store {
          await follower?.writes.finish()
          try Task.checkCancellation()
          writingError = try await store.write(
            answer.page.items,
            in: answer.window,
            isLast: answer.isLast,
            generation: generation,
            by: follower?.writer
          )
        }
        self?.take(answer, number, token, since: generation, writingError: writingError)
      } catch is StoreEmptiedError {
        self?.storeWasEmptied(number, token)
      } catch {
        guard self?.lastRequest == number else { return }
        self?.handle(error.isCancellation ? .workCancelled(token) : .failed(token, error))
      }
    }
    if isAskedAgain { return slot.rerun(operation) }
    slot.run(
      within: policy,
      onTimeout: { [weak self] in self?.handle(.failed(token, $0)) },
      operation: operation
    )
  }

  /// The answer as the store is to keep it; `nil` if it comes too late.
  private func answer(
    _ page: Page<Item, Cursor>,
    to request: PageRequest<Cursor>,
    _ number: Int,
    _ token: LoadToken
  ) throws -> PageAnswer<Item, Cursor>? {
    guard number == lastRequest, machine.isRunning(token) else { return nil }
    let position = machine.status == .paging ? position : PagingPosition(style: position.style)
    try position.check(page, answering: request)
    let isLast = position.isLast(page, answering: request)
    return PageAnswer(page: page, request: request, isLast: isLast)
  }

  private func take(
    _ answer: PageAnswer<Item, Cursor>,
    _ number: Int,
    _ token: LoadToken,
    since generation: Int?,
    writingError: (any Error)?
  ) {
    guard number == lastRequest, machine.isRunning(token) else { return }
    let merge: PagedItems<Item>.Merge?
    if writingError != nil { follower?.isStoreBehind = true }
    if machine.status == .paging {
      merge = self.merge(answer.page.items)
    } else {
      merge = nil
      if writingError == nil { follower?.isStoreBehind = false }
      self.generation = generation
      takeList(PagedItems(answer.page.items))
      position = PagingPosition(style: position.style)
    }
    let addedCount = merge?.addedCount ?? items.count
    position.advance(by: answer.page, answering: answer.request, addedCount: addedCount)
    let event: LoadStateMachine.Event =
      writingError.map { .failed(token, $0, broughtContent: true) } ?? .succeeded(token)
    handle(event, isNews: merge?.isNews ?? true)
  }

  /// The answer joins nothing any more: a load asks again, a page has nothing to stand behind.
  private func storeWasEmptied(_ number: Int, _ token: LoadToken) {
    guard number == lastRequest, machine.isRunning(token) else { return }
    if machine.status == .paging {
      handle(.workCancelled(token))
    } else {
      startLoad(token, isAskedAgain: true)
    }
  }
}
