import Loading

/// The way a server identifies pages and reports the last one.
package enum PagingStyle: Equatable, Sendable {
  /// By an offset. A page that is shorter than the limit is the last one.
  case offset
  /// By a cursor. A page without a next cursor is the last one.
  case cursor
  /// By a number, beginning with `first`. A page that is shorter than the limit is the last one.
  case number(first: Int)

  /// Returns how pages of a size are asked for.
  func asking(limit: Int) -> PageAsking {
    switch self {
    case .cursor: PageAsking(style: .cursor, limit: limit)
    case .offset: PageAsking(style: .offset, limit: limit)
    case .number: PageAsking(style: .number, limit: limit)
    }
  }

  /// Returns the request for the first page.
  ///
  /// - Parameters:
  ///   - start: The position at which the list begins.
  ///   - limit: The number of requested items.
  ///   - size: The number of items on a page of the server.
  /// - Returns: The request.
  func firstRequest<Cursor>(
    at start: PageStart<Cursor>,
    limit: Int,
    size: Int
  ) -> PageRequest<Cursor> {
    let first = if case .number(let number) = self { number } else { 1 }
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
    guard case .number = self else {
      return PageRequest(offset: offset, limit: limit, cursor: cursor)
    }
    let index = offset / size
    return PageRequest(offset: index * size, limit: limit, number: first + index)
  }
}
