import Loading

// The answers to requests: their form for the store, and how they are shown.
extension PagedLoader {
  /// Returns the answer to a request for a page in the form for the store.
  func answer(
    _ page: Page<Item, Cursor>,
    to request: PageRequest<Cursor>,
    _ sent: Int
  ) -> PageAnswer<Item, Cursor>? {
    var answer = PageAnswer(page: page, request: request, changeCount: sent)
    return storage == nil || addRows(to: &answer) ? answer : nil
  }

  /// Returns the answer to a load in the form for the store; `nil` if it is too late.
  func answer(
    _ reload: ReloadedPages<Item, Cursor>,
    to request: PageRequest<Cursor>,
    _ start: LoadStart,
    _ sent: Int
  ) throws -> PageAnswer<Item, Cursor>? {
    guard runner.isRunning(start.token) else { return nil }
    let page = reload.page
    try PagingPosition(style: reload.style).check(page, answering: request)
    if !position.isBegun { warnIfByOffset(page, request) }
    if let id = destination?.expected, !page.items.contains(where: { $0.id == id }) {
      throw LoadingError.itemNotFound(id: "\(id)")
    }
    var answer = PageAnswer(page: page, request: request, changeCount: sent, reload: reload)
    // A chat begins with its newest messages, whose page is the last one, and goes on before them,
    // also in rows of the store, in a restored list, and in one to which messages were added. Some
    // servers always name a previous page.
    let isLonger =
      list.knownItems.count > page.items.count && page.items.count >= request.limit
    let isEnd = (hasOlder || isLonger || !position.isBegun) && reload.hasPrevious
    answer.isLast = reload.isLast
    answer.isWhole = reload.isLast && request.offset == 0 && !isEnd
    if destination != nil || origin.isOther {
      answer.elsewhere = OtherPart(
        wasBeginning: isAtBeginning,
        isBeginning: request.isBeginning,
        wasEnd: position.isAtEnd
      )
    }
    // A list without a cursor is found to be one by offset as soon as its server says that it goes on.
    let isOfStyle = !position.isBegun || reload.style == position.style
    answer.merges = !answer.isWhole && reloads == .merging && keepsPages && isOfStyle
    guard storage != nil else { return answer }
    if answer.merges { addWhole(to: &answer, reload) }
    if answer.shared == nil { addOthers(to: &answer, reload) }
    return answer
  }

  /// Adds the whole list to an answer, with the pages of a reload, unless these replace it.
  private func addWhole(
    to answer: inout PageAnswer<Item, Cursor>,
    _ reload: ReloadedPages<Item, Cursor>
  ) {
    let items = reload.page.items.unique
    guard let (map, placement) = trial(answer, placed(items)) else {
      return
    }
    let others = otherRows(hearing: reload.page, answering: reload.request, reload)
    addWhole(list.rows(placing: items, placement), map, others, to: &answer)
  }

  private func placed(_ items: [Item]) -> PlacedAnswer {
    PlacedAnswer(found: list.knownIndices(of: items))
  }

  /// Adds the rows of another list over the store to a load that replaces this list, because they
  /// stay behind it there.
  private func addOthers(
    to answer: inout PageAnswer<Item, Cursor>,
    _ reload: ReloadedPages<Item, Cursor>
  ) {
    guard !hasPositions, !reload.isLast,
      let others = otherRows(hearing: reload.page, answering: reload.request, reload)
    else { return }
    let items = reload.page.items.unique
    var new = LoadedMap()
    new.begin(with: reload.received, to: reload.place, count: items.count)
    addWhole(items, new, others, to: &answer)
  }

  /// Adds the rows to store to the answer to a request for a page: the whole list, unless the page
  /// is at one of its ends.
  ///
  /// Returns `false` if nothing ties the page to the list.
  private func addRows(to answer: inout PageAnswer<Item, Cursor>) -> Bool {
    let items = answer.page.items.unique
    var new = map
    let request = answer.request
    let moved = movement(of: items, answering: request, since: answer.changeCount)
    let received = position.received(answer.page, answering: request).moved(by: moved.count)
    let (known, place) = (
      list.knownItems.count, position.place(of: request).moved(by: moved.count)
    )
    new.isBlind = moved.isBlind
    let found = list.knownIndices(of: items)
    guard let placement = new.receive(received, to: place, found, keepsOrder: true) else {
      return false
    }
    let others = otherRows(hearing: answer.page, answering: request)
    answer.isLast = request.direction == .next && received.next.isEnd
    let limit = max(request.limit, items.count)
    let isWhole = others != nil || !placement.left.isEmpty
    if !isWhole, placement.extended == .next {
      let start = received.position ?? storeStart + placement.replaced.lowerBound
      let (end, first) = (start + limit, placement.replaced.lowerBound)
      answer.gaps = pagesToStore(new) { index in
        index < first ? list.knownItems[index].id : items[index - first].id
      }
      answer.shared = SharedRows(items: items, start: start, end: end, isLast: answer.isLast)
    } else if !isWhole, placement.extended == .previous, let start = new.pages.first?.position,
      start + new.count == storeStart + known
    {
      answer.shared = SharedRows(
        items: items,
        start: start,
        end: start + items.count,
        isLast: false
      )
    } else {
      addWhole(list.rows(placing: items, placement), new, others, to: &answer)
    }
    return true
  }

