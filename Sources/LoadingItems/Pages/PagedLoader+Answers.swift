import Loading

// The answers to requests: their form for the store, and how they are shown.
extension PagedLoader {
  /// Returns the answer in the form for the store; `nil` if it is too late.
  func answer(
    _ page: Page<Item, Cursor>,
    to request: PageRequest<Cursor>,
    _ start: LoadStart,
    _ reload: ReloadedPages<Item, Cursor>?,
    _ offset: Int,
    _ count: Int,
    _ sent: Int
  ) throws -> PageAnswer<Item, Cursor>? {
    guard runner.isRunning(start.token) else { return nil }
    var request = request
    let position = start.isPage ? position : PagingPosition(style: position.style)
    try position.check(page, answering: request)
    if !self.position.isBegun { warnIfByOffset(page, request) }
    // Not for other styles, because copying a request with a cursor of a generic type is slow.
    if case .number = position.style { request = position.placed(request, answeredBy: page) }
    if !start.isPage, let id = destination?.expected, !page.items.contains(where: { $0.id == id }) {
      throw ItemNotFoundError(id: "\(id)")
    }
    if start.kind == .page(.next) {
      // Changes, and previous pages without a known position, have moved the end.
      request.offset += position.offset - offset
      if list.changeCount > count, position.style == .offset,
        let overlap = list.overlap(with: page.items, since: count)
      {
        // The server has answered after a change, or the request overlaps the list.
        let rest = list.knownItems.count - overlap.index
        request.offset = max(0, position.offset - rest - overlap.inPage)
      }
    }
    let isLast = reload?.isLast ?? position.isLast(page, answering: request)
    // A chat begins with its newest messages, whose page is the last one, and goes on before them,
    // also in rows of the store, in a restored list, and in one to which messages were added. Some
    // servers always name a previous page.
    let isLonger =
      list.knownItems.count > page.items.count && page.items.count >= request.limit
    let isEnd =
      (hasOlder || isLonger || !self.position.isBegun)
      && reload?.position.hasMore(.previous) == true
    var answer = PageAnswer(
      page: page,
      request: request,
      isLast: isLast,
      isWhole: isLast && request.offset == 0 && !start.isPage && !isEnd,
      changeCount: sent,
      offset: position.offset,
      reload: reload
    )
    if !start.isPage, destination != nil || origin.isOther {
      answer.elsewhere = OtherPart(
        wasBeginning: isAtBeginning,
        isBeginning: request.isBeginning,
        wasEnd: self.position.isAtEnd
      )
    }
    if let reload {
      answer.merges = !answer.isWhole && reloads == .merging && keepsPages
      if answer.merges, storage != nil {
        addWhole(to: &answer, reload)
      }
      if isByCursor, storage != nil, answer.whole == nil { addOthers(to: &answer, reload) }
    }
    if start.isPage, isByCursor { addWhole(to: &answer) }
    guard request.direction == .previous, start.isPage else { return answer }
    answer.isLast = false
    if isByCursor { return answer }
    if !position.isPlaced(request) {
      let rows = PagedItems(page.items + list.knownItems).items
      answer.whole = SharedRows(
        items: rows,
        end: position.offset + page.items.count,
        isLast: position.isAtEnd
      )
    }
    return answer
  }

