/// How the pages of a list are asked for: after and before a page, and the same page again.
struct PageAsking {
  enum Style: Equatable {
    case cursor, offset, number
  }

  let style: Style
  let limit: Int

  /// Whether a page may follow another one without an item in common.
  var isBlind: Bool { style != .cursor }

  /// Whether no page has an item of the page before it.
  var isAlwaysBlind: Bool { isBlind && overlap == 0 }

  /// Returns the place of what follows a page; `nil` if nothing leads there.
  ///
  /// - Parameters:
  ///   - index: The page.
  ///   - map: The pages of the list.
  ///   - isSure: Whether the position of the page is sure, as that of a fresh one usually is.
  /// - Returns: The place.
  func after<Cursor>(
    _ index: Int,
    in map: PageMap<Cursor>,
    isSure: Bool = true
  ) -> PagePlace<Cursor>? {
    let page = map.pages[index]
    return after(page.next, at: page.end, isSure: isSure && !page.isStale && !map.isMoving)
  }

  /// Returns the place of what follows a page that ends at a position.
  ///
  /// If the position isn't sure, the answer is to have the last item of the page.
  func after<Cursor>(
    _ edge: PageEdge<Cursor>,
    at end: Int?,
    isSure: Bool = true
  ) -> PagePlace<Cursor>? {
    switch edge {
    case .nothing, .ended: return nil
    case .cursor(let cursor): return .from(cursor)
    case .unknown, .position:
      guard let end else { return nil }
      let start = max(0, end - (isSure ? 0 : overlap))
      return at(start, limit: end + limit - start)
    }
  }

  /// Returns the place of what precedes a page; `nil` if nothing leads there.
  func before<Cursor>(
    _ index: Int,
    in map: PageMap<Cursor>,
    isSure: Bool = true
  ) -> PagePlace<Cursor>? {
    let page = map.pages[index]
    switch page.previous {
    case .nothing, .ended: return nil
    case .cursor(let cursor): return .upTo(cursor)
    case .unknown, .position:
      guard let position = page.begin, position > 0 else { return nil }
      guard style == .offset else { return at(position - 1) }
      let start = max(0, position - limit)
      let end = position + (isSure && !page.isStale && !map.isMoving ? 0 : overlap)
      return at(start, limit: end - start)
    }
  }

  /// The number of items that an answer is to have in common with a page whose position isn't sure.
  var overlap: Int { style == .offset ? 1 : 0 }

  /// Returns how to ask for a stale page again: by its fresh neighbour, by itself, or by one before
  /// it; `nil` if nothing leads there.
  func again<Cursor>(_ index: Int, in map: PageMap<Cursor>) -> PagePlace<Cursor>? {
    let (pages, page) = (map.pages, map.pages[index])
    let previous = index > 0 && pages[index - 1].link != .gap ? pages[index - 1] : nil
    if let position = page.position {
      if let previous, !previous.isStale,
        let place = after(index - 1, in: map, isSure: false)
      {
        return place
      }
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
