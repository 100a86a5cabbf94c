import Loading

/// One end of a paged list: the next request there, and whether to send it.
package struct PagingEnd: Sendable {
  /// The cursor of the next page at this end.
  package private(set) var cursor: PageCursor?
  package private(set) var hasMore = false
  private var pageLimit = AutomaticPageLimit()
  /// Repetitions of a cursor whose type isn't `Hashable` aren't found.
  private var followed: Set<PageCursor> = []

  /// Creates an end before the first page.
  init() {}

  /// Creates the end of a restored list.
  init(cursor: PageCursor?, hasMore: Bool) { (self.cursor, self.hasMore) = (cursor, hasMore) }

  /// Whether a page may be requested automatically, which pages without new items prevent.
  var allowsAutomaticPage: Bool { hasMore && pageLimit.allowsAutomaticPage }

  /// Allows more automatic pages, because the user has requested one.
  mutating func requestedByUser() { pageLimit.requestedByUser() }

  /// Forgets which cursors were followed, because the pages behind them are asked for again.
  mutating func reloaded() { followed = [] }

  /// Lets the next page wait for the user.
  mutating func stop() { pageLimit.stop() }

  func check(_ next: PageCursor?, after used: PageCursor?) throws(LoadingError) {
    guard let next, followed.contains(next) || next == used else { return }
    throw LoadingError.repeatedCursor(next.description)
  }

  /// Updates the position after a page was added to the list.
  mutating func advance(
    from used: PageCursor?,
    to next: PageCursor?,
    hasMore: Bool,
    addedCount: Int
  ) {
    if let used { followed.insert(used) }
    // An empty page is as far as the one before it, from which new items may follow later.
    cursor = next ?? (addedCount == 0 ? used : nil)
    self.hasMore = hasMore
    pageLimit.pageEnded(addedCount: addedCount)
  }

  /// Follows the edge of the page at this end.
  mutating func lead(to cursor: PageCursor?, hasMore: Bool) {
    (self.cursor, self.hasMore) = (cursor, hasMore)
  }

  /// The edge of a page that ends there.
  var edge: PageEdge<PageCursor> {
    guard let cursor else { return hasMore ? .unknown : .nothing }
    return hasMore ? .cursor(cursor) : .ended(cursor)
  }
}
