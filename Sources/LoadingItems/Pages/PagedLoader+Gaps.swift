import Loading

extension PagedLoader {
  /// The places in the list at which items of the server are missing, from the first to the last.
  ///
  /// A reload that the user hasn't asked for leaves a gap if the server has more new items than its
  /// first page. See ``PagedReload/merging``. Changes of the gaps are reported with the ``state``.
  /// Lists of `LoadingLists` show a row with a button for each gap. In a list of your own, show them,
  /// or set ``fillsGapsAutomatically``.
  public var gaps: [PageGap] {
    observers.trackRead()
    guard hasGaps else { return [] }
    return visibleGaps.map { PageGap(id: $0.id, index: shownIndex(of: $0), state: $0.state) }
  }

  /// Loads a page into a gap, or the same page again after a failure.
  ///
  /// If the page touches the items on the other side, the gap is filled. If pages are requested by
  /// offset or by number, the positions after the first gap are unknown, so that gap is filled
  /// first, also by a page at the end of the list.
  ///
  /// - Parameters:
  ///   - id: The identifier of the gap.
  ///   - edge: The items to continue: `.next`, the default, for those before the gap, and
  ///     `.previous` for those after it. The latter requires a server that reports a
  ///     `previousCursor`. Without one, the items before the gap are continued.
  /// - Returns: A task whose value is the state of the gap when the page ends, or `.end` if the gap
  ///   is filled. A call while its page is loading joins it. If there is no such gap, or a load is
  ///   running, the task ends immediately.
  @discardableResult public func fillGap(
    _ id: PageGap.ID,
    from edge: PageDirection = .next
  ) -> Task<PageState, Never> {
    var asked = openGaps.first { $0.id == id }
    if asked != nil, position.style != .cursor { asked = visibleGaps.first }
    guard let gap = asked else { return Task { .end } }
    gap.requestedByUser()
    requestPage(in: gap, from: edge)
    return gap.isFilling ? gap.task : Task { [state = gap.state] in state }
  }

  /// Loads a page into a gap, unless one is loading there or a load is running.
  private func requestPage(in gap: OpenGap<Item.ID, Cursor>, from edge: PageDirection) {
    guard !gap.isFilling, !runner.ignoresEvents, !runner.isRunning(.load) else { return }
    madePages?.cancel()
    let edge = gap.edge(edge)
    let done: @MainActor (OpenGap<Item.ID, Cursor>) -> Void = { [weak self] in
      self?.finish($0, .idle)
    }
    let work =
      isByCursor
      ? workByCursor(filling: gap.id, from: edge, done: done)
      : work(filling: gap.id, done: done)
    gap.run(within: policy, work) { [weak self, weak gap] error in
      guard let gap else { return }
      if error.isCancellation { gap.waitForUser() }
      self?.finish(gap, error.isCancellation ? .idle : .failed(error))
    }
    reportGaps()
  }

  /// Fills the displayed gaps, unless the last pages have brought nothing new.
  ///
  /// - Parameter edge: Returns the items that the user reads beside a gap; `nil` if it isn't
  ///   displayed.
  func fillAutomatically(from edge: (PageGap) -> PageDirection?) {
    guard hasGaps, fillsGapsAutomatically else { return }
    for (gap, shown) in zip(visibleGaps, gaps) where shown.state == .idle {
      if let edge = edge(shown), gap.allowsAutomaticPage(edge) { requestPage(in: gap, from: edge) }
    }
  }

  /// Whether items of the server are missing in the list.
  var hasGaps: Bool {
    guard let madeGaps else { return false }
    return !madeGaps.all.isEmpty
  }

  /// The gaps of the list, from the first to the last.
  var openGaps: [OpenGap<Item.ID, Cursor>] {
    get { madeGaps?.all ?? [] }
    set { usedGaps.all = newValue }
  }

  /// The gaps of the list, made on first use.
  var usedGaps: OpenGaps<Item.ID, Cursor> {
    let gaps = madeGaps ?? OpenGaps()
    madeGaps = gaps
    return gaps
  }

  /// The gaps in which items are missing.
  var visibleGaps: [OpenGap<Item.ID, Cursor>] { openGaps.filter { !$0.isAdjacent } }

  /// The number of shown items before those rows of the store that follow without a gap and that no
  /// answer has covered yet.
  package var coveredCount: Int {
    if isByCursor { return coveredCountByCursor }
    guard hasGaps else { return items.count }
    return openGaps.first { $0.isCached && $0.isAdjacent }.map { shownIndex(of: $0) } ?? items.count
  }

  /// The index among the shown items of the item after a gap.
  ///
  /// One that the user has moved, and whose move is pending, isn't there.
  private func shownIndex(of gap: OpenGap<Item.ID, Cursor>) -> Int {
    // Observers of the items may ask before the gap has followed them.
    shownIndex(ofKnown: gap.place.index)
  }

