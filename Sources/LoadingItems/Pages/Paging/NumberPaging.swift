import Loading

/// Paging by numbers of pages, which have the size of the server.
struct NumberPaging: PositionPaging {
  /// The number of the server's first page.
  let firstNumber: Int
  /// The number of requested items.
  private let requested: Int
  /// The number of items on a page of the server; `nil` if it is unknown.
  private let size: Int?

  var limit: Int { size ?? requested }
  var overlap: Int { 0 }

  init(first: Int, requested: Int, size: Int?) {
    (firstNumber, self.requested, self.size) = (first, requested, size)
  }

  func positions(at position: Int) -> Range<Int>? {
    let start = position / limit * limit
    return start..<start + limit
  }

  func positions(behind position: Int, isSure: Bool) -> Range<Int>? { positions(at: position) }

  func positions(before position: Int, isSure: Bool) -> Range<Int>? { positions(at: position - 1) }

  // MARK: - Requests

  func request<Cursor>(at position: Int, _ cursor: Cursor?) -> PageRequest<Cursor> {
    let index = position / limit
    return PageRequest(offset: index * limit, limit: requested, number: firstNumber + index)
  }

  func request<Cursor>(for place: PagePlace<PageCursor>, behind count: Int) -> PageRequest<Cursor> {
    switch place {
    case .position(let position, let size):
      PageRequest(offset: position, limit: requested, number: firstNumber + position / size)
    case .start, .from, .upTo: request(at: 0, nil)
    }
  }

  func place<Cursor>(of request: PageRequest<Cursor>) -> PagePlace<PageCursor> {
    .position((request.number - firstNumber) * limit, limit: limit)
  }

  // MARK: - Answers

  /// Returns the number of items on a page of the server, which may exceed the requested limit.
  ///
  /// That is the size of a page that isn't the last.
  func size<Item, Cursor>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> Int? {
    if let size { return size }
    let (index, count) = (request.number - firstNumber, page.items.count)
    let requested = index > 0 ? request.offset / index : request.limit
    let isFull = count > 0 && hasMore(behind: page, answering: request, at: position)
    return isFull ? count : max(requested, count)
  }

  func received<Item, Cursor>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> ReceivedPage<PageCursor> {
    var placed = request
    placed.limit = size(of: page, answering: request, at: position) ?? limit
    placed.offset = (request.number - firstNumber) * placed.limit
    var received = OffsetPaging(limit: limit).received(page, answering: placed, at: position)
    // The server may have cut the page before filtering it.
    if request.direction == .previous || !received.next.isEnd {
      received.hidden = max(0, placed.limit - page.items.count)
    }
    return received
  }
}
