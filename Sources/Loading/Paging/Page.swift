/// What a server answers to the request for one page.
public struct Page<Item, Cursor> {
  /// The items, in the server's order.
  public var items: [Item]
  /// Where the next page begins; `nil` on the last page.
  public var nextCursor: Cursor?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the server's order.
  ///   - nextCursor: Where the next page begins; `nil` on the last page.
  public init(items: [Item], nextCursor: Cursor? = nil) {
    self.items = items
    self.nextCursor = nextCursor
  }
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}
