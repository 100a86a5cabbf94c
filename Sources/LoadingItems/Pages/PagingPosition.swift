import Loading

/// The position of a paged list: the next request at either end.
package struct PagingPosition<Cursor: Sendable>: Sendable {
  /// The way a server identifies pages and reports the last one.
  package enum Style: Equatable, Sendable {
    /// By an offset. A page that is shorter than the limit is the last one.
    case offset
    /// By a cursor. A page without a next cursor is the last one.
    case cursor
    /// By a number, beginning with `first`. A page that is shorter than the limit is the last one.
    case number(first: Int)
  }

  /// By offset, too, if a page without a cursor says by other means that the list goes on.
  package private(set) var style: Style
  /// The server's position of the first item; 0 if the list begins at a cursor.
  package private(set) var start = 0
  /// The server's position after the last item, adjusted by local insertions and removals.
  package private(set) var offset = 0
  /// Whether the first page has been loaded.
  package private(set) var isBegun = false
  /// Whether pages have brought items after the first one.
  private(set) var hasSeveralPages = false
  package internal(set) var ends: PageEnds<PagingEnd<Cursor>>
  /// The number of rows that other writers have removed from the store, and so from the list.
  ///
  /// The server may have removed them, too. A page that begins too early repeats rows, and one that
  /// begins too late skips some.
  private var missing = 0
  /// The number of items that pages have repeated: all of them by cursor, and by number those since
  /// the last reload, because the list has grown since the pages before.
  private var repeatedCount = 0
  /// The loaded pages, if pages are requested by number.
  package private(set) var numbers: PageNumbers?

  init(style: Style) {
    let end = PagingEnd<Cursor>()
    (self.style, ends) = (style, PageEnds(next: end, previous: end))
  }

  /// Creates the position of a restored list; `nil` if the next request is unknown.
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
    let isByOffset = style == .cursor && hasMore && cursor == nil
    if isByOffset, Cursor.self != Int.self { return nil }
    if case .number = style, numbers?.isValid != true { return nil }
    self.style = isByOffset ? .offset : style
    // A limit that no list reaches, so that later additions don't overflow.
    self.offset = min(max(0, offset), .max / 2)
    self.start = min(max(0, start), self.offset)
    ends = PageEnds(
      next: PagingEnd(cursor: cursor, hasMore: hasMore),
      previous: PagingEnd(cursor: previousCursor, hasMore: hasPrevious)
    )
    self.numbers = numbers
    isBegun = true
  }

  /// Returns whether the server has more items at an end of the list.
  package func hasMore(_ direction: PageDirection) -> Bool {
    switch direction {
    case .next: ends.next.hasMore
    case .previous: ends.previous.hasMore
    }
  }

  /// Whether the list is complete at its end.
  var isAtEnd: Bool { isBegun && !ends.next.hasMore }

  // MARK: - Requests

  func firstRequest(
    at start: PageStart<Cursor>,
    limit: Int,
    size: Int? = nil
  ) -> PageRequest<Cursor> {
    let size = size ?? numbers?.size ?? limit
    var first = 1
    if case .number(let number) = style { first = number }
    // A limit that no list reaches, so that later additions don't overflow.
    let last = Int.max / 2
    var (offset, cursor): (Int, Cursor?) = (0, nil)
    switch start {
    case .beginning: break
    case .offset(let requested): offset = min(max(0, requested), last)
    case .page(let number):
      let (index, overflows) = number.subtractingReportingOverflow(first)
      if number > first { offset = min(overflows ? last : index, last / size) * size }
    case .cursor(let name): cursor = name
    }
    guard case .number = style else {
      return PageRequest(offset: offset, limit: limit, cursor: cursor)
    }
    let index = offset / size
    return PageRequest(offset: index * size, limit: limit, number: first + index)
  }

  func firstRequest(for opening: PageOpening<Cursor>, limit: Int) -> PageRequest<Cursor> {
    var request = firstRequest(at: opening.start, limit: limit)
    if request.cursor != nil { request.direction = opening.direction }
    return request
  }

  /// Returns the request to send again because the server's pages are smaller than requested, so that
  /// the first page isn't at its position; `nil` if it is.
  func corrected<Item>(
    _ request: PageRequest<Cursor>,
    at start: PageStart<Cursor>,
    answeredBy page: Page<Item, Cursor>
  ) -> PageRequest<Cursor>? {
    guard case .number = style, request.offset > 0 else { return nil }
    let placed = placed(request, answeredBy: page)
    var other = PagingPosition(style: style)
      .firstRequest(at: start, limit: request.limit, size: placed.limit)
    other.ignoreCache = request.ignoreCache
    return other.number == request.number ? nil : other
  }

  /// Returns a request with the position and size of its page, because pages with numbers have the
  /// size of the server.
  ///
  /// That is the size of a page that isn't the last.
  func placed<Item>(
    _ request: PageRequest<Cursor>,
    answeredBy page: Page<Item, Cursor>
  ) -> PageRequest<Cursor> {
    guard case .number(let first) = style else { return request }
    var placed = request
    if let numbers {
      placed.limit = numbers.size
      return placed
    }
    let index = request.number - first
    let (requested, count) = (index > 0 ? request.offset / index : request.limit, page.items.count)
    let isFull = count > 0 && hasMore(behind: page, answering: request)
    placed.limit = isFull ? count : max(requested, count)
    placed.offset = index * placed.limit
    return placed
  }

  /// Returns the request for the next page at an end.
  ///
  /// The overlap is the number of items to request again, if pages are requested by offset.
  func request(_ direction: PageDirection, limit: Int, overlap: Int = 0) -> PageRequest<Cursor> {
    switch direction {
    case .next:
      let offset = max(0, max(start, offset - min(overlap, limit - 1)) - missing)
      guard let page = numbers?.next(to: offset) else {
        return PageRequest(offset: offset, limit: limit, cursor: ends.next.cursor)
      }
      return PageRequest(offset: max(0, page.offset), limit: limit, number: page.number)
    case .previous:
      // By position if known; otherwise a cursor or a number identifies the previous page.
      var (offset, number) = (max(0, start - limit), Int?.none)
      if let numbers, case .number(let first) = style {
        // The list may have moved, unlike the pages of the server.
        let previous = max(first, numbers.first - 1)
        (offset, number) = ((previous - first) * numbers.size, previous)
      }
      return PageRequest(
        offset: offset,
        limit: start > 0 && numbers == nil ? start - offset : limit,
        cursor: ends.previous.cursor,
        direction: .previous,
        number: number
      )
    }
  }

  /// Returns whether a request for a previous page is identified by position.
  func isPlaced(_ request: PageRequest<Cursor>) -> Bool {
    request.direction == .previous && start > 0 && request.cursor == nil
  }

  // MARK: - Answers

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
    // No items precede the first position, whatever the server reports.
    if case .number(let first) = style {
      return request.number > first && page.hasPrevious != false
    }
    if isPlaced(request) || request.direction == .next && request.offset > 0 {
      return request.offset > 0 && page.hasPrevious != false
    }
    let leadsOn = leadsOn(page.previousCursor, from: page, request, ends.previous)
    return style == .cursor ? leadsOn && page.hasPrevious != false : page.hasPrevious ?? leadsOn
  }

  /// Returns the request for the rest of a page that is shorter than the gap before the list; `nil`
  /// if there is no gap.
  ///
  /// Some servers return fewer items than requested.
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

  /// Throws if the cursor after a page, or before a previous page, was already used.
  ///
  /// An empty page that repeats its cursor is the end of the list.
  func check<Item>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) throws(RepeatedCursorError) {
    guard style == .cursor, !page.items.isEmpty else { return }
    let direction = request.direction
    try ends[direction].check(page.cursor(direction), after: request.cursor)
  }

  /// Updates the position after the first page was loaded.
  mutating func begin<Item>(with page: Page<Item, Cursor>, answering request: PageRequest<Cursor>) {
    self = PagingPosition(style: style)
    let request = placed(request, answeredBy: page)
    let isCounted = style == .cursor && page.nextCursor == nil
    if isCounted, hasMore(behind: page, answering: request) { style = .offset }
    (start, offset) = (request.offset, request.offset)
    if case .number = style {
      let (number, size) = (request.number, request.limit)
      numbers = PageNumbers(first: number, last: number, size: size, end: start)
    }
    // The other end is the one from which a page was asked for.
    let isUpward = request.direction == .previous
    ends[isUpward ? .next : .previous]
      .advance(
        from: nil,
        to: isUpward ? page.nextCursor : page.previousCursor,
        hasMore: isUpward ? page.nextCursor != nil : hasMore(before: page, answering: request),
        addedCount: page.items.count
      )
    advance(by: page, answering: request, addedCount: page.items.count)
  }

  /// Updates the position after pages of a reload have replaced a part of the list.
  mutating func keep(_ pages: Self, count: Int, growth: Int, start place: Int, isEnd: Bool) {
    let previousStart = start
    // What the pages have repeated is in the position of the end already, and is now in the list, too.
    let repeatedCount = repeatedCount(in: count - growth)
    if style != .cursor { self.repeatedCount = 0 }
    style = pages.style
    if place == 0 {
      (start, ends.previous) = (pages.start, pages.ends.previous)
      if let number = pages.numbers?.first { numbers?.first = number }
    } else if style != .cursor, pages.start > 0 {
      // The list has moved as the pages have.
      start = max(0, pages.start - place)
      if let other = pages.numbers { numbers?.first = other.first - place / other.size }
    }
    if isEnd {
      // By cursor, positions count the items from the beginning of the list, also those that were
      // inserted during the request.
      offset = style == .cursor ? start + count : pages.offset
      ends.next = pages.ends.next
      if let new = pages.numbers {
        numbers?.last = new.last
        numbers?.end = new.end
      }
    } else {
      offset = max(start, offset + growth + start - previousStart - repeatedCount)
      ends.next.requestedByUser()
    }
  }

  /// Returns the number of items that the position of the end counts twice, because the list has
  /// grown between its pages.
  private func repeatedCount(in count: Int) -> Int {
    switch style {
    case .offset: max(0, offset - start - count)
    // The server may have cut a page before filtering it.
    case .number: repeatedCount
    case .cursor: 0
    }
  }

  /// Asks again for the page at the end of a list, behind which the server has added items.
  mutating func continueEnd() {
    guard style != .cursor, !ends.next.hasMore else { return }
    ends.next = PagingEnd(cursor: nil, hasMore: true)
    // The last page was not full.
    if numbers != nil { offset = max(start, offset - 1) }
  }

  /// Begins the list with items that others no longer precede.
  mutating func begin(like other: Self) {
    (start, ends.previous) = (other.start, other.ends.previous)
    if let number = other.numbers?.first { numbers?.first = number }
  }

  /// Continues the list after items that others no longer follow.
  mutating func end(like other: Self) {
    let first = numbers?.first
    (offset, ends.next, numbers) = (other.offset, other.ends.next, other.numbers)
    // The list may have moved on the server since.
    if let first { numbers?.first = first }
  }

  /// Updates the position after a page was added to the list.
  mutating func advance<Item>(
    by page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    addedCount: Int
  ) {
    let hasMore = !isLast(page, answering: request)
    hasSeveralPages = hasSeveralPages || isBegun && addedCount > 0
    isBegun = true
    switch request.direction {
    case .next:
      switch style {
      case .cursor: repeatedCount += max(0, page.items.count - addedCount)
      case .number:
        repeatedCount += max(0, request.offset + page.items.count - offset - addedCount)
      case .offset: break
      }
      offset = request.offset + (numbers?.size ?? page.items.count)
      missing = 0
      numbers?.last = request.number
      numbers?.end = offset
    case .previous:
      if isPlaced(request) {
        start = request.offset
      } else {
        offset += page.items.count
        numbers?.end += page.items.count
      }
      numbers?.first = request.number
    }
    ends[request.direction].advance(
      from: request.cursor,
      to: page.cursor(request.direction),
      hasMore: hasMore,
      addedCount: addedCount
    )
  }

  /// Counts the items of a list by cursor, whose requests have the number of those before them.
  mutating func hold(_ count: Int) { offset = start + count }

  // MARK: - Edits

  /// Moves the next request after local insertions or removals that the server has, too.
  mutating func shift(by count: Int) {
    guard isBegun else { return }
    offset = max(start, offset + count)
  }

  /// Lets the previous page overlap the list, because items may have been inserted before it.
  mutating func precede(by count: Int) {
    guard style != .cursor, start > 0 else { return }
    start += count
    offset = max(start, offset)
    if let numbers { self.numbers?.first += (count + numbers.size - 1) / numbers.size }
  }

  /// Counts rows that other writers have removed from the list, or inserted if the count is
  /// negative.
  mutating func lose(_ count: Int) { missing = max(0, missing + count) }
}

extension Page {
  fileprivate func cursor(_ direction: PageDirection) -> Cursor? {
    switch direction {
    case .next: nextCursor
    case .previous: previousCursor
    }
  }
}

package struct PageNumbers: Sendable, Codable, Equatable {
  var first: Int
  var last: Int
  /// The number of items on a page of the server, which may exceed the requested limit.
  let size: Int
  /// The position after the last page, without local insertions and removals.
  var end: Int

  /// Whether the values are valid, because saved ones may be damaged.
  var isValid: Bool {
    let most = Int(Int32.max)
    return (1...most).contains(size) && (0...most * most).contains(end)
      && (-most...most).contains(first) && (first...most).contains(last)
  }

  /// Returns the page that contains the item at a position near the end.
  func next(to offset: Int) -> (number: Int, offset: Int) {
    let distance = offset - end
    let index = distance >= 0 ? distance / size : -((size - 1 - distance) / size)
    return (max(first, last + 1 + index), end + index * size)
  }
}
