/// The next request for pages that are displayed.
enum PageWish<Cursor: Hashable>: Equatable {
  /// A stale page again, by its key.
  case again(PagePlace<Cursor>, page: Int)
  /// The items between a page, by its key, and the next one.
  case between(PagePlace<Cursor>, page: Int)
  /// The items that follow, or precede, the whole list.
  case end(PagePlace<Cursor>)
  case beginning(PagePlace<Cursor>)
}

extension PageMap {
  /// The most requests for a page that lead to nothing known.
  static var mostTries: Int { 4 }

  /// Returns the pages of displayed items, and of others near them.
  ///
  /// - Parameters:
  ///   - items: The indices of the displayed items.
  ///   - margin: The number of items before and behind them that count as displayed, too.
  /// - Returns: The pages, up to a gap; `nil` if the list has no such items.
  func displayedPages(_ items: ClosedRange<Int>, margin: Int) -> ClosedRange<Int>? {
    guard items.upperBound < count else { return nil }
    var (first, last) = (page(at: items.lowerBound), page(at: items.upperBound))
    while first > 0, starts[first] >= items.lowerBound - margin, pages[first - 1].link != .gap {
      first -= 1
    }
    while last + 1 < pages.count, starts[last + 1] <= items.upperBound + margin + 1,
      pages[last].link != .gap
    {
      last += 1
    }
    while first > 0, pages[first - 1].count == 0 { first -= 1 }
    return first...last
  }

  /// Returns the next request for displayed pages.
  ///
  /// - Parameters:
  ///   - shown: The displayed pages.
  ///   - asking: How pages are asked for.
  ///   - isFailed: Returns whether a request for a place has failed.
  /// - Returns: The request; `nil` if the pages need none.
  mutating func wish(
    displaying shown: ClosedRange<Int>,
    _ asking: any PageAsking,
    isFailed: (Place) -> Bool = { _ in false }
  ) -> PageWish<Cursor>? {
    for index in shown where pages[index].isStale && pages[index].tries < Self.mostTries {
      guard let place = self.place(again: index, asking), !isFailed(place) else { continue }
      change(index) { $0.tries += 1 }
      return .again(place, page: pages[index].key)
    }
    if let wish = wish(nearBy: shown.lowerBound..<shown.upperBound, asking, isFailed) {
      return wish
    }
    if shown.upperBound == pages.count - 1, let place = place(after: shown.upperBound, asking),
      !isFailed(place)
    {
      return .end(place)
    }
    if shown.lowerBound == 0, let place = place(before: 0, asking), !isFailed(place) {
      return .beginning(place)
    }
    return nil
  }

  /// Returns the next request for what is near some pages; `nil` if there is none.
  mutating func wish(
    nearBy pages: Range<Int>,
    _ asking: any PageAsking,
    _ isFailed: (Place) -> Bool
  ) -> PageWish<Cursor>? {
    for index in pages {
      let page = self.pages[index]
      guard page.link == .near || page.count == 0 && page.link == .gap else { continue }
      guard page.tries < Self.mostTries, let place = place(between: index, asking) else {
        change(index) { $0.link = .gap }
        continue
      }
      if isFailed(place) { continue }
      change(index) { $0.tries += 1 }
      return .between(place, page: page.key)
    }
    return nil
  }

  /// Returns how to ask for what is between a page and the next one.
  func place(between index: Int, _ asking: any PageAsking) -> Place? {
    let above = place(after: index, asking, isSure: false)
    let below = place(before: index + 1, asking, isSure: false)
    return pages[index].isStale && !pages[index + 1].isStale ? below ?? above : above ?? below
  }
}
