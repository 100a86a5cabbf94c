import Loading

// Unchecked: the followed cursors are Sendable, which their type doesn't say.
/// One end of a paged list: the next request there, and whether to send it.
package struct PagingEnd<Cursor: Sendable>: @unchecked Sendable {
  private enum CodingKeys: CodingKey { case cursor, hasMore }

  /// The cursor of the next page at this end.
  package private(set) var cursor: Cursor?
  package private(set) var hasMore = false
  private var pageLimit = AutomaticPageLimit()
  private var followed: Set<AnyHashable> = []

  /// Creates an end before the first page.
  init() {}

  /// Creates the end of a restored list.
  init(cursor: Cursor?, hasMore: Bool) { (self.cursor, self.hasMore) = (cursor, hasMore) }

  /// Whether a page may be requested automatically, which pages without new items prevent.
  var allowsAutomaticPage: Bool { hasMore && pageLimit.allowsAutomaticPage }

  /// Allows more automatic pages, because the user has requested one.
  mutating func requestedByUser() { pageLimit.requestedByUser() }

  /// Forgets which cursors were followed, because the pages behind them are asked for again.
  mutating func reloaded() { followed = [] }

  /// Lets the next page wait for the user.
  mutating func stop() { pageLimit.stop() }

  func check(_ next: Cursor?, after used: Cursor?) throws(RepeatedCursorError) {
    guard let next = next.flatMap(Self.key) else { return }
    guard followed.contains(next) || next == used.flatMap(Self.key) else { return }
    throw RepeatedCursorError(cursor: "\(next.base)")
  }

  /// Updates the position after a page was added to the list.
  mutating func advance(from used: Cursor?, to next: Cursor?, hasMore: Bool, addedCount: Int) {
    if let used = used.flatMap(Self.key) { followed.insert(used) }
    // An empty page is as far as the one before it, from which new items may follow later.
    cursor = next ?? (addedCount == 0 ? used : nil)
    self.hasMore = hasMore
    pageLimit.pageEnded(addedCount: addedCount)
  }

  /// Follows the edge of the page at this end.
  mutating func lead(to cursor: Cursor?, hasMore: Bool) {
    (self.cursor, self.hasMore) = (cursor, hasMore)
  }

  /// Continues with the last known cursor, because the server has new items there.
  mutating func reopen() {
    if !hasMore { (hasMore, pageLimit) = (cursor != nil, AutomaticPageLimit()) }
  }

  /// Returns a cursor for lookup; `nil` if its type isn't `Hashable`.
  ///
  /// Repetitions of a cursor without a key aren't detected.
  private static func key(_ cursor: Cursor) -> AnyHashable? {
    (cursor as? any Hashable).map { AnyHashable($0) }
  }
}

extension PagingEnd: Codable where Cursor: Codable {}
