import Loading

/// The way a server identifies pages and reports the last one.
package enum PagingStyle: Equatable, Sendable {
  /// By an offset. A page that is shorter than the limit is the last one.
  case offset
  /// By a cursor. A page without a next cursor is the last one.
  case cursor
  /// By a number, beginning with `first`. A page that is shorter than the limit is the last one.
  case number(first: Int)

  /// Returns how the server's pages are asked for, and what its answers say.
  ///
  /// - Parameters:
  ///   - limit: The number of requested items.
  ///   - size: The number of items on a page of the server; `nil` if it is unknown.
  /// - Returns: The paging.
  func paging(limit: Int, size: Int? = nil) -> any Paging {
    switch self {
    case .cursor: CursorPaging(limit: limit)
    case .offset: OffsetPaging(limit: limit)
    case .number(let first): NumberPaging(first: first, requested: limit, size: size)
    }
  }
}
