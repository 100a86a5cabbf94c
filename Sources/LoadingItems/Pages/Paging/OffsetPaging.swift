import Loading

/// Paging by offsets and limits.
struct OffsetPaging: PositionPaging {
  let limit: Int
  var overlap: Int { 1 }

  func positions(at position: Int) -> Range<Int>? { position..<position + limit }

  func positions(behind position: Int, isSure: Bool) -> Range<Int>? {
    max(0, position - (isSure ? 0 : overlap))..<position + limit
  }

  func positions(before position: Int, isSure: Bool) -> Range<Int>? {
    max(0, position - limit)..<position + (isSure ? 0 : overlap)
  }

  func request<Cursor>(for place: PagePlace<PageCursor>, behind count: Int) -> PageRequest<Cursor> {
    switch place {
    case .position(let position, let limit): PageRequest(offset: position, limit: limit)
    case .start, .from, .upTo: PageRequest(offset: 0, limit: limit)
    }
  }

  func place<Cursor>(of request: PageRequest<Cursor>) -> PagePlace<PageCursor> {
    .position(request.offset, limit: request.limit)
  }

  /// Returns the request for the rest of a previous page.
  ///
  /// Some servers return fewer items than requested.
  func rest<Item, Cursor>(
    of page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> PageRequest<Cursor>? {
    let count = page.items.count
    guard request.direction == .previous, count > 0, count < request.limit else { return nil }
    var rest = request
    rest.offset += count
    rest.limit -= count
    return rest
  }
}
