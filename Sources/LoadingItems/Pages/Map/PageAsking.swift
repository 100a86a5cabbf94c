/// How the pages of a list are asked for: after and before a page, and the same page again.
protocol PageAsking: Sendable {
  /// The number of items on a page.
  var limit: Int { get }
  /// Whether pages have positions, so that one may follow another one without an item in common.
  var hasPositions: Bool { get }
  /// The number of items that an answer is to have in common with a page whose position isn't sure.
  var overlap: Int { get }

  /// Returns the positions of the page that has a position; `nil` if pages have none.
  func positions(at position: Int) -> Range<Int>?

  /// Returns the positions of what follows a position; `nil` if pages have none.
  ///
  /// If the position isn't sure, the answer is to have the last item before it.
  func positions(behind position: Int, isSure: Bool) -> Range<Int>?

  /// Returns the positions of what precedes a position; `nil` if pages have none.
  ///
  /// If the position isn't sure, the answer is to have the item there.
  func positions(before position: Int, isSure: Bool) -> Range<Int>?
}

extension PageAsking {
  /// Whether no page has an item of the page before it.
  var isAlwaysBlind: Bool { hasPositions && overlap == 0 }
}

// Not in the protocol, where the types would be looked up at each step (benchmark "page of 20").
extension PageEdge {
  /// Returns the place of what follows a page with this edge; `nil` if nothing leads there.
  ///
  /// - Parameters:
  ///   - end: The position at which the page ends; `nil` if it is unknown.
  ///   - asking: How pages are asked for.
  ///   - isSure: Whether the position is sure.
  /// - Returns: The place.
  func place(
    behind end: Int?,
    _ asking: any PageAsking,
    isSure: Bool = true
  ) -> PagePlace<Cursor>? {
    switch self {
    case .nothing, .ended: nil
    case .cursor(let cursor): .from(cursor)
    case .unknown, .position:
      end.flatMap { asking.positions(behind: $0, isSure: isSure) }.map { .position($0) }
    }
  }
}

extension PageMap {
  /// Returns the place of what follows a page; `nil` if nothing leads there.
  ///
  /// - Parameters:
  ///   - index: The page.
  ///   - asking: How pages are asked for.
  ///   - isSure: Whether the position of the page is sure, as that of a fresh one usually is.
  /// - Returns: The place.
  func place(after index: Int, _ asking: any PageAsking, isSure: Bool = true) -> Place? {
    let page = pages[index]
    let isSure = isSure && !page.isStale && !isMoving
    return page.next.place(behind: page.end, asking, isSure: isSure)
  }

  /// Returns the place of what precedes a page; `nil` if nothing leads there.
  func place(before index: Int, _ asking: any PageAsking, isSure: Bool = true) -> Place? {
    let page = pages[index]
    switch page.previous {
    case .nothing, .ended: return nil
    case .cursor(let cursor): return .upTo(cursor)
    case .unknown, .position:
      guard let position = page.begin, position > 0 else { return nil }
      let isSure = isSure && !page.isStale && !isMoving
      return asking.positions(before: position, isSure: isSure).map { .position($0) }
    }
  }

  /// Returns how to ask for a stale page again: by its fresh neighbour, by itself, or by one before
  /// it; `nil` if nothing leads there.
  func place(again index: Int, _ asking: any PageAsking) -> Place? {
    let page = pages[index]
    let previous = index > 0 && pages[index - 1].link != .gap ? pages[index - 1] : nil
    if let position = page.position {
      let isFollowing = previous?.isStale == false
      return (isFollowing ? place(after: index - 1, asking, isSure: false) : nil)
        ?? asking.positions(at: position).map { .position($0) }
    }
    if let previous, !previous.isStale, case .cursor(let cursor) = previous.next {
      return .from(cursor)
    }
    // One answer tells whether all of the run has departed.
    if page.key == doubtful, page.tries == 0, case let end = endOfStaleRun(index),
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
