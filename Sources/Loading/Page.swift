public import Foundation

/// A server's answer to the request for one page.
public struct Page<Item, Cursor> {
  /// The items, in the server's order.
  public var items: [Item]
  /// Where the next page begins; `nil` on the last page.
  public var nextCursor: Cursor?
  /// The cursor of the preceding page; `nil` on the first page, and if the list grows only at its end.
  public var previousCursor: Cursor?
  /// A Boolean value that indicates whether the server has more items behind this page; `nil`, the default,
  /// leaves it to the cursor or to the length of the page.
  ///
  /// Where it is set it wins: a page that is shorter than what was asked for is not the last if this is
  /// `true`.
  public var hasMore: Bool?
  /// A Boolean value that indicates whether the server has items before this page; `nil`, the default, leaves it to
  /// ``previousCursor`` or to the offset.
  public var hasPrevious: Bool?
  /// The number of items of the server's whole list, where it says so: behind that many there is no next page,
  /// unless ``hasMore`` says otherwise.
  ///
  /// A total that is smaller than the number of items that are there ends the list.
  public var totalCount: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the server's order.
  ///   - nextCursor: Where the next page begins; `nil` on the last page.
  ///   - previousCursor: What names the page before this one; `nil` where there is none.
  ///   - hasMore: Whether the server has more items, where it says so; `nil` leaves it to `nextCursor`.
  ///   - hasPrevious: Whether the server has items before these, where it says so; `nil` leaves it to
  ///     `previousCursor`.
  ///   - totalCount: The number of items of the whole list, where the server says it.
  public init(
    items: [Item],
    nextCursor: Cursor? = nil,
    previousCursor: Cursor? = nil,
    hasMore: Bool? = nil,
    hasPrevious: Bool? = nil,
    totalCount: Int? = nil
  ) {
    self.items = items
    self.nextCursor = nextCursor
    self.previousCursor = previousCursor
    self.hasMore = hasMore
    self.hasPrevious = hasPrevious
    self.totalCount = totalCount
  }
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}

/// A request for one page.
public struct PageRequest<Cursor: Sendable>: Sendable {
  /// The position of the first requested item: for the next page, the number of items that the server has given
  /// before, counted from where the list begins; 0 for the first page, unless the list begins at an offset.
  ///
  /// Items that were inserted or removed locally are counted in, so that
  /// nothing is skipped.
  public var offset: Int
  /// The number of requested items.
  public var limit: Int
  /// The cursor that the neighbouring page named.
  ///
  /// For the next page it is the ``Page/nextCursor`` of the last one, for a previous page the
  /// ``Page/previousCursor`` of the first one; `nil` for the first page, unless the list begins at a cursor.
  public var cursor: Cursor?
  /// A Boolean value that indicates whether the request should bypass caches.
  public var ignoreCache: Bool
  /// The direction in which the list goes on; `.next` for the first page.
  public var direction: PageDirection
  /// The number of the page: what the loader counts where it is made for page numbers, else the number of pages before
  /// the offset and one.
  public var number: Int { countedNumber ?? offset / max(1, limit) + 1 }
  private let countedNumber: Int?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - offset: The position of the first requested item.
  ///   - limit: The number of requested items.
  ///   - cursor: The cursor that the neighbouring page named.
  ///   - ignoreCache: Whether the request should bypass caches.
  ///   - direction: The direction in which the list goes on.
  ///   - number: The number of the page; `nil`, the default, takes that of the offset.
  public init(
    offset: Int,
    limit: Int,
    cursor: Cursor? = nil,
    ignoreCache: Bool = false,
    direction: PageDirection = .next,
    number: Int? = nil
  ) {
    self.offset = offset
    self.limit = limit
    self.cursor = cursor
    self.ignoreCache = ignoreCache
    self.direction = direction
    countedNumber = number
  }
}

extension PageRequest: Equatable where Cursor: Equatable {}

/// A page that names as its successor a cursor which was followed before: the list would go round.
public struct RepeatedCursorError: Error, Equatable, LocalizedError {
  /// The cursor, as text.
  public let cursor: String

  /// Creates the error.
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

  /// The reason for the developer of the server, in English.
  public var failureReason: String? {
    "The server's page names \"\(cursor)\" as the next cursor, which was followed before. "
      + "Return nil as nextCursor with the last page."
  }
}
