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
