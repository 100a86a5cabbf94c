/// How the pages of a list are asked for: after and before a page, and the same page again.
protocol PageAsking: Sendable {
  /// The number of items on a page.
  var limit: Int { get }
  /// Whether pages have positions, so that one may follow another one without an item in common.
  var hasPositions: Bool { get }
  /// The number of items that an answer is to have in common with a page whose position isn't sure.
  var overlap: Int { get }

  /// Returns the place of the page at a position; `nil` if pages have none.
  func place<Cursor>(at position: Int) -> PagePlace<Cursor>?

  /// Returns the place of what follows a position; `nil` if pages have none.
  ///
  /// If the position isn't sure, the answer is to have the last item before it.
  func place<Cursor>(behind position: Int, isSure: Bool) -> PagePlace<Cursor>?

  /// Returns the place of what precedes a position; `nil` if pages have none.
  ///
  /// If the position isn't sure, the answer is to have the item there.
  func place<Cursor>(before position: Int, isSure: Bool) -> PagePlace<Cursor>?
}

extension PageAsking {
  /// Whether no page has an item of the page before it.
  var isAlwaysBlind: Bool { hasPositions && overlap == 0 }

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

  /// Returns the place of what follows a page that ends at a position; `nil` if nothing leads there.
  func after<Cursor>(
    _ edge: PageEdge<Cursor>,
    at end: Int?,
    isSure: Bool = true
  ) -> PagePlace<Cursor>? {
    switch edge {
    case .nothing, .ended: nil
    case .cursor(let cursor): .from(cursor)
    case .unknown, .position: end.flatMap { place(behind: $0, isSure: isSure) }
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
      return place(before: position, isSure: isSure && !page.isStale && !map.isMoving)
    }
  }

  /// Returns how to ask for a stale page again: by its fresh neighbour, by itself, or by one before
  /// it; `nil` if nothing leads there.
  func again<Cursor>(_ index: Int, in map: PageMap<Cursor>) -> PagePlace<Cursor>? {
    let (pages, page) = (map.pages, map.pages[index])
    let previous = index > 0 && pages[index - 1].link != .gap ? pages[index - 1] : nil
    if let position = page.position {
      let isFollowing = previous?.isStale == false
      return (isFollowing ? after(index - 1, in: map, isSure: false) : nil) ?? place(at: position)
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
}
