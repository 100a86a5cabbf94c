import Loading

/// The pages that a reload has loaded so far.
///
/// It is an object, because a value of this size would be copied for each single page, too
/// (benchmark "page of 20").
@MainActor final class ReloadedPages<Item: Identifiable & Sendable, Cursor: Sendable> {
  /// The items of all pages, with the end of the last one.
  let page: Page<Item, Cursor>
  /// The way the server identifies pages, which the first page may say.
  let style: PagingStyle
  /// The number of items on a page of the server, if pages are requested by number.
  let size: Int?
  /// The number of pages.
  let count: Int
  /// The request for the first one.
  let request: PageRequest<Cursor>
  /// The place that was asked for.
  let place: PagePlace<PageCursor>
  /// The edges of all pages together.
  let received: ReceivedPage<PageCursor>

  /// Whether they begin the server's list.
  var isBeginning: Bool { request.isBeginning }
  /// Whether they end the server's list.
  var isLast: Bool { received.next.isEnd }
  /// Whether the server has items before them.
  var hasPrevious: Bool { received.previous.leadsOn }
  /// Whether the server has items behind them.
  var hasNext: Bool { received.next.leadsOn }

  init(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    style: PagingStyle
  ) {
    let style = PagingPosition(style: style).style(after: page, answering: request)
    let new = PagingPosition(style: style)
    let size = new.paging(limit: request.limit).size(of: page, answering: request, at: new)
    let position = PagingPosition(style: style, size: size)
    (self.page, self.style, count, self.request) = (page, style, 1, request)
    (self.size, place) = (size, position.place(of: request))
    received = position.received(page, answering: request)
  }

  /// Creates the pages with another one at their end.
  init(
    _ pages: ReloadedPages,
    and following: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) {
    (style, size, self.request, place) = (pages.style, pages.size, pages.request, pages.place)
    count = pages.count + 1
    let position = PagingPosition(style: style, size: size)
    let next = position.received(following, answering: request)
    var (page, received) = (pages.page, pages.received)
    page.items += following.items
    (received.next, received.count) = (next.next, page.items.count)
    if let start = received.position, let end = next.end {
      // The server may have given some items twice, and left out others.
      received.count = page.items.unique.count
      received.hidden = max(0, end - start - received.count)
    }
    (self.page, self.received) = (page, received)
  }
}