  /// Adds the whole list to an answer, with the pages of a reload, unless these replace it.
  private func addWhole(
    to answer: inout PageAnswer<Item, Cursor>,
    _ reload: ReloadedPages<Item, Cursor>
  ) {
    let (known, items, leavesGap) = (list.known, reload.page.items, leavesGap(behind: answer))
    if isByCursor, reload.position.style == .cursor {
      let items = PagedItems(items).items
      guard let (map, placement) = trial(answer, items.map { known.place($0.id) }) else { return }
      let others = otherRows(hearing: reload.page, answering: reload.request, reload)
      return addWhole(list.rows(placing: items, placement), map, others, to: &answer)
    }
    guard
      let placement =
        reload
        .joined(known, items, hasOlder: hasOlder, leavesGap: leavesGap, isBegun: position.isBegun)
    else { return }
    let rows = placement.items(in: known.known)
    if !placement.touches {
      let (placed, isBehind) = (placement.placed, placement.isBehindGap)
      let place = GapPosition(at: isBehind ? placed.lowerBound : placed.upperBound, in: rows)
      let (upper, lower) = isBehind ? (position, reload.position) : (reload.position, position)
      answer.gaps = gapsToStore(with: [StoredGap(place, upper, lower)])
    }
    var start = storeStart
    if position.isBegun, position.style != .cursor {
      // The list may have moved.
      var moved = position
      moved.keep(
        reload.position,
        count: rows.count,
        growth: rows.count - known.known.count,
        start: placement.placed.lowerBound,
        isEnd: placement.isEnd
      )
      start = moved.start
    }
    answer.whole = SharedRows(
      items: rows,
      start: start,
      end: position.isBegun
        ? position.offset + rows.count - known.known.count
        : storeStart + max(rows.count, known.known.count),
      isLast: (placement.isEnd ? reload.position : position).isAtEnd
    )
  }

  /// Adds the rows of another list over the store to a load that replaces this list, because they
  /// stay behind it there.
  private func addOthers(
    to answer: inout PageAnswer<Item, Cursor>,
    _ reload: ReloadedPages<Item, Cursor>
  ) {
    guard reload.position.style == .cursor, !reload.received.next.isEnd,
      let others = otherRows(hearing: reload.page, answering: reload.request, reload)
    else { return }
    let items = PagedItems(reload.page.items).items
    var new = CursorMap()
    new.begin(with: reload.received, to: reload.request.place, count: items.count)
    addWhole(items, new, others, to: &answer)
  }

  /// Adds the whole list to the answer to a request for a page, unless the page only follows it.
  private func addWhole(to answer: inout PageAnswer<Item, Cursor>) {
    guard storage != nil else { return }
    let items = PagedItems(answer.page.items).items
    var new = map
    let received = position.received(answer.page, answering: answer.request)
    let (known, place) = (list.known, answer.request.place)
    let found = items.map { known.place($0.id) }
    guard let placement = new.receive(received, to: place, found, keepsOrder: true) else {
      // Nothing of it is written.
      return addWhole(list.knownItems, map, to: &answer)
    }
    let others = otherRows(hearing: answer.page, answering: answer.request)
    if placement.end(of: known.known.count) == .next, others == nil { return }
    addWhole(list.rows(placing: items, placement), new, others, to: &answer)
  }

  private func addWhole(
    _ rows: [Item],
    _ map: CursorMap,
    _ others: OtherRows? = nil,
    to answer: inout PageAnswer<Item, Cursor>
  ) {
    let isLast = map.pages.last?.next.isEnd == true
    var (rows, end) = (rows, storeStart + max(rows.count, list.knownItems.count))
    var other: (map: CursorMap, start: Int)?
    let ids = others == nil ? [] : Set(rows.lazy.map(\.id))
    if !isLast, let others, let last = others.items.lastIndex(where: { ids.contains($0.id) }) {
      rows += others.items.dropFirst(last + 1)
      end = max(end, others.end, storeStart + rows.count)
      other = (others.map, last + 1)
    }
    answer.gaps = gapsToStore(map, of: rows, followedBy: other)
    answer.whole = SharedRows(items: rows, start: storeStart, end: end, isLast: isLast)
  }

