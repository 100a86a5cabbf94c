import Loading

extension PagedLoader {
  /// Loads the first page unless the list is fresh.
  ///
  /// See `load(force:)`.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<[Item]>, Never> {
    // The current state, because an observer may start another load.
    let state = state
    return handle(.reload(AskedReload.request(force: force)))?.task ?? Task { state }
  }

  /// Loads the first page at another position, and replaces the list when the page has loaded.
  ///
  /// A running load is superseded. If the load fails or is cancelled, the list and its position
  /// stay the same. Otherwise, later reloads begin at the new position, too. After a failure,
  /// `load()` repeats the jump, and `load(force: true)` reloads the existing list instead.
  ///
  /// If there is nothing at a cursor, such as after the last message of a chat, and no previous page
  /// either, or the cursor is gone, the list is loaded from its beginning.
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
    if isByCursor, items.indices.contains(index) { cursorPages.appeared(items[index].id) }
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
    let isFilling = hasGaps && openGaps.contains { $0.isFilling }
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
      if direction == .next, !isByCursor, hasGaps, let gap = gapBeforeEnd {
        runner.run(start, for: self, in: pages.slot, work(filling: gap, for: start))
      } else {
        let request = position.request(direction, limit: pageSize)
        runner.run(start, for: self, in: pages.slot, operation(start, request))
      }
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
      runner.run(start, for: self, operation(start, request))
    }
  }

  private func operation(
    _ start: LoadStart,
    _ request: PageRequest<Cursor>
  ) -> @MainActor () async throws -> Void {
    let first = start.isPage ? nil : firstStart
    let generation = start.isPage ? storage?.follower.generation : storage?.store.currentGeneration
    let count = list.changeCount
    return { [weak self, list, position, storage, ask = asking] in
      var (request, offset, count, repetitions) = (request, position.offset, count, 0)
      var page: Page<Item, Cursor>
      var sent: Int
      while true {
        do {
          (page, sent) = try await ask(request)
          break
        } catch let error as CursorExpired {
          guard let other = self?.request(insteadOfExpired: request, start) else { throw error }
          request = other
        }
      }
      if let first, let other = position.corrected(request, at: first.start, answeredBy: page) {
        request = other
        (page, sent) = try await ask(other)
      }
      while repetitions < 3, self?.isMoved(since: sent, start) == true {
        repetitions += 1
        (page, sent) = try await ask(request)
      }
      // The page may be from work that ignores its cancellation.
      try Task.checkCancellation()
      if !start.isPage, let other = self?.request(insteadOf: page, answering: request) {
        request = other
        (page, sent) = try await ask(other)
      }
      var reload: ReloadedPages<Item, Cursor>?
      if !start.isPage {
        var all = ReloadedPages(page, answering: request, style: position.style)
        while let next = self?.request(behind: all, since: sent) {
          let following = try await ask(next.shifted).page
          try Task.checkCancellation()
          all = ReloadedPages(all, and: following, answering: next.request)
        }
        (page, reload) = (all.page, all)
      }
      while list.changeCount != count, repetitions < 3,
        let next = self?.repetition(since: count, answeredBy: page, start)
      {
        (request, count, repetitions) = (next, list.changeCount, repetitions + 1)
        offset = self?.position.offset ?? offset
        (page, sent) = try await ask(next)
      }
      while let rest = position.rest(of: page, answering: request) {
        // The first part may be from work that ignores its cancellation.
        try Task.checkCancellation()
        let following = try await ask(rest).page
        if following.items.isEmpty { break }
        page.items += following.items
      }
      guard self?.runner.isRunning(start.token) == true else { return }
      guard let storage else {
        guard let answer = try self?.answer(page, to: request, start, reload, offset, count, sent)
        else {
          return
        }
        self?.receive(answer, start, since: generation, writingError: nil)
        return
      }
      if start.isPage { await storage.writingTurn.begin() }
      defer { if start.isPage { storage.writingTurn.finish() } }
      await storage.follower.writes.finish()
      // A chat goes on before its newest page with the rows of the store, even if it was faster.
      if let reload, reload.position.isAtEnd, reload.position.hasMore(.previous) {
        await self?.readStore()?.value
      }
      try Task.checkCancellation()
      guard let answer = try self?.answer(page, to: request, start, reload, offset, count, sent)
      else {
        return
      }
      let readAgain = self?.holdReading()
      defer { readAgain?() }
      // Another first page drops the stored rows behind it, although it doesn't end the list.
      var dropsRest = answer.isLast
      if let reload, reload.position.style == .cursor, answer.whole == nil, !dropsRest {
        dropsRest = try await self?.begins(another: page, in: storage.store) == true
      }
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
        self?.receive(answer, start, since: generation, writingError: writingError)
      } catch is StoreEmptiedError {
        guard start.isPage, storage.follower.isPaused else {
          self?.storeWasEmptied(start)
          return
        }
        // The list ignores the store, and stays as it is.
        self?.receive(answer, start, since: generation, writingError: nil)
      }
    }
  }

  /// The work that requests a page, with retries, which doesn't retain the loader.
  ///
  /// It returns the page with the number of changes when the answered attempt was sent, which is
  /// greater than that when its position was computed if changes were made between two attempts.
  var asking: @MainActor (PageRequest<Cursor>) async throws -> (page: Page<Item, Cursor>, sent: Int)
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

  /// Returns the request to send again if removals since the request may have left a gap before its
  /// page; `nil` if the page follows the list.
  ///
  /// The repeated request overlaps the list, so that its answer shows whether there is a gap.
  private func repetition(
    since count: Int,
    answeredBy page: Page<Item, Cursor>,
    _ start: LoadStart
  ) -> PageRequest<Cursor>? {
    guard start.kind == .page(.next), position.style != .cursor, runner.isRunning(start.token)
    else {
      return nil
    }
    let last = list.knownItems.last?.id
    if page.items.contains(where: { $0.id == last }) { return nil }
    let removedCount = list.removedCount(since: count)
    guard removedCount > 0 else { return nil }
    return position.request(.next, limit: pageSize, overlap: removedCount + 1)
  }

  /// Returns whether changes since a jump by position may have moved its page, which has none of the
  /// items before it.
  private func isMoved(since count: Int, _ start: LoadStart) -> Bool {
    !start.isPage && destination != nil && position.style != .cursor && list.hasMoved(since: count)
  }

  private var firstStart: PageOpening<Cursor> { destination?.start ?? reloadStart }

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
    guard keepsPages, position.isBegun, pages.position.hasMore(.next) else { return nil }
    let items = pages.page.items
    switch reloads {
    case .firstPage: return nil
    case .merging where items.isEmpty:
      // A server may filter a page after cutting it. What is loaded is farther behind.
      guard pages.count < 3, !list.knownItems.isEmpty else { return nil }
    case .merging:
      // Items among those of the list, of which the last are new, are probably few.
      guard pages.count == 1, items.count < list.knownItems.count,
        items.contains(where: { list.knows($0.id) }),
        isByCursor
          ? isNear(pages)
          : pages.joined(list.known, items, hasOlder: hasOlder, leavesGap: false, isBegun: true)
            == nil
      else { return nil }
    case .allPages(let most):
      // New items before those of the list have moved its end.
      let known = items.lastIndex { list.knows($0.id) } ?? 0
      let newCount = items[..<known].count { !list.knows($0.id) }
      guard pages.count < most, items.count < list.knownItems.count + newCount else { return nil }
    }
    var (request, position) = (pages.position.request(.next, limit: pageSize), pages.position)
    request.ignoreCache = runner.ignoresCache
    guard position.style != .cursor, list.changeCount > count else { return (request, request) }
    position.shift(by: list.growth(of: items, since: count, isBeginning: pages.isBeginning))
    var shifted = position.request(.next, limit: pageSize)
    shifted.ignoreCache = request.ignoreCache
    // A number says itself which page it is.
    return (position.style == .offset ? request : shifted, shifted)
  }

  /// Discards an answer that is no longer adjacent to the list.
  ///
  /// A load repeats its request.
  private func storeWasEmptied(_ start: LoadStart) {
    guard runner.isRunning(start.token) else { return }
    handle(start.isPage ? .workCancelled(start.token) : .repeatRequest(.load))
  }
}
