import Loading

/// The position at which a paged list begins.
///
/// A list that begins in the middle loads pages in both directions. See
/// ``PagedLoader/jump(to:expecting:)``.
@frozen public enum PageStart<Cursor: Sendable>: Sendable {
  /// The beginning of the server's list.
  case beginning
  /// The item at a zero-based position of the server's list. Negative values count as 0.
  case offset(Int)
  /// The page with the server's number, or the server's first page if the number is lower.
  case page(Int)
  /// The position of a cursor, such as an item or, if the server supports it, the surroundings of
  /// an item.
  case cursor(Cursor)
}

extension PageStart: Equatable where Cursor: Equatable {}
