import Loading

// The pages of rows from a store and of saved lists, and the places at which lists are opened.
extension PagedLoader {
  /// Makes pages of rows from a store, with the gaps between them.
  func makeMap(of gaps: [(index: Int, next: Cursor?, previous: Cursor?)]) {
    map.removeAll()
    map.insert(list.knownItems.count, at: 0)
    map.markStale()
    for (index, next, previous) in gaps where index > 0 && index < map.count {
      let page = map.split(at: index)
      map.change(page - 1) { before in
        before.link = .gap
        before.next = next.map { .cursor(PageCursor($0)) } ?? .unknown
      }
      map.change(page) { $0.previous = previous.map { .cursor(PageCursor($0)) } ?? .unknown }
    }
  }

  /// Makes pages of a saved list, whose ends lead on as they did before.
  func makeMap(
    of gaps: [(place: Int, upper: PagingPosition<Cursor>, lower: PagingPosition<Cursor>)],
    at position: PagingPosition<Cursor>
  ) {
    makeMap(of: gaps.map { ($0.place, $0.upper.ends.next.cursor, $0.lower.ends.previous.cursor) })
    for page in map.pages.indices { map.change(page) { $0.isStale = false } }
    guard let last = map.pages.indices.last else { return }
    func edge(_ end: PagingEnd<Cursor>) -> PageEdge<PageCursor<Cursor>> {
      guard let cursor = end.cursor.map(PageCursor.init) else { return .nothing }
      return end.hasMore ? .cursor(cursor) : .ended(cursor)
    }
    map.change(last) { $0.next = edge(position.ends.next) }
    map.change(0) { $0.previous = edge(position.ends.previous) }
    followMap()
  }

  /// Returns the opening at a page by cursor with an item, or near it.
  func cursorStart(near place: Int) -> (start: PageOpening<Cursor>, distance: Int)? {
    var page = map.page(at: place)
    guard page < map.pages.count else { return nil }
    // At least one item is above it, unless that is in a gap.
    if map.starts[page] == place, page > 0, map.pages[page - 1].link != .gap { page -= 1 }
    let first = map.pages[..<page].lastIndex { $0.link == .gap }.map { $0 + 1 } ?? 0
    let end = map.pages[page...].firstIndex { $0.link == .gap } ?? map.pages.count - 1
    let above = (first...page).reversed().first { opening(at: $0) != nil }
    // Pages below, only if they lead up again.
    let other =
      above
      ?? (page...end).first {
        opening(at: $0) != nil && map.pages[$0].previous.lead != nil
      }
    if let other, let start = opening(at: other) { return (start, place - map.starts[other]) }
    guard first > 0, case .cursor(let cursor) = map.pages[first - 1].next else { return nil }
    // From above the gap.
    return (.cursor(cursor.value), place - map.starts[first])
  }

  /// Returns how a page is asked for if what follows it stays reachable; `nil` if nothing leads to it.
  private func opening(at index: Int) -> PageOpening<Cursor>? {
    let page = map.pages[index]
    if case .from(let cursor)? = page.place { return .cursor(cursor.value) }
    if index > 0, map.pages[index - 1].link != .gap,
      case .cursor(let cursor) = map.pages[index - 1].next
    {
      return .cursor(cursor.value)
    }
    switch page.place {
    case .start: return .beginning
    // Some servers don't name the next page of one that was asked for upwards.
    case .upTo(let cursor) where page.next != .unknown: return .upTo(cursor.value)
    case nil, .from, .upTo, .position: return nil
    }
  }
}