  private func addWhole(
    _ rows: [Item],
    _ map: LoadedMap,
    _ others: OtherRows? = nil,
    to answer: inout PageAnswer<Item, Cursor>
  ) {
    let isLast = map.pages.last?.next.isEnd == true
    let start = map.pages.first?.position ?? storeStart
    var (rows, end) = (rows, start + max(rows.count, list.knownItems.count))
    var other: (map: LoadedMap, start: Int)?
    let ids = others == nil ? [] : Set(rows.lazy.map(\.id))
    if !isLast, let others, let last = others.items.lastIndex(where: { ids.contains($0.id) }) {
      rows += others.items.dropFirst(last + 1)
      end = max(end, others.end, start + rows.count)
      other = (others.map, last + 1)
    }
    answer.gaps = pagesToStore(map, followedBy: other) { rows[$0].id }
    answer.shared = SharedRows(items: rows, start: start, end: end, isLast: isLast)
  }

  /// Logs that a whole page without a cursor ends the list, although the server may use offsets.
  private func warnIfByOffset(_ page: Page<Item, Cursor>, _ request: PageRequest<Cursor>) {
    guard !hasPositions, Cursor.self == Int.self, request.cursor == nil,
      page.leadsNowhere, page.hasMore == nil, page.hasPrevious == nil, page.totalCount == nil,
      page.items.count == request.limit
    else { return }
    Log.notice(
      """
      A PagedLoader<\(Item.self), \(Cursor.self)> ends after a first page of \(request.limit) items, \
      as many as requested, because it has no nextCursor. This is right if there are no more. If \
      the server uses offsets, return the items instead of a Page, or set its hasMore or totalCount.
      """
    )
  }

  /// Shows an answer, and returns `false` if nothing ties it to the list, which stays as it is then.
  @discardableResult
  func receive(
    _ answer: PageAnswer<Item, Cursor>,
    _ start: LoadStart,
    since generation: Int?,
    writingError: (any Error)?
  ) -> Bool {
    guard runner.isRunning(start.token) else { return true }
    if writingError != nil { storage?.follower.isStoreOutdated = true }
    let (page, request, count) = (answer.page, answer.request, answer.changeCount)
    var hasChanges = true
    let isOpened = !start.isPage && destination?.isOpenedInside == true
    switch start.kind {
    case .load:
      if writingError == nil { storage?.follower.isStoreOutdated = false }
      storage?.follower.generation = generation
      if destination != nil || origin.isOther && position.isBegun { jumps.number += 1 }
      origin.loadSucceeded(at: destination?.isOpened == false ? destination?.start.start : nil)
      runner.answerArrives()
      if let reload = answer.reload { receive(reload, answer) }
      noteBeginning(with: page, answering: request)
    case .page:
      guard let placed = receive(page, answering: request, since: count) else { return false }
      hasChanges = placed
    }
    let report =
      writingError == nil
      ? share(page, answering: answer.reload?.request ?? request, answer.reload) : {}
    // Only the answer has been written, without the changes since it was requested. Which gaps it has
    // filled is known only now.
    if let storage,
      list.changeCount > count || writingError == nil && storage.gaps != storedPages
    {
      writeRows()
    }
    let event: LoadStateMachine.Event =
      writingError.map { .failed(start.token, $0, broughtContent: true) }
      ?? .succeeded(start.token, isEmpty: list.isEmpty, knowsNone: list.knowsNone)
    handle(event, changesContent: hasChanges)
    report()
    // Nothing leads from here to what is new, but a reload does.
    if isOpened, !hasPage(.previous) { reloadFirst() }
    return true
  }

  /// Shows a page, and returns whether items have changed; `nil` if nothing ties it to the list.
  private func receive(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    since count: Int
  ) -> Bool? {
    guard
      let (placement, hasChanges) =
        place(page, answering: request, since: count, keepsOrder: true)
    else { return nil }
    position.advance(by: page, answering: request, addedCount: placement.coveredCount)
    if request.direction == .previous { markPrevious(placement.addedCount) }
    followMap()
    return hasChanges
  }

  /// Shows the pages of a reload, in place of what they cover or of the list.
  private func receive(_ reload: ReloadedPages<Item, Cursor>, _ answer: PageAnswer<Item, Cursor>) {
    if answer.merges, let placement = place(answer) {
      if !position.isBegun {
        // Rows of the store before the newest page of a chat.
        markPrevious(placement.replaced.lowerBound)
        position.begin(with: reload)
      } else {
        position.reloaded(byPolling: runner.isPolling)
      }
      if let total = answer.page.totalCount { map.continueEnd(upTo: total) }
      return followMap()
    }
    list.receive(
      answer.page.items,
      since: answer.changeCount,
      isWhole: answer.isWhole,
      isEnd: reload.isLast,
      elsewhere: answer.elsewhere
    )
    forgetGaps()
    markBeginning()
    position.begin(with: reload)
    beginMap(with: answer)
  }
}
