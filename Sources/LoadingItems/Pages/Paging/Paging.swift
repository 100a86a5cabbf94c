import Loading

/// How a server identifies pages: the requests for them, and what its answers say of its list.
///
/// A link is a cursor that the server has written as a whole.
protocol Paging: PageAsking {
  /// The number of the server's first page.
  var firstNumber: Int { get }

  /// Returns the request for the page at a position, or at a cursor.
  func request<Cursor>(at position: Int, _ cursor: Cursor?) -> PageRequest<Cursor>

  /// Returns the request for a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - count: The number of items before it, if it has no position.
  /// - Returns: The request.
  func request<Cursor>(for place: PagePlace<PageCursor>, behind count: Int) -> PageRequest<Cursor>

  /// Returns the place that a request asks for.
  func place<Cursor>(of request: PageRequest<Cursor>) -> PagePlace<PageCursor>

  /// Returns a page without its items.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: Its request.
  ///   - position: The ends of the list.
  /// - Returns: The page.
  func received<Item, Cursor>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> ReceivedPage<PageCursor>

  /// Returns whether the server has items behind a page.
  func hasMore<Item, Cursor>(
    behind page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> Bool

  /// Returns the number of items on a page of the server, as a page shows; `nil` if the server has
  /// no such pages.
  func size<Item, Cursor>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> Int?

  /// Returns the request for the rest of a previous page that is shorter than requested; `nil` if
  /// there is none.
  func rest<Item, Cursor>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> PageRequest<Cursor>?
}

extension Paging {
  var firstNumber: Int { 1 }

  /// Returns the request for the first page.
  func firstRequest<Cursor>(at start: PageStart<Cursor>) -> PageRequest<Cursor> {
    // A limit that no list reaches, so that later additions don't overflow.
    let last = Int.max / 2
    switch start {
    case .beginning: return request(at: 0, nil)
    case .offset(let requested): return request(at: min(max(0, requested), last), nil)
    case .page(let number):
      if number <= firstNumber { return request(at: 0, nil) }
      let (index, overflows) = number.subtractingReportingOverflow(firstNumber)
      return request(at: min(overflows ? last : index, last / limit) * limit, nil)
    case .cursor(let name): return request(at: 0, name)
    }
  }

  func request<Cursor>(at position: Int, _ cursor: Cursor?) -> PageRequest<Cursor> {
    PageRequest(offset: position, limit: limit, cursor: cursor)
  }

  func size<Item, Cursor>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> Int? { nil }

  func rest<Item, Cursor>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> PageRequest<Cursor>? { nil }
}
