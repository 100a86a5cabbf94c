import Loading

/// Paging by positions in the server's list: a page that is shorter than requested is the last one.
protocol PositionPaging: Paging {}

extension PositionPaging {
  var hasPositions: Bool { true }

  func hasMore<Item, Cursor>(
    behind page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> Bool {
    if let hasMore = page.hasMore { return hasMore }
    if let total = page.totalCount, !page.items.isEmpty {
      return request.offset + page.items.count < total
    }
    return page.items.count >= request.limit
  }

  func received<Item, Cursor>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    at position: PagingPosition
  ) -> ReceivedPage<PageCursor> {
    let isLast =
      request.direction == .next && !hasMore(behind: page, answering: request, at: position)
    return ReceivedPage(
      next: isLast ? .nothing : .position,
      // No items precede the first position, whatever the server reports.
      previous: request.offset > 0 && page.hasPrevious != false ? .position : .nothing,
      position: request.offset,
      count: page.items.count
    )
  }
}
