import Loading

/// Paging by cursors: each page has those of its neighbors.
struct CursorPaging: Paging {
  let limit: Int
  var hasPositions: Bool { false }
  var overlap: Int { 0 }

  func positions(at position: Int) -> Range<Int>? { nil }
  func positions(behind position: Int, isSure: Bool) -> Range<Int>? { nil }
  func positions(before position: Int, isSure: Bool) -> Range<Int>? { nil }

  // MARK: - Requests

  func request<Cursor>(for place: PagePlace<PageCursor>, behind count: Int) -> PageRequest<Cursor> {
    switch place {
    case .start, .position: return PageRequest(offset: 0, limit: limit)
    case .from(let cursor):
      return PageRequest(offset: count, limit: limit, cursor: cursor.value(as: Cursor.self))
    case .upTo(let cursor):
      var request = PageRequest(offset: 0, limit: limit, cursor: cursor.value(as: Cursor.self))
      request.direction = .previous
      return request
    }
  }

  func place<Cursor>(of request: PageRequest<Cursor>) -> PagePlace<PageCursor> {
    guard let cursor = request.cursor.map(PageCursor.init) else { return .start }
    return request.direction == .next ? .from(cursor) : .upTo(cursor)
  }

  // MARK: - Answers

  /// Returns a page without its items.
  ///
  /// A page without the cursor for the direction opposite to the request's says nothing about what is
  /// there.
  func received<Item, Cursor>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> ReceivedPage<PageCursor> {
    let (next, previous) = (page.cursor(.next), page.cursor(.previous))
    var received = ReceivedPage<PageCursor>(
      next: .unknown,
      previous: .unknown,
      position: nil,
      count: page.items.count
    )
    let hasPrevious = page.hasPrevious != false
    switch request.direction {
    case .next:
      let isLast = !hasMore(behind: page, answering: request, at: position)
      received.next = next.map { isLast ? .ended($0) : .cursor($0) } ?? .nothing
      if let previous { received.previous = hasPrevious ? .cursor(previous) : .ended(previous) }
      if previous == nil, !hasPrevious { received.previous = .nothing }
    case .previous:
      let leadsOn = leadsOn(.previous, from: page, request, position.ends)
      received.previous =
        previous.map { leadsOn && hasPrevious ? .cursor($0) : .ended($0) } ?? .nothing
      if let next { received.next = .cursor(next) }
    }
    return received
  }

  func hasMore<Item, Cursor>(
    behind page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> Bool {
    // No request could follow without a cursor.
    let leadsOn = leadsOn(.next, from: page, request, position.ends)
    // A list of numbers may be one by offset, whose server says by other means that it goes on.
    if !leadsOn, request.cursor != nil || Cursor.self != Int.self { return false }
    if let hasMore = page.hasMore { return hasMore }
    if let total = page.totalCount, !page.items.isEmpty {
      // The total counts each item once.
      return request.offset - position.repeatedCount + page.items.count < total
    }
    return leadsOn
  }

  /// Returns whether a cursor of a page leads to another one, unlike one that an empty page repeats.
  private func leadsOn<Item, Cursor>(
    _ direction: PageDirection,
    from page: Page<Item, Cursor>,
    _ request: PageRequest<Cursor>,
    _ ends: PageEnds<PagingEnd>
  ) -> Bool {
    guard let cursor = page.cursor(direction) else { return false }
    if !page.items.isEmpty { return true }
    let used = request.cursor.map(PageCursor.init)
    return (try? ends[direction].check(cursor, after: used)) != nil
  }
}
