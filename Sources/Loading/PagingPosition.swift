/// Where a list that is loaded page by page stands: what to ask for next, and whether to ask at all.
package struct PagingPosition<Cursor: Sendable> {
  /// How a server says that a page is the last.
  package enum Style: Sendable {
    /// By a page that is shorter than the limit.
    case offset
    /// By naming no cursor.
    case cursor
  }

  /// After how many pages without a new item nothing is asked for any more without a person.
  static var fruitlessPageLimit: Int { 3 }

  package let style: Style
  /// The number of items that the server has given, moved by what this side inserted and removed.
  package private(set) var offset = 0
  package private(set) var cursor: Cursor?
  package private(set) var hasMore = false
  /// Whether the server has given the first page.
  package private(set) var isBegun = false
  /// The number of rows that others have taken out of the store, and with them out of the list.
  ///
  /// The server may have fewer, too. A page that comes too early brings rows again; one that comes too late
  /// skips some.
  private var missing = 0
  /// How many pages in a row have brought nothing new.
  package private(set) var fruitlessPages = 0
  private var followed: Set<AnyHashable> = []

  init(style: Style) { self.style = style }

  /// Makes the position of a list that stood there before; `nil` if it does not say what comes next.
  package init?(style: Style, offset: Int, cursor: Cursor?, hasMore: Bool) {
    if style == .cursor, hasMore, cursor == nil { return nil }
    self.style = style
    // No list is that long; what is added to it later has room.
    self.offset = min(max(0, offset), .max / 2)
    self.cursor = cursor
    self.hasMore = hasMore
    isBegun = true
  }

  /// Whether the list is complete.
  var isAtEnd: Bool { isBegun && !hasMore }

  /// Whether a page may be asked for without a person: not for ever, if none brings anything new.
  var allowsAutomaticPage: Bool { hasMore && fruitlessPages < Self.fruitlessPageLimit }

  func request(limit: Int) -> PageRequest<Cursor> {
    PageRequest(offset: max(0, offset - missing), limit: limit, cursor: cursor)
  }

  /// Whether a page is the last, as its server says it.
  func isLast<Item>(_ page: Page<Item, Cursor>, answering request: PageRequest<Cursor>) -> Bool {
    if let hasMore = page.hasMore { return !hasMore }
    return switch style {
    case .offset: page.items.count < request.limit
    case .cursor: page.nextCursor == nil
    }
  }

  /// Refuses a page whose successor was followed before.
  func check<Item>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) throws(RepeatedCursorError) {
    guard style == .cursor, let next = page.nextCursor.flatMap(Self.key) else { return }
    guard followed.contains(next) || next == request.cursor.flatMap(Self.key) else { return }
    throw RepeatedCursorError(cursor: "\(next.base)")
  }

  /// Takes a page that has joined the list.
  mutating func advance<Item>(
    by page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    addedCount: Int
  ) {
    isBegun = true
    offset = request.offset + page.items.count
    missing = 0
    hasMore = !isLast(page, answering: request)
    if let used = request.cursor.flatMap(Self.key) { followed.insert(used) }
    cursor = page.nextCursor
    fruitlessPages = addedCount == 0 ? fruitlessPages + 1 : 0
  }

  /// Moves what is asked for next, as this side has inserted or removed items that the server has too.
  mutating func shift(by count: Int) {
    guard isBegun else { return }
    offset = max(0, offset + count)
  }

  /// Notes that others have taken rows out of the list, or put rows in where the count is negative.
  mutating func lose(_ count: Int) { missing = max(0, missing + count) }

  /// A cursor to look up; `nil` if its type is not `Hashable`: then a repetition goes unseen.
  private static func key(_ cursor: Cursor) -> AnyHashable? {
    (cursor as? any Hashable).map { AnyHashable($0) }
  }
}
