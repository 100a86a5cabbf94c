import Loading

extension PagedLoader {
  /// Asks again for displayed pages that are older than the last reload, one after another.
  ///
  /// Cursors of their neighbours, and their own, lead to them. What a page no longer has goes, and
  /// what is new on it comes.
  ///
  /// - Parameter followsPage: Whether such a page has come, which may be near an end of the list.
  func renewDisplayed(followsPage: Bool = false) {
    guard position.isBegun, let pages = madePages, !pages.isRunning,
      pages.mayBeNear || !pages.displayed.isEmpty, runner.runningToken == nil,
      !runner.ignoresEvents, !isFillingGap
    else { return }
    switch wish() {
    case nil: return
    case .end, .beginning:
      guard followsPage, let last = lastDisplayed else { return }
      if last >= map.count - prefetchDistance { requestAutomatically(.next) }
      if last < prefetchDistance { requestAutomatically(.previous) }
    case .again(let place, let page), .between(let place, let page): renew(place, page)
    }
  }

  /// Notes whether few items may be missing beside the page of an answer.
  func noteNear(_ placement: PagePlacement) {
    let (pages, place) = (map.pages, placement.place)
    if pages[place].link == .near || place > 0 && pages[place - 1].link == .near {
      listPages.mayBeNear = true
    }
  }

  /// The index among the known items of the one that was displayed last.
  private var lastDisplayed: Int? { listPages.displayed.last.flatMap { knownIndex(of: $0) } }

  /// Returns the next request: for displayed pages, and for what is near others, of which the list
  /// shows no gap.
  private func wish() -> PageWish<PageCursor>? {
    let (sent, paging) = (listPages, paging)
    if let pages = displayedPages,
      let wish = map.wish(displaying: pages, paging, isFailed: sent.hasFailed)
    {
      return wish
    }
    guard sent.mayBeNear, map.pages.count > 1 else { return nil }
    let near = map.wish(nearBy: 0..<map.pages.count - 1, paging, sent.hasFailed)
    if near == nil {
      sent.mayBeNear = false
      // Those to which nothing leads are gaps now.
      followMap()
      reportGaps()
    }
    return near
  }

  private var displayedPages: ClosedRange<Int>? {
    guard let last = lastDisplayed else { return nil }
    // Others that were displayed far from there aren't any more.
    let shown = listPages.displayed.compactMap { knownIndex(of: $0) }
      .filter { abs($0 - last) <= pageSize }
    guard let first = shown.min(), let end = shown.max() else { return nil }
    return map.displayedPages(first...end, margin: 0)
  }

  /// Returns the index among the known items of a displayed one, or of the one before it.
  private func knownIndex(of id: Item.ID) -> Int? {
    if let index = list.knownIndex(of: list.current(id)) { return index }
    guard let index = list.index(of: id), index > 0 else { return nil }
    return list.items[..<index].lazy.reversed().compactMap { [list] in list.knownIndex(of: $0.id) }
      .first
  }

  private func renew(_ place: PagePlace<PageCursor>, _ page: Int) {
    let request = request(for: place)
    SentRequests.note(TraceSubject(tracedType, key: runner.key), .outdated)
    listPages.run(place, of: page, within: policy) { [weak self, ask = fetching] in
      let (answer, sent) = try await ask(request)
      try Task.checkCancellation()
      guard let self else { return }
      receiveRenewed(answer, answering: request, since: sent, askedFor: page)
    } ended: { [weak self] error in
      guard let self else { return }
      if error as? LoadingError == .cursorExpired {
        map.refute(place, askedFor: page, limit: pageSize)
      }
      if !isRequesting { list.forgetChanges() }
      renewDisplayed(followsPage: error == nil)
    }
  }

  /// Returns the request for a place.
  func request(for place: PagePlace<PageCursor>) -> PageRequest<Cursor> {
    let count = map.page(for: place).map { map.starts[$0] }
    return paging.request(for: place, behind: count ?? (place.isFrom ? position.offset : 0))
  }

  /// Shows a page that was asked for again, and returns whether anything ties it to the list.
  @discardableResult
  func receiveRenewed(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    since count: Int,
    askedFor key: Int
  ) -> Bool {
    let previous = map.page(withKey: key).map { map.pages[$0].tries } ?? 0
    let former = (gaps, hasPage(.next), hasPage(.previous))
    let limited = limited(request)
    guard let (placement, hasChanges) = place(page, answering: limited, since: count) else {
      let place = position.place(of: request)
      if !place.isPosition || !map.markStale(beside: place, paging) {
        map.refute(place, askedFor: key, limit: paging.limit, isEmpty: page.items.isEmpty)
      }
      followMap()
      return false
    }
    map.carry(previous, to: placement.place)
    followMap()
    let report = share(page, answering: limited)
    if storage != nil { writeRows() }
    if hasChanges {
      handle(.edit(isEmpty: list.isEmpty, knowsNone: list.knowsNone), changesContent: true)
    } else if former != (gaps, hasPage(.next), hasPage(.previous)) {
      reportGaps()
    }
    report()
    return true
  }
}
