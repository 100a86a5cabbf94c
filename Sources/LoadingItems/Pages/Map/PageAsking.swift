/// How the pages of a list are asked for: after and before a page, and the same page again.
struct PageAsking {
  enum Style: Equatable {
    case cursor
    /// By offset, where the next page begins with some items of the one before it.
    case offset(overlap: Int)
    case number
  }

  let style: Style
  let limit: Int

  var start: Bool { style == .cursor }

  /// Returns the place of what follows a page; `nil` if nothing leads there.
  func after<Cursor>(_ index: Int, in map: PageMap<Cursor>) -> PagePlace<Cursor>? {
    let page = map.pages[index]
    switch page.next {
    case .nothing, .ended: return nil
    case .cursor(let cursor): return .from(cursor)
    case .unknown, .position:
      guard let position = page.position else { return nil }
      if case .offset(let overlap) = style { return at(max(0, position + page.count - overlap)) }
      return at(position + page.count)
    }
  }

  /// Returns the place of what precedes a page; `nil` if nothing leads there.
  func before<Cursor>(_ index: Int, in map: PageMap<Cursor>) -> PagePlace<Cursor>? {
    let page = map.pages[index]
    switch page.previous {
    case .nothing, .ended: return nil
    case .cursor(let cursor): return .upTo(cursor)
    case .unknown, .position:
      guard let position = page.position, position > 0 else { return nil }
      guard case .offset(let overlap) = style else { return at(position - 1) }
      let end = position + overlap
      let start = max(0, end - limit)
      return at(start, limit: end - start)
    }
  }

  /// Returns how to ask for a stale page again: by its fresh neighbour, by itself, or by one before
  /// it; `nil` if nothing leads there.
  func again<Cursor>(_ index: Int, in map: PageMap<Cursor>) -> PagePlace<Cursor>? {
    let (pages, page) = (map.pages, map.pages[index])
    let previous = index > 0 && pages[index - 1].link != .gap ? pages[index - 1] : nil
    if let position = page.position {
      if let previous, !previous.isStale, let place = after(index - 1, in: map) { return place }
      return at(position)
    }
    if let previous, !previous.isStale, case .cursor(let cursor) = previous.next {
      return .from(cursor)
    }
    // One answer tells whether all of the run has departed.
    if page.key == map.doubtful, page.tries == 0, case let end = map.endOfStaleRun(index),
      end > index, case .cursor(let cursor) = pages[end].next
    {
      return .from(cursor)
    }
    if let place = page.place { return place }
    // What follows tells whether the page has departed. A gap is filled if the user asks for it.
    if page.tries == 0, page.link != .gap, case .cursor(let cursor) = page.next {
      return .from(cursor)
    }
    if index + 1 < pages.count, let cursor = pages[index + 1].previous.lead,
      pages[index + 1].isStale ? page.tries == 0 && page.link == .joined : page.link != .gap
    {
      return .upTo(cursor)
    }
    return nil
  }

  /// Returns the place of the page that has a position.
  func at<Cursor>(_ position: Int, limit other: Int? = nil) -> PagePlace<Cursor> {
    if style == .number { return .position(position / limit * limit, limit: limit) }
    return .position(position, limit: other ?? limit)
  }
}
