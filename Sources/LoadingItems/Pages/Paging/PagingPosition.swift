import Loading

/// The ends of a paged list, and where it is in the server's list.
package struct PagingPosition: Sendable {
  /// By offset, too, if a page without a cursor says by other means that the list goes on.
  package private(set) var style: PagingStyle
  /// The number of items on a page of the server, if pages are requested by number; `nil` before
  /// the first page.
  package private(set) var size: Int?
  /// The server's position of the first item; 0 if the list begins at a cursor.
  package private(set) var start = 0
  /// The position after the last item.
  package private(set) var offset = 0
  /// Whether the first page has been loaded.
  package private(set) var isBegun = false
  /// Whether pages have brought items after the first one.
  private(set) var hasSeveralPages = false
  package internal(set) var ends = PageEnds(next: PagingEnd(), previous: PagingEnd())
  /// The number of items that pages by cursor have repeated, which a total doesn't count.
  private(set) var repeatedCount = 0
  /// Whether pages are at positions of the server's list.
  var hasPositions: Bool { style != .cursor }

  init(style: PagingStyle, size: Int? = nil) { (self.style, self.size) = (style, size) }

  /// Creates the position of a restored list; `nil` if the next request is unknown.
  package init?<Cursor: Sendable>(
    style: PagingStyle,
    start: Int = 0,
    offset: Int,
    cursor: Cursor?,
    hasMore: Bool,
    previousCursor: Cursor? = nil,
    hasPrevious: Bool = false,
    size: Int? = nil
  ) {
    let isByOffset = style == .cursor && hasMore && cursor == nil
    if isByOffset, Cursor.self != Int.self { return nil }
    if case .number = style, !(1...Int(Int32.max)).contains(size ?? 0) { return nil }
    self.style = isByOffset ? .offset : style
    // A limit that no list reaches, so that later additions don't overflow.
    self.offset = min(max(0, offset), .max / 2)
    self.start = min(max(0, start), self.offset)
    self.size = size
    ends = PageEnds(
      next: PagingEnd(cursor: cursor.map(PageCursor.init), hasMore: hasMore),
      previous: PagingEnd(cursor: previousCursor.map(PageCursor.init), hasMore: hasPrevious)
    )
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

  /// Returns how pages are asked for, and what answers say.
  ///
  /// - Parameter limit: The number of requested items.
  /// - Returns: The paging.
  func paging(limit: Int) -> any Paging { style.paging(limit: limit, size: size) }

  func firstRequest<Cursor>(at start: PageStart<Cursor>, limit: Int) -> PageRequest<Cursor> {
    paging(limit: limit).firstRequest(at: start)
  }

  func firstRequest<Cursor>(for opening: PageOpening<Cursor>, limit: Int) -> PageRequest<Cursor> {
    var request = firstRequest(at: opening.start, limit: limit)
    if request.cursor != nil { request.direction = opening.direction }
    return request
  }

  /// Returns the place that a request asks for.
  func place<Cursor>(of request: PageRequest<Cursor>) -> PagePlace<PageCursor> {
    paging(limit: request.limit).place(of: request)
  }

  // MARK: - Answers

  /// Returns a page without its items.
  func received<Item, Cursor>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> ReceivedPage<PageCursor> {
    paging(limit: request.limit).received(page, answering: request, at: self)
  }

  /// The style of a list, which a first page without a cursor may say by other means.
  func style<Item, Cursor>(
    after page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> PagingStyle {
    guard !hasPositions, page.nextCursor == nil,
      paging(limit: request.limit).hasMore(behind: page, answering: request, at: self)
    else { return style }
    return .offset
  }

  /// Returns the request to send again because the server's pages are smaller than requested, so that
  /// the first page isn't at its position; `nil` if it is.
  func corrected<Item, Cursor>(
    _ request: PageRequest<Cursor>,
    at start: PageStart<Cursor>,
    answeredBy page: Page<Item, Cursor>
  ) -> PageRequest<Cursor>? {
    let paging = paging(limit: request.limit)
    guard request.offset > 0, let size = paging.size(of: page, answering: request, at: self)
    else { return nil }
    var other = style.paging(limit: request.limit, size: size).firstRequest(at: start)
    other.ignoreCache = request.ignoreCache
    return other.number == request.number ? nil : other
  }

  /// Throws if the cursor after a page, or before a previous page, was already used.
  ///
  /// An empty page that repeats its cursor is the end of the list.
  func check<Item, Cursor>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) throws(LoadingError) {
    guard !hasPositions, !page.items.isEmpty else { return }
    let direction = request.direction
    try ends[direction].check(page.cursor(direction), after: request.cursor.map(PageCursor.init))
  }

  /// Begins the list with the pages of a load.
  @MainActor mutating func begin<Item, Cursor>(with pages: ReloadedPages<Item, Cursor>) {
    self = PagingPosition(style: pages.style, size: pages.size)
    let count = pages.page.items.count
    // The other end is the one from which a page was asked for.
    let other: PageDirection = pages.request.direction == .next ? .previous : .next
    ends[other].advance(
      from: nil,
      to: pages.page.cursor(other),
      hasMore: hasMore(other),
      addedCount: count
    )
    advance(by: pages.page, answering: pages.request, addedCount: count)
    hasSeveralPages = pages.count > 1
  }

  /// Lets cursors be followed again, because a load has succeeded, and pages be requested
  /// automatically, unless it was a poll.
  mutating func reloaded(byPolling: Bool) {
    for direction in PageDirection.allCases {
      ends[direction].reloaded()
      if !byPolling { ends[direction].requestedByUser() }
    }
  }

  /// Updates the ends after a page was added to the list.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: Its request.
  ///   - addedCount: The number of items that it has added, or confirmed.
  mutating func advance<Item, Cursor>(
    by page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    addedCount: Int
  ) {
    hasSeveralPages = hasSeveralPages || isBegun && addedCount > 0
    isBegun = true
    if !hasPositions, request.direction == .next {
      repeatedCount += max(0, page.items.count - addedCount)
    }
    ends[request.direction].advance(
      from: request.cursor.map(PageCursor.init),
      to: page.cursor(request.direction),
      hasMore: hasMore(request.direction),
      addedCount: addedCount
    )
  }

  /// Follows the pages of the list.
  mutating func follow(_ pages: LoadedMap) {
    start = pages.pages.first?.position ?? 0
    offset = start + pages.count
    // The server may have left out items, or given some twice.
    if let end = pages.pages.last?.end { offset = max(offset, end) }
  }
}

extension Page where Cursor: Sendable {
  func cursor(_ direction: PageDirection) -> PageCursor? {
    switch direction {
    case .next: nextCursor.map(PageCursor.init)
    case .previous: previousCursor.map(PageCursor.init)
    }
  }
}
