import Loading

// The answers to requests: their edges, and whether they are the last ones.
extension PagingPosition {
  /// Returns a page without its items.
  ///
  /// By cursor, a page without the cursor for the direction opposite to the request's says nothing
  /// about what is there.
  func received<Item>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> ReceivedPage<PageCursor> {
    let request = placed(request, answeredBy: page)
    let isLast = isLast(page, answering: request)
    var received = ReceivedPage<PageCursor>(
      next: .unknown,
      previous: .unknown,
      position: nil,
      count: page.items.count
    )
    guard style == .cursor else {
      receive(page, answering: request, isLast: isLast, &received)
      return received
    }
    let (next, previous) = (
      page.nextCursor.map(PageCursor.init), page.previousCursor.map(PageCursor.init)
    )
    switch request.direction {
    case .next:
      received.next = next.map { isLast ? .ended($0) : .cursor($0) } ?? .nothing
      let hasPrevious = page.hasPrevious != false
      if let previous { received.previous = hasPrevious ? .cursor(previous) : .ended(previous) }
      if previous == nil, !hasPrevious { received.previous = .nothing }
    case .previous:
      received.previous = previous.map { isLast ? .ended($0) : .cursor($0) } ?? .nothing
      if let next { received.next = .cursor(next) }
    }
    return received
  }

  private func receive<Item>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    isLast: Bool,
    _ received: inout ReceivedPage<PageCursor>
  ) {
    // The server may have cut the page before filtering it.
    if case .number = style, request.direction == .previous || !isLast {
      received.hidden = max(0, request.limit - page.items.count)
    }
    received.position = request.offset
    received.next = request.direction == .next && isLast ? .nothing : .position
    // No items precede the first position, whatever the server reports.
    received.previous = request.offset > 0 && page.hasPrevious != false ? .position : .nothing
  }

  /// Returns a request with the position and size of its page, because pages with numbers have the
  /// size of the server.
  private func placed<Item>(
    _ request: PageRequest<Cursor>,
    answeredBy page: Page<Item, Cursor>
  ) -> PageRequest<Cursor> {
    guard case .number(let first) = style else { return request }
    var placed = request
    placed.limit = size(of: page, answering: request)
    placed.offset = (request.number - first) * placed.limit
    return placed
  }

  /// Returns the number of items on a page of the server, which may exceed the requested limit.
  ///
  /// That is the size of a page that isn't the last.
  func size<Item>(of page: Page<Item, Cursor>, answering request: PageRequest<Cursor>) -> Int {
    if let size { return size }
    guard case .number(let first) = style else { return request.limit }
    let (index, count) = (request.number - first, page.items.count)
    let requested = index > 0 ? request.offset / index : request.limit
    let isFull = count > 0 && hasMore(behind: page, answering: request)
    return isFull ? count : max(requested, count)
  }

  /// Returns the request to send again because the server's pages are smaller than requested, so that
  /// the first page isn't at its position; `nil` if it is.
  func corrected<Item>(
    _ request: PageRequest<Cursor>,
    at start: PageStart<Cursor>,
    answeredBy page: Page<Item, Cursor>
  ) -> PageRequest<Cursor>? {
    guard case .number = style, request.offset > 0 else { return nil }
    let size = size(of: page, answering: request)
    var other = style.firstRequest(at: start, limit: request.limit, size: size)
    other.ignoreCache = request.ignoreCache
    return other.number == request.number ? nil : other
  }

  /// Returns the request for the rest of a previous page that is shorter than requested; `nil` if
  /// there is none.
  ///
  /// Some servers return fewer items than requested.
  func rest<Item>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> PageRequest<Cursor>? {
    let count = page.items.count
    guard style == .offset, request.direction == .previous, count > 0, count < request.limit
    else { return nil }
    var rest = request
    rest.offset += count
    rest.limit -= count
    return rest
  }

  // MARK: - The last page

  func isLast<Item>(_ page: Page<Item, Cursor>, answering request: PageRequest<Cursor>) -> Bool {
    switch request.direction {
    case .next: !hasMore(behind: page, answering: request)
    case .previous: !hasMore(before: page, answering: request)
    }
  }

  private func hasMore<Item>(
    behind page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> Bool {
    // By cursor, no request could follow without one.
    let leadsOn = style == .cursor && leadsOn(page.nextCursor, from: page, request, ends.next)
    // A list of numbers may be one by offset, whose server says by other means that it goes on.
    let isByCursor = request.cursor != nil || Cursor.self != Int.self
    if style == .cursor, !leadsOn, isByCursor { return false }
    if let hasMore = page.hasMore { return hasMore }
    if let total = page.totalCount, !page.items.isEmpty {
      // The total counts each item once.
      return request.offset - repeatedCount + page.items.count < total
    }
    return switch style {
    case .offset, .number: page.items.count >= request.limit
    case .cursor: leadsOn
    }
  }

  /// Returns whether a cursor leads to another page, unlike one that an empty page repeats.
  private func leadsOn<Item>(
    _ cursor: Cursor?,
    from page: Page<Item, Cursor>,
    _ request: PageRequest<Cursor>,
    _ end: PagingEnd<Cursor>
  ) -> Bool {
    guard let cursor else { return false }
    return !page.items.isEmpty || (try? end.check(cursor, after: request.cursor)) != nil
  }

  private func hasMore<Item>(
    before page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> Bool {
    let leadsOn = leadsOn(page.previousCursor, from: page, request, ends.previous)
    return style == .cursor
      ? leadsOn && page.hasPrevious != false
      : request.offset > 0 && page.hasPrevious != false
  }

  /// The style of a list, which a first page without a cursor may say by other means.
  func style<Item>(
    after page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> PagingStyle {
    guard style == .cursor, page.nextCursor == nil, hasMore(behind: page, answering: request)
    else { return style }
    return .offset
  }
}
