import Loading

// The places at which lists by cursor are opened again.
extension PagedLoader {
  /// Returns the opening at a page by cursor with an item, or near it.
  func cursorStart(near place: Int) -> (start: PageOpening<Cursor>, distance: Int)? {
    var page = map.page(at: place)
    guard page < map.pages.count else { return nil }
    // At least one item is above it, unless that is in a gap.
    if map.starts[page] == place, page > 0, map.pages[page - 1].link != .gap { page -= 1 }
    let first = map.pages[..<page].lastIndex { $0.link == .gap }.map { $0 + 1 } ?? 0
    let end = map.pages[page...].firstIndex { $0.link == .gap } ?? map.pages.count - 1
    let above = (first...page).reversed().first { opening(at: $0) != nil }
    // Pages below, only if they lead up again.
    let other =
      above
      ?? (page...end).first {
        opening(at: $0) != nil && map.pages[$0].previous.lead != nil
      }
    if let other, let start = opening(at: other) { return (start, place - map.starts[other]) }
    guard first > 0, case .cursor(let cursor) = map.pages[first - 1].next else { return nil }
    // From above the gap.
    return (.cursor(cursor.value(as: Cursor.self)), place - map.starts[first])
  }

  /// Returns how a page is asked for if what follows it stays reachable; `nil` if nothing leads to it.
  private func opening(at index: Int) -> PageOpening<Cursor>? {
    let page = map.pages[index]
    if case .from(let cursor)? = page.place { return .cursor(cursor.value(as: Cursor.self)) }
    if index > 0, map.pages[index - 1].link != .gap,
      case .cursor(let cursor) = map.pages[index - 1].next
    {
      return .cursor(cursor.value(as: Cursor.self))
    }
    switch page.place {
    case .start: return .beginning
    // Some servers don't name the next page of one that was asked for upwards.
    case .upTo(let cursor) where page.next != .unknown: return .upTo(cursor.value(as: Cursor.self))
    case nil, .from, .upTo, .position: return nil
    }
  }
}