  /// Returns the index among the shown items of the known item at an index.
  func shownIndex(ofKnown index: Int) -> Int {
    let known = list.knownItems.dropFirst(index).lazy.map(\.id)
    return known.filter { [list] in !list.isFloating($0) }
      .compactMap { [list] in list.index(of: $0) }.first ?? items.count
  }

  // MARK: - Filling

  /// The gap that a page at the end of the list by position fills, because that of the end isn't
  /// known.
  var gapBeforeEnd: OpenGap<Item.ID, Cursor>? { openGaps.first }

  /// Returns the work for a page at the end of the list, which fills a gap.
  func work(
    filling gap: OpenGap<Item.ID, Cursor>,
    for start: LoadStart
  ) -> @MainActor () async throws -> Void {
    work(filling: gap.id) { [weak self] gap in
      guard let self, runner.isRunning(start.token) else { return }
      // The end waits for the user as the gap does.
      if openGaps.contains(where: { $0 === gap }) { position.ends.next = gap.upper.ends.next }
      handle(
        .succeeded(start.token, isEmpty: list.isEmpty, knowsNone: list.knowsNone),
        changesContent: true
      )
    } gone: { [weak self] in
      guard let self, runner.isRunning(start.token) else { return }
      handle(.repeatRequest(start.kind))
    }
  }

  /// Returns the work that loads a page by position into a gap and shows it.
  private func work(
    filling id: PageGap.ID,
    done: @escaping @MainActor (OpenGap<Item.ID, Cursor>) -> Void,
    gone: @escaping @MainActor () -> Void = {}
  ) -> @MainActor () async throws -> Void {
    { [weak self, list, style = position.style, ask = asking] in
      // By position, the item before the gap is requested again, to find out whether it has moved.
      let isAdjacent = self?.openGaps.first { $0.id == id }?.isAdjacent == true
      var (tries, overlap) = (0, isAdjacent ? 0 : 1)
      var offsets: Set<Int> = []
      while let request = self?.request(filling: id, overlap) {
        // The items before the gap lead nowhere else.
        if overlap > 0, !offsets.insert(request.offset).inserted {
          overlap = 0
          continue
        }
        let count = list.changeCount
        let (page, sent) = try await ask(request)
        try Task.checkCancellation()
        guard let gap = self?.openGaps.first(where: { $0.id == id }) else { return gone() }
        tries += 1
        // The page may begin too late.
        if tries < 5, list.removedCount(since: count) > 0 {
          offsets = []
          continue
        }
        if overlap > 0, tries < 5 {
          switch self?.distance(of: page, answering: request, from: gap) {
          case nil:
            // The list has grown, or else the server has removed the item before the gap.
            guard let first = self?.firstRequest else { return }
            let page = try await ask(first).page
            try Task.checkCancellation()
            guard let known = list.knownItems.first, page.items.first?.id == known.id else {
              return self?.reloadFirst() ?? ()
            }
            let places = (self?.position.start ?? 0) + gap.place.index - gap.upper.offset
            guard places == 0 else {
              gap.upper.shift(by: places)
              continue
            }
          case 0?:
            // The page may end with the item that was requested again.
            if self?.bringsNothing(page, answering: request, into: gap) == true {
              overlap = 0
              continue
            }
          case let distance?:
            gap.upper.shift(by: distance)
            continue
          }
        }
        if overlap == 0, tries < 5, !isAdjacent, case .number = style,
          self?.bringsNothing(page, answering: request, into: gap) == true
        {
          gap.upper.shift(by: page.items.count)
          continue
        }
        self?.show(page, answering: request, in: gap, since: sent)
        return done(gap)
      }
      gone()
    }
  }

  /// Returns the number of items by which the list has grown since its positions were known; `nil`
  /// if none of the items before a gap is on the page.
  private func distance(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    from gap: OpenGap<Item.ID, Cursor>
  ) -> Int? {
    let (known, place) = (list.known, gap.place.index)
    if place == 0 || page.items.isEmpty { return 0 }
    if page.items.contains(where: { $0.id == known.known[place - 1].id }) { return 0 }
    for (index, item) in page.items.enumerated() {
      guard let found = known.place(item.id), found < place else { continue }
      return request.offset + index + place - found - gap.upper.offset
    }
    return nil
  }

  /// Returns whether a page that isn't the last has nothing to fill a gap with: only items before it
  /// behind the last of them.
  private func bringsNothing(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    into gap: OpenGap<Item.ID, Cursor>
  ) -> Bool {
    if gap.upper.isLast(page, answering: limited(request)) { return false }
    let (known, place) = (list.known, gap.place.index)
    let last = page.items.lastIndex { known.place($0.id) == place - 1 } ?? -1
    return page.items[(last + 1)...].allSatisfy { known.place($0.id).map { $0 < place } ?? false }
  }

