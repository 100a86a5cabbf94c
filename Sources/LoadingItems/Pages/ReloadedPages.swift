import Loading

/// The pages that a reload has loaded so far.
///
/// It is an object, because a value of this size would be copied for each single page, too
/// (benchmark "page of 20").
@MainActor final class ReloadedPages<Item: Identifiable & Sendable, Cursor: Sendable> {
  /// The items of all pages, with the end of the last one.
  let page: Page<Item, Cursor>
  /// The position of the list that consists of them.
  let position: PagingPosition<Cursor>
  /// Whether they begin the server's list.
  let isBeginning: Bool
  /// Whether they end the server's list.
  ///
  /// A page that was asked for upwards only says so by its edge.
  var isLast: Bool {
    switch request.direction {
    case .next: position.isAtEnd
    case .previous: received.next.isEnd
    }
  }
  /// The number of pages.
  let count: Int
  /// The request for the first one.
  let request: PageRequest<Cursor>
  /// The edges of all pages together, if they are asked for by cursor.
  let received: ReceivedPage<PageCursor<Cursor>>

  init(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    style: PagingPosition<Cursor>.Style
  ) {
    var position = PagingPosition<Cursor>(style: style)
    received = position.received(page, answering: request)
    position.begin(with: page, answering: request)
    (self.page, self.position, count, self.request) = (page, position, 1, request)
    isBeginning = request.isBeginning
  }

  /// Creates the pages with another one at their end.
  init(
    _ pages: ReloadedPages,
    and following: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) {
    var (page, position) = (pages.page, pages.position)
    page.items += following.items
    var received = pages.received
    received.next = position.received(following, answering: request).next
    received.count = page.items.count
    (self.received, self.request) = (received, pages.request)
    position.advance(by: following, answering: request, addedCount: following.items.count)
    (self.page, self.position, count) = (page, position, pages.count + 1)
    isBeginning = pages.isBeginning
  }

  /// Returns a list with these pages, whose items may have changed since.
  ///
  /// - Parameters:
  ///   - known: The items of the list.
  ///   - items: The items of the pages.
  ///   - hasOlder: Whether the list has items of pages before the one that it began with.
  ///   - leavesGap: Whether the pages may begin a list that they don't touch.
  ///   - isBegun: Whether the items come from answers, so that a page may go on behind their end.
  /// - Returns: The list, or `nil` if the pages replace it.
  func joined(
    _ known: CoveredItems<Item>,
    _ items: [Item],
    hasOlder: Bool,
    leavesGap: Bool,
    isBegun: Bool
  ) -> CoveredItems<Item>.Placement? {
    let (hasPrevious, hasNext) = (position.hasMore(.previous), position.hasMore(.next))
    if let all = known.covered(
      by: items,
      hasPrevious: hasPrevious,
      hasNext: hasNext,
      goesOn: isBegun
    ) {
      return all
    }
    guard !items.isEmpty else { return nil }
    // The newest messages of a chat, of which there are too many for a page. Rows of the store that
    // are more than a page are older ones, too.
    if !hasNext, hasPrevious, hasOlder || !isBegun, leavesGap { return known.followed(by: items) }
    guard hasNext else { return nil }
    // Some servers always name a previous page, even before the first one.
    if isBeginning, !hasOlder,
      let all = known.covered(by: items, hasPrevious: false, hasNext: true)
    {
      return all
    }
    return leavesGap ? known.preceded(by: items) : nil
  }
}
