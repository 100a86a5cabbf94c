import Loading

// The ends and the gaps of a list by cursor, which follow its pages.
extension PagedLoader {
  /// Lets the ends and the gaps of the list follow its pages.
  func followMap() {
    guard isByCursor else { return }
    assert(map.count == list.knownItems.count, "\(map.count) for \(list.knownItems.count) items")
    position.hold(map.count)
    let next = nextCursor
    position.ends.next.lead(to: next, hasMore: next != nil)
    let first = map.pages.first?.previous
    if case .cursor(let cursor)? = first {
      position.ends.previous.lead(to: cursor.value, hasMore: true)
    } else {
      position.ends.previous.lead(to: first?.lead?.value, hasMore: false)
    }
    followGaps()
  }

  /// The page behind which the list continues: the last one, or the one before rows that no answer
  /// has covered and to which nothing else leads.
  private var continuedPage: Int? {
    guard let last = map.pages.last else { return nil }
    guard last.isStale, last.next == .unknown else { return map.pages.count - 1 }
    return map.pages.lastIndex { !$0.isStale }
  }

  /// Whether rows that no answer has covered follow the page that continues the list, which are asked
  /// for when they are displayed.
  var isContinuedByRows: Bool {
    guard isByCursor, let page = continuedPage, page + 1 < map.pages.count else { return false }
    return map.pages[page].link != .gap
  }

  private var nextCursor: Cursor? {
    guard let page = continuedPage else { return nil }
    if case .cursor(let cursor) = map.pages[page].next { return cursor.value }
    return nil
  }

  /// The number of shown items before those rows that no answer has covered.
  var coveredCountByCursor: Int {
    guard let page = continuedPage, page + 1 < map.pages.count, map.pages[page].link != .gap else {
      return items.count
    }
    return shownIndex(ofKnown: map.starts[page + 1])
  }

  private func followGaps() {
    let map = map
    if !map.hasGaps, !hasGaps || !position.isBegun { return }
    let links = map.pages.indices.filter { map.pages[$0].link == .gap }
    let former = Dictionary(openGaps.map { ($0.id, $0) }) { _, last in last }
    openGaps = links.compactMap { page in
      guard let id = map.pages[page].gap else { return nil }
      let gap = former[id] ?? makeGap(id)
      let (next, previous) = (map.pages[page].next.lead, map.pages[page + 1].previous.lead)
      gap.place = GapPosition(at: map.starts[page + 1], in: list.knownItems)
      gap.upper.ends.next.lead(to: next?.value, hasMore: next != nil)
      gap.lower.ends.previous.lead(to: previous?.value, hasMore: previous != nil)
      return gap
    }
    for (id, gap) in former
    where !gap.isFilling && !openGaps.contains(where: { $0.id == id }) {
      gap.finish(.end)
    }
  }

  private func makeGap(_ id: Int) -> OpenGap<Item.ID, Cursor> {
    OpenGap(
      id,
      at: GapPosition(at: 0, in: list.knownItems),
      between: PagingPosition(style: .cursor),
      and: PagingPosition(style: .cursor),
      isCached: false,
      isAdjacent: false
    )
  }

  /// Returns the work that loads a page by cursor into a gap and shows it.
  func workByCursor(
    filling id: PageGap.ID,
    from edge: PageDirection,
    done: @escaping @MainActor (OpenGap<Item.ID, Cursor>) -> Void
  ) -> @MainActor () async throws -> Void {
    { [weak self, pageSize, ask = asking] in
      guard let gap = self?.openGaps.first(where: { $0.id == id }) else { return }
      let position = edge == .next ? gap.upper : gap.lower
      let request = position.request(edge, limit: pageSize)
      let (page, sent) = try await ask(request)
      try Task.checkCancellation()
      guard let self else { return }
      guard openGaps.contains(where: { $0 === gap }) else { return done(gap) }
      try position.check(page, answering: request)
      let placement = place(page, answering: request, since: sent)?.placement
      let count = placement?.coveredCount ?? 0
      if edge == .next {
        gap.upper.advance(by: page, answering: request, addedCount: count)
      } else {
        gap.lower.advance(by: page, answering: request, addedCount: count)
      }
      if placement == nil { _ = map.markStale(beside: request.place, Self.cursorAsking) }
      followMap()
      let report = placement == nil ? {} : share(page, answering: request)
      if storage != nil { writeRows() }
      done(gap)
      report()
      renewDisplayed()
    }
  }
}