  /// Loads what is new at the beginning of the list, which stays unless nothing continues it.
  func reloadFirst(keepsPages: Bool = true) {
    // One that an observer has begun, such as a jump, is newer.
    if runner.isRunning(.load) { return }
    var request = LoadRequest(force: true, isInBackground: true)
    request.keepsPages = request.keepsPages && keepsPages
    handle(.reload(request))
  }

  /// The request for the beginning of the list.
  private var firstRequest: PageRequest<Cursor> {
    position.firstRequest(at: isAtBeginning ? .beginning : start, limit: pageSize)
  }

  private func request(filling id: PageGap.ID, _ overlap: Int) -> PageRequest<Cursor>? {
    openGaps.first { $0.id == id }?.upper
      .request(.next, limit: pageSize + overlap, overlap: overlap)
  }

  /// A server may never return more, although one item is requested again.
  private func limited(_ request: PageRequest<Cursor>) -> PageRequest<Cursor> {
    var request = request
    request.limit = min(request.limit, pageSize)
    return request
  }

  private func show(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    in gap: OpenGap<Item.ID, Cursor>,
    since count: Int
  ) {
    let request = limited(request)
    let isLast = gap.upper.isLast(page, answering: request)
    let (place, previous) = (gap.place.index, list.knownItems.count)
    let index = openGaps.firstIndex { $0 === gap } ?? 0
    let end = index + 1 < openGaps.count ? openGaps[index + 1].place.index : previous
    // By position, what precedes the item before the gap is newer than the list.
    let known = place > 0 ? list.knownItems[place - 1].id : nil
    let overlap = page.items.firstIndex { $0.id == known }.map { $0 + 1 } ?? 0
    let items = Array(page.items.dropFirst(overlap))
    let byPosition = gap.isAdjacent
    var takesOthers = false
    let placement = list.receive(items, since: count, isBeginning: false) { known, items in
      takesOthers = items.contains { known.place($0.id).map((place..<end).contains) == true }
      return
        known
        .filled(at: place, before: end, by: items, isLast: isLast, byPosition: byPosition)
    }
    guard let placement else { return }
    let added = placement.count - previous
    openGaps.remove(at: index)
    gap.upper.advance(by: page, answering: request, addedCount: placement.placed.count)
    moveGaps(by: placement, gap.upper)
    gap.isAdjacent = gap.isCached && placement.touches
    if !placement.touches || gap.isCached && !isLast {
      // What was next to the gap on the other side is now elsewhere, so its end isn't there.
      if takesOthers { gap.lower.ends.previous = PagingEnd() }
      gap.place = GapPosition(at: placement.placed.upperBound, in: list.knownItems)
      openGaps.insert(gap, at: index)
    }
    position.shift(by: added)
    if isLast { position.end(like: gap.upper) }
    joinGaps()
    if !openGaps.contains(where: { $0 === gap }) {
      placeNextGap(behind: gap.upper, at: placement.placed.upperBound)
    }
    if openGaps.isEmpty { placeEnd() }
    if storage != nil { writeRows() }
  }

  private func finish(_ gap: OpenGap<Item.ID, Cursor>, _ new: PageState) {
    guard gap.isFilling else { return }
    gap.finish(openGaps.contains { $0 === gap } ? new : .end)
    if !isRequesting { list.forgetChanges() }
    reportGaps()
    if new.error is CursorExpired { reloadFirst(keepsPages: false) }
  }

  // MARK: - Following the list

  /// Moves the gaps with the known items, after a change that the server has, too.
  ///
  /// Items that are inserted next to a gap continue those before it.
  func gapsFollow(insertedCount: Int = 0) {
    guard hasGaps, !isByCursor else { return }
    let known = list.known
    for gap in openGaps { gap.follow(known, expecting: gap.place.index + insertedCount) }
    joinGaps()
  }

  /// Moves the gaps after a page has taken the place of some items, with the gaps among them.
  private func moveGaps(
    by placement: CoveredItems<Item>.Placement,
    _ position: PagingPosition<Cursor>
  ) {
    let (known, growth) = (list.known, placement.placed.upperBound - placement.replaced.upperBound)
    for gap in openGaps {
      let index = gap.place.index
      if index >= placement.replaced.upperBound {
        let range = placement.placed.upperBound...known.known.count
        gap.follow(known, in: range, expecting: index + growth)
      } else if index <= placement.replaced.lowerBound {
        gap.follow(known, in: 0...placement.placed.lowerBound)
      } else if gap.isCached {
        gap.place = GapPosition(at: placement.placed.upperBound, in: known.known)
        (gap.upper, gap.isAdjacent) = (position, placement.touches)
      } else {
        gap.finish(.end)
      }
    }
  }

