public import Foundation

/// What a server answers to the request for one page.
public struct Page<Item, Cursor> {
  /// The items, in the server's order.
  public var items: [Item]
  /// Where the next page begins; `nil` on the last page.
  public var nextCursor: Cursor?
  /// A Boolean value that indicates whether the server has more items behind this page; `nil`, the default,
  /// leaves it to the cursor or to the length of the page.
  ///
  /// Where it is set it wins: a page that is shorter than what was asked for is not the last if this is
  /// `true`.
  public var hasMore: Bool?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the server's order.
  ///   - nextCursor: Where the next page begins; `nil` on the last page.
  ///   - hasMore: Whether the server has more items, where it says so; `nil` leaves it to `nextCursor`.
  public init(items: [Item], nextCursor: Cursor? = nil, hasMore: Bool? = nil) {
    self.items = items
    self.nextCursor = nextCursor
    self.hasMore = hasMore
  }
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}

/// What a server is asked for: one page.
public struct PageRequest<Cursor: Sendable>: Sendable {
  /// The number of items that the server has given before; 0 for the first page.
  ///
  /// Items that were inserted into the list or removed from it on this side are counted in, so that
  /// nothing is skipped.
  public var offset: Int
  /// The number of items asked for.
  public var limit: Int
  /// What the page before named as its successor; `nil` for the first page.
  public var cursor: Cursor?
  /// Whether caches are to be passed by.
  public var ignoreCache: Bool

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - offset: The number of items that the server has given before.
  ///   - limit: The number of items asked for.
  ///   - cursor: What the page before named as its successor.
  ///   - ignoreCache: Whether caches are to be passed by.
  public init(offset: Int, limit: Int, cursor: Cursor? = nil, ignoreCache: Bool = false) {
    self.offset = offset
    self.limit = limit
    self.cursor = cursor
    self.ignoreCache = ignoreCache
  }
}

extension PageRequest: Equatable where Cursor: Equatable {}

/// A page that names as its successor a cursor which was followed before: the list would go round.
public struct RepeatedCursorError: Error, Equatable, LocalizedError {
  /// The cursor, as text.
  public let cursor: String

  /// Makes the error.
  ///
  /// - Parameter cursor: The cursor, as text.
  public init(cursor: String) { self.cursor = cursor }

  /// A sentence for people, in the app's language.
  public var errorDescription: String? {
    localized(
      "loading.repeated-cursor",
      "The rest of the list couldn’t be loaded. Please reload."
    )
  }

  /// What the developer of the server reads, in English.
  public var failureReason: String? {
    "The server's page names \"\(cursor)\" as the next cursor, which was followed before. "
      + "Return nil as nextCursor with the last page."
  }
}
