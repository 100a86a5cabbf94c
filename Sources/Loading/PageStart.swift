/// The place at which a list begins that is loaded page by page: where its first page is.
///
/// A list that begins in the middle goes on at both ends; see ``PagedLoader/jump(to:expecting:)``.
public enum PageStart<Cursor: Sendable>: Sendable {
  /// The beginning of the server's list.
  case beginning
  /// The item at a position of the server's list, the first being 0; a negative one counts as 0.
  case offset(Int)
  /// The page with a number, counted as the server counts; the first of the server's pages at the earliest.
  case page(Int)
  /// The position of a cursor: a place in the list or, if the server supports it, the surroundings of an item.
  case cursor(Cursor)
}

extension PageStart: Equatable where Cursor: Equatable {}
