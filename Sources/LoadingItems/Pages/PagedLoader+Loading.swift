import Loading

extension PagedLoader {
  /// Loads the first page unless the list is fresh.
  ///
  /// See `load(force:)`.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<[Item]>, Never> {
    answer(LoadRequest(force: force), in: nil)
  }

  package func answer(
    _ request: LoadRequest,
    in _: LoadPass?
  ) -> Task<LoadingState<[Item]>, Never> {
    // The current state, because an observer may start another load.
    let state = state
    return handle(.reload(request))?.task ?? Task { state }
  }

  /// Loads the first page at another position, and replaces the list when the page has loaded.
  ///
  /// A running load is superseded. If the load fails or is cancelled, the list and its position
  /// stay the same. Otherwise, later reloads begin at the new position, too. After a failure,
  /// `load()` repeats the jump, and `load(force: true)` reloads the existing list instead.
  ///
  /// The list is loaded from its beginning if the cursor is gone, or if there is nothing at the
  /// cursor, such as after the last message of a chat, and no previous page.
  ///
  /// ```swift
  /// messages.jump(to: .cursor(.around(unread)), expecting: unread)
  /// ```
  ///
  /// - Parameters:
  ///   - start: The position at which the list begins.
  ///   - id: The id of an item that the page must contain; `nil`, the default, for any page.
  ///     Without the item, the load fails with `LoadingError.itemNotFound`.
  /// - Returns: A task whose value is the state when the load ends.
  @discardableResult
  public func jump(
    to start: PageStart<Cursor>,
    expecting id: Item.ID? = nil
  ) -> Task<LoadingState<[Item]>, Never> {
    destination = Destination(start: PageOpening(start), item: id, isPending: true)
    jumps.jumpCount += 1
    return load(force: true)
  }

  /// Loads a page at an end of the list, or the same page again after a failure.
  ///
  /// - Parameter direction: The end.
  /// - Returns: A task whose value is the state at that end when the page ends. A call while a page
  ///   is loading joins it. If there is no content, the list is complete or a load is running, the
  ///   task ends immediately with the current state. Cancelling the task doesn't cancel the page.
  @discardableResult public func loadPage(_ direction: PageDirection) -> Task<PageState, Never> {
    let state = pageState(direction)
    position.ends[direction].requestedByUser()
    return requestPage(direction)?.task ?? Task { state }
  }

  /// Notifies the loader that an item is displayed, so that it requests the next or previous page
  /// in advance.
  ///
  /// A page is requested if the item is within ``prefetchDistance`` of the end or the beginning.
  /// Call this method for each item that becomes visible, for any reason. At an end where a page
  /// has failed, no page is requested automatically until the page is retried. After three pages in
  /// a row without new items, paging also waits for a call of ``loadPage(_:)``, after which three more
  /// may follow.
  ///
  /// - Parameter index: The position of the item in ``items``.
  public func itemDidAppear(at index: Int) {
    guard list.isKnown else { return }
    if items.indices.contains(index) { listPages.appeared(items[index].id) }
    renewDisplayed()
    // Rows of the store that no answer has covered yet are behind the end.
    if index >= coveredCount - prefetchDistance, !isContinuedByRows { requestAutomatically(.next) }
    if index < prefetchDistance { requestAutomatically(.previous) }
    fillAutomatically {
      guard index >= $0.index - prefetchDistance, index < $0.index + prefetchDistance else {
        return nil
      }
      return index < $0.index ? .next : .previous
    }
  }

  /// Notifies the loader that an item is displayed.
  ///
  /// See ``itemDidAppear(at:)``.
  ///
  /// - Parameter id: The id of the item. If it isn't in the list, nothing happens.
  public func itemDidAppear(id: Item.ID) {
    if let index = list.index(of: id) { itemDidAppear(at: index) }
  }

  func requestAutomatically(_ direction: PageDirection) {
    guard position.ends[direction].allowsAutomaticPage, runner.pageError(direction) == nil
    else { return }
    requestPage(direction)
  }

  /// Loads a page or joins the running one, and returns its waiter; `nil` if the page is declined.
  @discardableResult
  private func requestPage(_ direction: PageDirection) -> LoadWaiter<PageState>? {
    let hasMore = position.hasMore(direction)
    guard handle(.page(direction, hasMore: hasMore, isSeparate: true)) != nil else { return nil }
    return pages[direction].waiter
  }

  /// Cancels the running load or pages, and restores the previous state and list.
  public func cancel() {
    let isFilling = isFillingGap
    finishFilling(isCancelled: true)
    madePages?.cancel()
    handle(.cancel)
    if isFilling { reportGaps() }
  }

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
    guard !runner.ignoresEvents else { return }
    let wasInitial = if case .initial = state { true } else { false }
    runner.read(nil)
    storage?.follower.reset()
    storage?.gaps = nil
    list.removeAll()
    position = PagingPosition(style: position.style)
    map.removeAll()
    madePages?.reset()
    forgetGaps()
    (start, destination, madeMarks, listMetadata) = (.beginning, nil, nil, nil)
    handle(.reset, changesContent: !wasInitial)
  }

  // MARK: - Requests

  package func start(_ start: LoadStart) {
    storage?.follower.dropReading()
    switch start.kind {
    case .page(let direction):
      // It goes on behind the page.
      madePages?.cancel()
      let pages = pages[direction]
      if !start.isRepeated { pages.isRepeated = false }
      runner.run(start, for: self, in: pages.slot, work(for: direction, start))
      pages.began()
    case .load:
      // Running pages no longer belong to the list.
      pages.forEach { $1.finish(pageState($0)) }
      finishFilling()
      madePages?.reset()
      if !start.isRepeated {
        // A retry repeats a failed jump, whereas a refresh reloads the current list.
        if destination?.isPending == false, start.ignoreCache, list.isKnown { destination = nil }
        destination?.isPending = false
        runner.readUnlessAhead { readStore() }
      }
      origin.loadBegins()
      var request = position.firstRequest(for: firstStart, limit: pageSize)
      request.ignoreCache = start.ignoreCache
      runner.run(start, for: self, work(for: request, start))
    }
  }

  /// The work of a page at an end of the list.
  private func work(
    for direction: PageDirection,
    _ start: LoadStart
  ) -> @MainActor () async throws -> Void {
    let isWanted: @MainActor () -> Bool = { [weak self] in
      self?.runner.isRunning(start.token) == true
    }
    let ended: @MainActor () -> Void = { [weak self] in self?.pageEnded(direction, start) }
    if direction == .next, let page = continuedPage, let gap = firstGap(before: page) {
      return work(filling: gap, from: .next, isWanted: isWanted, ended: ended)
    }
    let generation = storage?.follower.generation
    let store = storage.map { storing($0, start, since: generation) }
    return work(for: .end(direction), isWanted: isWanted) { [weak self, storage] in
      try self?.position.check($0, answering: $1)
      guard let storage else {
        guard let answer = self?.answer($0, to: $1, $2) else { return .shown }
        let isShown = self?.receive(answer, start, since: generation, writingError: nil) ?? true
        return isShown ? .shown : .untied
      }
      await storage.writingTurn.begin()
      defer { storage.writingTurn.finish() }
      await storage.follower.writes.finish()
      try Task.checkCancellation()
      guard isWanted() else { return .shown }
      guard let answer = self?.answer($0, to: $1, $2) else { return .untied }
      return try await store?(answer, answer.isLast) ?? true ? .shown : .untied
    } ended: {
      ended()
    }
  }

  /// Ends a page that has brought nothing at its end of the list.
  private func pageEnded(_ direction: PageDirection, _ start: LoadStart) {
    guard runner.isRunning(start.token) else { return }
    let end = position.ends[direction]
    position.ends[direction]
      .advance(from: nil, to: end.cursor, hasMore: end.hasMore, addedCount: 0)
    followMap()
    let event = LoadStateMachine.Event
      .succeeded(start.token, isEmpty: list.isEmpty, knowsNone: list.knowsNone)
    handle(event, changesContent: true)
  }

  /// The work of a load.
  private func work(
    for request: PageRequest<Cursor>,
    _ start: LoadStart
  ) -> @MainActor () async throws -> Void {
    let (first, generation) = (firstStart, storage?.store.currentGeneration)
    let store = storage.map { storing($0, start, since: generation) }
    return { [weak self, position, storage, ask = fetching] in
      var (request, repetitions) = (request, 0)
      var page: Page<Item, Cursor>
      var sent: Int
      while true {
        do {
          (page, sent) = try await ask(request)
          break
        } catch LoadingError.cursorExpired {
          guard let other = self?.request(insteadOfExpired: request, start) else {
            throw LoadingError.cursorExpired
          }
          request = other
        }
      }
      if let other = position.corrected(request, at: first.start, answeredBy: page) {
        request = other
        (page, sent) = try await ask(other)
      }
      while repetitions < 3, self?.isMoved(since: sent) == true {
        repetitions += 1
        (page, sent) = try await ask(request)
      }
      // The page may be from work that ignores its cancellation.
      try Task.checkCancellation()
      if let other = self?.request(insteadOf: page, answering: request) {
        request = other
        (page, sent) = try await ask(other)
      }
      var reload = ReloadedPages(page, answering: request, style: position.style)
      while let next = self?.request(behind: reload, since: sent) {
        let following = try await ask(next.shifted).page
        try Task.checkCancellation()
        reload = ReloadedPages(reload, and: following, answering: next.request)
      }
      guard self?.runner.isRunning(start.token) == true else { return }
      guard let storage else {
        guard let answer = try self?.answer(reload, to: request, start, sent) else { return }
        self?.receive(answer, start, since: generation, writingError: nil)
        return
      }
      await storage.follower.writes.finish()
      // A chat goes on before its newest page with the rows of the store, even if it was faster.
      if reload.isLast, reload.hasPrevious { await self?.readStore()?.value }
      try Task.checkCancellation()
      guard let answer = try self?.answer(reload, to: request, start, sent) else { return }
      // Another first page drops the stored rows behind it, although it doesn't end the list.
      var dropsRest = answer.isLast
      if answer.shared == nil, !dropsRest, self?.mayBeginAnother(reload) == true {
        dropsRest = try await self?.begins(another: reload.page, in: storage.store) == true
        // In the store, nothing would show the gaps of a list that no longer has them.
        if self?.map.hasGaps == true { dropsRest = true }
      }
      _ = try await store?(answer, dropsRest)
    }
  }

  /// The work that requests a page, with retries, which doesn't retain the loader.
  ///
  /// It returns the page with the number of changes when the answered attempt was sent, which is
  /// greater than that when its position was computed if changes were made between two attempts.
  var fetching:
    @MainActor (PageRequest<Cursor>) async throws -> (page: Page<Item, Cursor>, sent: Int)
  {
    { [weak self, policy, fetch, list, pause = runner.pause] request in
      var sent = list.changeCount
      let page = try await policy.retry.run(on: policy.clock, pause: pause) {
        sent = list.changeCount
        return try await fetch(request)
      }
      self?.keepMetadata(of: page)
      return (page, sent)
    }
  }

  /// Returns whether changes since a jump by position may have moved its page, which has none of the
  /// items before it.
  private func isMoved(since count: Int) -> Bool {
    destination != nil && hasPositions && list.hasMoved(since: count)
  }

  private var firstStart: PageOpening<Cursor> { destination?.start ?? reloadStart }

  /// Whether a load that replaces the list may be of another part of the server's list.
  ///
  /// By position, that is so if nothing tied a page to it, or the user has asked for it anew.
  private func mayBeginAnother(_ reload: ReloadedPages<Item, Cursor>) -> Bool {
    reload.style == .cursor || position.isBegun && destination == nil && !runner.keepsPages
  }

  /// Whether the running load keeps the loaded pages, or the rows of the store.
  var keepsPages: Bool {
    guard runner.keepsPages, destination == nil, list.isKnown else { return false }
    return position.isBegun ? !origin.isOther : storage != nil
  }

  /// Returns the request for another page of a reload, and the request to send, because changes
  /// since the first request may have moved the page; `nil` if there are enough.
  private func request(
    behind pages: ReloadedPages<Item, Cursor>,
    since count: Int
  ) -> (request: PageRequest<Cursor>, shifted: PageRequest<Cursor>)? {
    guard keepsPages, position.isBegun, pages.hasNext else { return nil }
    let items = pages.page.items
    switch reloads {
    case .firstPage: return nil
    case .merging where items.isEmpty:
      // A server may filter a page after cutting it. What is loaded is farther behind.
      guard pages.count < 3, !list.knownItems.isEmpty else { return nil }
    case .merging:
      // Items among those of the list, of which the last are new, are probably few.
      guard pages.count == 1, items.count < list.knownItems.count,
        items.contains(where: { list.knows($0.id) }), isNear(pages)
      else { return nil }
    case .allPages(let most):
      // New items before those of the list have moved its end.
      let known = items.lastIndex { list.knows($0.id) } ?? 0
      let newCount = items[..<known].count { !list.knows($0.id) }
      guard pages.count < most, items.count < list.knownItems.count + newCount else { return nil }
    }
    let paging = pages.style.paging(limit: pageSize, size: pages.size)
    func request(_ growth: Int) -> PageRequest<Cursor>? {
      let end = pages.received.end.map { $0 + growth }
      return pages.received.next.place(behind: end, paging).map { place in
        var request: PageRequest<Cursor> = paging.request(for: place, behind: items.count)
        request.ignoreCache = runner.ignoresCache
        return request
      }
    }
    guard let next = request(0) else { return nil }
    guard list.changeCount > count else { return (next, next) }
    let growth = list.growth(of: items, since: count, isBeginning: pages.isBeginning)
    guard let shifted = request(growth) else { return nil }
    // A number says itself which page it is.
    return (position.style == .offset ? next : shifted, shifted)
  }

  /// Returns the work that writes an answer to the store, and shows it then, without retaining the
  /// loader.
  ///
  /// The work returns `false` if nothing ties the answer to the list any more.
  private func storing(
    _ storage: PagedStorage<Item>,
    _ start: LoadStart,
    since generation: Int?
  ) -> @MainActor (_ answer: PageAnswer<Item, Cursor>, _ dropsRest: Bool) async throws -> Bool {
    { [weak self] answer, dropsRest in
      let readAgain = self?.holdReading()
      defer { readAgain?() }
      do {
        let writingError = try await storage.store.write(
          answer.rows,
          in: answer.window,
          isLast: dropsRest,
          gaps: answer.gaps,
          generation: generation,
          by: storage.follower.writer
        )
        if writingError == nil, let gaps = answer.gaps { storage.gaps = gaps }
        return self?.receive(answer, start, since: generation, writingError: writingError) ?? true
      } catch is StoreEmptiedError {
        guard start.isPage, storage.follower.isPaused else {
          self?.storeWasEmptied(start)
          return true
        }
        // The list ignores the store, and stays as it is.
        return self?.receive(answer, start, since: generation, writingError: nil) ?? true
      }
    }
  }

  /// Discards an answer that is no longer adjacent to the list.
  ///
  /// A load repeats its request.
  private func storeWasEmptied(_ start: LoadStart) {
    guard runner.isRunning(start.token) else { return }
    handle(start.isPage ? .workCancelled(start.token) : .repeatRequest(.load))
  }
}
