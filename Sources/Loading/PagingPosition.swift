/// The position of a list that is loaded page by page: the next request at either end.
package struct PagingPosition<Cursor: Sendable> {
  /// How a server is asked for pages, and says that one is the last.
  package enum Style: Equatable, Sendable {
    /// By an offset; a page that is shorter than the limit is the last.
    case offset
    /// By a cursor; a page that names none is the last.
    case cursor
    /// By a number, of which the first is given; a page that is shorter than the limit is the last.
    case number(first: Int)
  }

  package let style: Style
  /// The server's position of the first item; 0 also where a cursor names the beginning.
  package private(set) var start = 0
  /// The server's position behind the last item, moved by what this side inserted and removed.
  package private(set) var offset = 0
  /// Whether the server has given the first page.
  package private(set) var isBegun = false
  package private(set) var next = PagingEnd<Cursor>()
  package private(set) var previous = PagingEnd<Cursor>()
  /// The number of rows that others have taken out of the store, and with them out of the list.
  ///
  /// The server may have fewer, too. A page that comes too early brings rows again; one that comes too late
  /// skips some.
  private var missing = 0
  /// The pages that are there, where they are asked for by number.
  package private(set) var numbers: PageNumbers?

  init(style: Style) { self.style = style }

  /// Creates the position of a list that stood there before; `nil` if it does not say what comes next.
  package init?(
    style: Style,
    start: Int = 0,
    offset: Int,
    cursor: Cursor?,
    hasMore: Bool,
    previousCursor: Cursor? = nil,
    hasPrevious: Bool = false,
    numbers: PageNumbers? = nil
  ) {
    if style == .cursor, hasMore, cursor == nil { return nil }
    if case .number = style, numbers?.isValid != true { return nil }
    self.style = style
    // No list is that long; what is added to it later has room.
    self.offset = min(max(0, offset), .max / 2)
    self.start = min(max(0, start), self.offset)
    next = PagingEnd(cursor: cursor, hasMore: hasMore)
    previous = PagingEnd(cursor: previousCursor, hasMore: hasPrevious)
    self.numbers = numbers
    isBegun = true
  }

  package func end(_ direction: PageDirection) -> PagingEnd<Cursor> {
    switch direction {
    case .next: next
    case .previous: previous
    }
  }

  /// Whether the list is complete at its end.
  var isAtEnd: Bool { isBegun && !next.hasMore }

  // MARK: - Requests

  /// The request for the first page.
  func firstRequest(at start: PageStart<Cursor>, limit: Int) -> PageRequest<Cursor> {
    var first = 1
    if case .number(let number) = style { first = number }
    // No list is that long; what is added to it later has room.
    let last = Int.max / 2
    var (offset, cursor): (Int, Cursor?) = (0, nil)
    switch start {
    case .beginning: break
    case .offset(let wanted): offset = min(max(0, wanted), last)
    case .page(let number):
      let (index, overflows) = number.subtractingReportingOverflow(first)
      if number > first { offset = min(overflows ? last : index, last / limit) * limit }
    case .cursor(let name): cursor = name
    }
    guard case .number = style else {
      return PageRequest(offset: offset, limit: limit, cursor: cursor)
    }
    let index = offset / limit
    return PageRequest(offset: index * limit, limit: limit, number: first + index)
  }

  /// The request for the page that follows at an end.
  func request(_ direction: PageDirection, limit: Int) -> PageRequest<Cursor> {
    switch direction {
    case .next:
      let offset = max(0, offset - missing)
      guard let page = numbers?.next(to: offset) else {
        return PageRequest(offset: offset, limit: limit, cursor: next.cursor)
      }
      return PageRequest(offset: max(0, page.offset), limit: limit, number: page.number)
    case .previous:
      // By its position, as far as that is known: else a cursor or a number names what comes before.
      let size = numbers?.size ?? limit
      let offset = max(0, start - size)
      return PageRequest(
        offset: offset,
        limit: start > 0 && numbers == nil ? start - offset : limit,
        cursor: previous.cursor,
        direction: .previous,
        number: numbers.map { $0.first - 1 }
      )
    }
  }

  /// Whether positions say what comes before the first item.
  func isPlaced(_ request: PageRequest<Cursor>) -> Bool {
    request.direction == .previous && start > 0 && request.cursor == nil
  }

  // MARK: - Answers

  /// Whether a page is the last in its direction, as its server says it.
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
    if let hasMore = page.hasMore { return hasMore }
    if let total = page.totalCount, !page.items.isEmpty {
      return request.offset + page.items.count < total
    }
    return switch style {
    case .offset, .number: page.items.count >= request.limit
    case .cursor: page.nextCursor != nil
    }
  }

  private func hasMore<Item>(
    before page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> Bool {
    // No items precede the first position, whatever the server says.
    if case .number(let first) = style {
      return request.number > first && page.hasPrevious != false
    }
    if isPlaced(request) || request.direction == .next && request.offset > 0 {
      return request.offset > 0 && page.hasPrevious != false
    }
    return page.hasPrevious ?? (page.previousCursor != nil)
  }

  /// The request for the rest of a page that is shorter than the gap before the list, as some servers give fewer than
  /// asked for; `nil` if there is no gap.
  func rest<Item>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> PageRequest<Cursor>? {
    let count = page.items.count
    guard isPlaced(request), numbers == nil, count > 0, count < request.limit else { return nil }
    var rest = request
    rest.offset += count
    rest.limit -= count
    return rest
  }

  /// Refuses a page whose successor was followed before.
  func check<Item>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) throws(RepeatedCursorError) {
    guard style == .cursor else { return }
    switch request.direction {
    case .next: try next.check(page.nextCursor, after: request.cursor)
    case .previous: try previous.check(page.previousCursor, after: request.cursor)
    }
  }

  /// Takes the first page, which has become the list.
  mutating func begin<Item>(
    with page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) {
    self = PagingPosition(style: style)
    isBegun = true
    start = request.offset
    if case .number = style {
      let size = max(request.limit, page.items.count)
      numbers = PageNumbers(first: request.number, last: request.number, size: size, end: start)
    }
    previous.advance(
      from: nil,
      to: page.previousCursor,
      hasMore: hasMore(before: page, answering: request),
      addedCount: page.items.count
    )
    advance(by: page, answering: request, addedCount: page.items.count)
  }

  /// Takes a page that has joined the list.
  mutating func advance<Item>(
    by page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    addedCount: Int
  ) {
    let hasMore = !isLast(page, answering: request)
    switch request.direction {
    case .next:
      isBegun = true
      offset = request.offset + (numbers?.size ?? page.items.count)
      missing = 0
      numbers?.last = request.number
      numbers?.end = offset
      next.advance(
        from: request.cursor,
        to: page.nextCursor,
        hasMore: hasMore,
        addedCount: addedCount
      )
    case .previous:
      if isPlaced(request) {
        start = request.offset
      } else {
        offset += page.items.count
        numbers?.end += page.items.count
      }
      numbers?.first = request.number
      previous.advance(
        from: request.cursor,
        to: page.previousCursor,
        hasMore: hasMore,
        addedCount: addedCount
      )
    }
  }

  // MARK: - Edits

  /// Moves what is asked for next, as this side has inserted or removed items that the server has too.
  mutating func shift(by count: Int) {
    guard isBegun else { return }
    offset = max(start, offset + count)
  }

  /// Notes that others have taken rows out of the list, or put rows in where the count is negative.
  mutating func lose(_ count: Int) { missing = max(0, missing + count) }
}

/// The server's pages that are in a list, by their numbers.
package struct PageNumbers: Sendable, Codable, Equatable {
  var first: Int
  var last: Int
  /// The number of items on a page of the server, whatever it was asked for.
  let size: Int
  /// The position behind the last page, before this side inserted or removed items.
  var end: Int

  /// Whether they can be counted with, as saved ones may be damaged.
  var isValid: Bool {
    let most = Int(Int32.max)
    return (1...most).contains(size) && (0...most * most).contains(end)
      && (-most...most).contains(first) && (first...most).contains(last)
  }

  /// The page that holds the item at a position near the end.
  func next(to offset: Int) -> (number: Int, offset: Int) {
    let distance = offset - end
    let index = distance >= 0 ? distance / size : -((size - 1 - distance) / size)
    return (max(first, last + 1 + index), end + index * size)
  }
}