  /// Logs that a whole page without a cursor ends the list, although the server may use offsets.
  private func warnIfByOffset(_ page: Page<Item, Cursor>, _ request: PageRequest<Cursor>) {
    guard position.style == .cursor, Cursor.self == Int.self, request.cursor == nil,
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

  func receive(
    _ answer: PageAnswer<Item, Cursor>,
    _ start: LoadStart,
    since generation: Int?,
    writingError: (any Error)?
  ) {
    guard runner.isRunning(start.token) else { return }
    if writingError != nil { storage?.follower.isStoreOutdated = true }
    var (page, request, count) = (answer.page, answer.request, answer.changeCount)
    var (hasChanges, isPlaced) = (true, true)
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
    case .page where isByCursor:
      let placed = receive(page, answering: request, since: count)
      (hasChanges, isPlaced) = (placed ?? false, placed != nil)
    case .page(let direction):
      if direction == .next { request.offset += position.offset - answer.offset }
      let added = list.add(page.items, direction, since: count)
      hasChanges = added.hasChanges
      position.advance(by: page, answering: request, addedCount: added.count)
      position.shift(by: direction == .next ? added.shift : max(0, added.shift))
      if direction == .previous, hasGaps { updateGaps(after: page, answering: request) }
    }
    let report =
      writingError == nil && isPlaced
      ? share(page, answering: answer.reload?.request ?? request, answer.reload) : {}
    // Only the answer has been written, without the changes since it was requested. Which gaps it has
    // filled is known only now.
    if let storage,
      list.changeCount > count || writingError == nil && storage.gaps != gapsToStore()
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
  }

  /// Shows a page by cursor, and returns whether items have changed; `nil` if nothing ties it to the
  /// list.
  private func receive(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    since count: Int
  ) -> Bool? {
    let placed = place(page, answering: request, since: count, keepsOrder: true)
    let covered = placed?.placement.coveredCount ?? 0
    position.advance(by: page, answering: request, addedCount: covered)
    if request.direction == .previous { markPrevious(placed?.placement.addedCount ?? 0) }
    if placed == nil { _ = map.markStale(beside: request.place, Self.cursorAsking) }
    followMap()
    return placed?.hasChanges
  }

  /// Shows the pages of a reload, in place of what they cover or of the list.
  private func receive(_ reload: ReloadedPages<Item, Cursor>, _ answer: PageAnswer<Item, Cursor>) {
    let isByCursor = isByCursor && reload.position.style == .cursor
    if isByCursor, answer.merges, let placement = place(answer) {
      if !position.isBegun, placement.replaced.lowerBound > 0 {
        // Rows of the store before the newest page of a chat.
        markPrevious(placement.replaced.lowerBound)
      }
      if !position.isBegun { position = reload.position }
      return followMap()
    }
    let (items, count, previous) = (answer.page.items, answer.changeCount, list.knownItems.count)
    let leavesGap = leavesGap(behind: answer)
    let isBeginning = answer.isBeginning || !reload.position.hasMore(.previous)
    let placement =
      !answer.merges || isByCursor
      ? nil
      : list.receive(items, since: count, isBeginning: isBeginning, isEnd: answer.isLast) {
        reload.joined($0, $1, hasOlder: hasOlder, leavesGap: leavesGap, isBegun: position.isBegun)
      }
    guard let placement else {
      let (effect, _) =
        list
        .receive(
          items,
          since: count,
          isWhole: answer.isWhole,
          isEnd: answer.isLast,
          elsewhere: answer.elsewhere
        )
      forgetGaps()
      markBeginning()
      position = reload.position
      if isByCursor { return beginMap(with: answer) }
      return position.shift(by: effect.insertedCount - effect.removedCount)
    }
    let (known, previousPosition) = (list.knownItems, position)
    // The changes since the request have moved the end of the pages, too.
    var pages = reload.position
    pages.shift(by: list.growth(of: items, since: count, isBeginning: isBeginning))
    if previousPosition.isBegun {
      position.keep(
        pages,
        count: known.count,
        growth: known.count - previous,
        start: placement.placed.lowerBound,
        isEnd: placement.isEnd
      )
      let count = position.start + known.count
      if let total = answer.page.totalCount, total > count { position.continueEnd() }
    } else {
      position = pages
      position.shift(by: known.count - placement.placed.upperBound)
    }
    if !placement.touches || hasGaps || !previousPosition.isBegun {
      updateGaps(by: placement, reload, previousPosition)
    }
  }
}
