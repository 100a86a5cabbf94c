/// The server's response to a request for a page.
public struct Page<Item, Cursor> {
  /// The items, in the server's order.
  public var items: [Item]
  /// The cursor of the next page; `nil` on the last page.
  ///
  /// An empty text, which some servers return on the last page, is no cursor.
  public var nextCursor: Cursor?
  /// The cursor of the previous page; `nil` on the first page, and if the list grows only at its
  /// end.
  ///
  /// If the first page has one, with ``hasPrevious`` set to `false`, a gap that later appears
  /// before this page can also be filled from below.
  public var previousCursor: Cursor?
  /// A Boolean value that indicates whether the server has more items after this page.
  ///
  /// The default is `nil`, which means that the cursor or the length of the page decides. A value
  /// takes precedence over both: with `true`, a page that is shorter than the limit isn't the last
  /// page. With cursors, a page without a ``nextCursor`` is still the last one, because no request
  /// could follow it. If cursors are of type `Int`, this applies only to pages that were requested
  /// with a cursor, because the server may count by offset.
  public var hasMore: Bool?
  /// A Boolean value that indicates whether the server has items before this page.
  ///
  /// The default is `nil`, which means that ``previousCursor`` or the offset decides.
  public var hasPrevious: Bool?
  /// The number of items in the server's whole list; `nil` if it is unknown.
  ///
  /// After that many items there is no next page, unless ``hasMore`` is `true`. If the number is
  /// smaller than the number of loaded items, the list ends.
  public var totalCount: Int?
  /// A value of the app's own type that the server sends with the page, such as the number of
  /// unread items, or the facets of a search; `nil` if there is none.
  ///
  /// The loader has the newest one. See `metadata(as:)` of paged loaders.
  public var metadata: (any Sendable)?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the server's order.
  ///   - nextCursor: The cursor of the next page; `nil` on the last page.
  ///   - previousCursor: The cursor of the previous page; `nil` if there is none.
  ///   - hasMore: Whether the server has more items after this page; `nil` if `nextCursor` decides.
  ///   - hasPrevious: Whether the server has items before this page; `nil` if `previousCursor`
  ///     decides.
  ///   - totalCount: The number of items in the whole list; `nil` if it is unknown.
  ///   - metadata: A value that the server sends with the page; `nil` if there is none.
  public init(
    items: [Item],
    nextCursor: Cursor? = nil,
    previousCursor: Cursor? = nil,
    hasMore: Bool? = nil,
    hasPrevious: Bool? = nil,
    totalCount: Int? = nil,
    metadata: (any Sendable)? = nil
  ) {
    self.items = items
    func cursor(_ given: Cursor?) -> Cursor? {
      // Casting a value takes much longer than comparing types.
      Cursor.self == String.self && (given as? String)?.isEmpty == true ? nil : given
    }
    self.nextCursor = cursor(nextCursor)
    self.previousCursor = cursor(previousCursor)
    self.hasMore = hasMore
    self.hasPrevious = hasPrevious
    self.totalCount = totalCount
    self.metadata = metadata
  }
}

extension Page: Sendable where Item: Sendable, Cursor: Sendable {}

/// A request for a page.
public struct PageRequest<Cursor: Sendable>: Sendable {
  /// The position of the first requested item.
  ///
  /// For the next page, it is the number of items that the server has returned so far, counted from
  /// the beginning of the list. For the first page it is 0, unless the list begins at an offset.
  /// Items that were inserted or removed locally are included, so that none is skipped.
  public var offset: Int
  /// The number of requested items.
  public var limit: Int
  /// The cursor of the requested page.
  ///
  /// For the next page, it is the ``Page/nextCursor`` of the last page. For a previous page, it is
  /// the ``Page/previousCursor`` of the first page. It is `nil` for the first page, unless the list
  /// begins at a cursor.
  public var cursor: Cursor?
  /// A Boolean value that indicates whether the request should bypass caches.
  public var ignoreCache: Bool
  /// The direction in which the page extends the list; `.next` for the first page.
  public var direction: PageDirection
  /// The number of the page.
  ///
  /// A loader for page numbers counts the pages. Otherwise it is the number of pages before the
  /// offset, plus one.
  public var number: Int { countedNumber ?? offset / max(1, limit) + 1 }
  private let countedNumber: Int?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - offset: The position of the first requested item.
  ///   - limit: The number of requested items.
  ///   - cursor: The cursor of the requested page; `nil` by default.
  ///   - ignoreCache: `true` if the request should bypass caches; `false` by default.
  ///   - direction: The direction in which the page extends the list; `.next` by default.
  ///   - number: The number of the page; `nil`, the default, derives it from the offset.
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
