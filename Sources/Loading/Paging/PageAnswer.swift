/// What the server has answered, with what it was asked.
struct PageAnswer<Item: Identifiable & Sendable, Cursor: Sendable>: Sendable {
  let page: Page<Item, Cursor>
  let request: PageRequest<Cursor>
  let isLast: Bool

  /// The positions for which the answer is an authority.
  var window: Range<Int> {
    let start = request.offset..<request.offset
    return pageWindow(start, holding: max(request.limit, page.items.count))
  }
}