  /// Sorts the gaps, and removes those that are filled, or beside which nothing is left.
  func joinGaps() {
    openGaps.removeAll { $0.state == .end }
    // At the same place, the former order counts.
    openGaps = openGaps.enumerated()
      .sorted { ($0.element.place.index, $0.offset) < ($1.element.place.index, $1.offset) }
      .map(\.element)
    for (gap, next) in zip(openGaps, openGaps.dropFirst())
    where gap.place.index == next.place.index {
      (next.upper, next.isAdjacent) = (gap.upper, gap.isAdjacent && next.isAdjacent)
      gap.finish(.end)
    }
    if let first = openGaps.first, first.place.index == 0, first.lower.hasMore(.previous) {
      position.begin(like: first.lower)
      first.finish(.end)
    }
    if let last = openGaps.last, last.place.index == list.knownItems.count {
      position.end(like: last.upper)
      last.finish(.end)
    }
    openGaps.removeAll { $0.state == .end }
  }

  /// Updates the gaps after a previous page, whose items the server has had before.
  func updateGaps(after page: Page<Item, Cursor>, answering request: PageRequest<Cursor>) {
    let known = list.known
    for gap in openGaps {
      gap.upper.advance(by: page, answering: request, addedCount: page.items.count)
      gap.place.follow(known)
    }
  }

  /// Updates the gaps after a reload that keeps the loaded pages.
  func updateGaps(
    by placement: CoveredItems<Item>.Placement,
    _ reload: ReloadedPages<Item, Cursor>,
    _ previousPosition: PagingPosition<Cursor>
  ) {
    moveGaps(by: placement, reload.position)
    let place = placement.placed.upperBound
    if placement.isBehindGap {
      let start = placement.placed.lowerBound
      openGaps.append(makeGap(at: start, between: previousPosition, and: reload.position))
    } else if !placement.touches || !previousPosition.isBegun {
      var lower = previousPosition
      // The position of what follows isn't known, nor is its cursor if the page has taken its first
      // items.
      let isOther = !placement.replaced.isEmpty || placement.whole != nil
      if previousPosition.style != .cursor || isOther { lower.ends.previous = PagingEnd() }
      lower.ends.previous.reopen()
      let new = makeGap(
        at: place,
        between: reload.position,
        and: lower,
        isCached: !previousPosition.isBegun,
        // By position, rows of the store that the page begins with are followed by the next ones.
        isAdjacent: placement.touches
          || !previousPosition.isBegun && previousPosition.style != .cursor
            && !placement.replaced.isEmpty
      )
      openGaps.insert(new, at: 0)
    }
    joinGaps()
    guard let first = openGaps.first else { return placeEnd() }
    if first.place.index == place {
      first.upper.keep(reload.position, count: place, growth: 0, start: 0, isEnd: true)
    }
    first.upper.shift(by: position.start + first.place.index - first.upper.offset)
  }

  /// Creates a gap between the known items.
  func makeGap(
    at index: Int,
    between upper: PagingPosition<Cursor>,
    and lower: PagingPosition<Cursor>,
    isCached: Bool = false,
    isAdjacent: Bool = false
  ) -> OpenGap<Item.ID, Cursor> {
    usedGaps.count += 1
    let place = GapPosition(at: index, in: list.knownItems)
    return OpenGap(
      usedGaps.count,
      at: place,
      between: upper,
      and: lower,
      isCached: isCached,
      isAdjacent: isAdjacent
    )
  }

  /// The gaps, by the number of items before each, with the positions on both sides.
  package var gapPositions:
    [(place: Int, upper: PagingPosition<Cursor>, lower: PagingPosition<Cursor>)]
  { openGaps.map { ($0.place.index, $0.upper, $0.lower) } }

  /// Places the next gap, whose positions are known again when the one before it is filled.
  private func placeNextGap(behind upper: PagingPosition<Cursor>, at index: Int) {
    guard let next = openGaps.first(where: { $0.place.index >= index }) else { return }
    next.upper.shift(by: upper.offset + next.place.index - index - next.upper.offset)
  }

  /// Places the end of a list that has no gap any more, so that its positions are known again.
  private func placeEnd() {
    position.shift(by: position.start + list.knownItems.count - position.offset)
  }

  /// Ends all pages that fill gaps, because they are cancelled or the list is loaded anew.
  func finishFilling(isCancelled: Bool = false) {
    guard hasGaps else { return }
    for gap in openGaps where gap.isFilling {
      if isCancelled { gap.waitForUser() }
      gap.finish(.idle)
    }
  }

  func forgetGaps() {
    finishFilling()
    if hasGaps { openGaps = [] }
  }
}
