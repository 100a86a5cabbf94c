/// The next request for pages that are displayed.
enum PageWish<Cursor: Hashable>: Equatable {
  /// A stale page again, by its key.
  case again(PagePlace<Cursor>, page: Int)
  /// What is between a page, by its key, and the next one.
  case between(PagePlace<Cursor>, page: Int)
  /// What follows, or precedes, the whole list.
  case end(PagePlace<Cursor>)
  case beginning(PagePlace<Cursor>)
}

extension PageMap {
  /// The most requests for a page that lead to nothing known.
  private static var mostTries: Int { 4 }

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
  ///   - isRunning: Returns whether a request for a place is running.
  /// - Returns: The request; `nil` if the pages need none.
  mutating func wish(
    displaying shown: ClosedRange<Int>,
    _ asking: PageAsking,
    isFailed: (Place) -> Bool = { _ in false },
    isRunning: (Place) -> Bool = { _ in false }
  ) -> PageWish<Cursor>? {
    for index in shown where pages[index].isStale && pages[index].tries < Self.mostTries {
      guard let place = asking.again(index, in: self) else { continue }
      if isFailed(place) { continue }
      if isRunning(place) { break }
      change(index) { $0.tries += 1 }
      return .again(place, page: pages[index].key)
    }
    for index in shown.lowerBound..<shown.upperBound
    where pages[index].link == .near || pages[index].count == 0 && pages[index].link == .gap {
      guard pages[index].tries < Self.mostTries, let place = place(between: index, asking) else {
        change(index) { $0.link = .gap }
        continue
      }
      if isFailed(place) || isRunning(place) { continue }
      change(index) { $0.tries += 1 }
      return .between(place, page: pages[index].key)
    }
    func isFree(_ place: Place) -> Bool { !isFailed(place) && !isRunning(place) }
    if shown.upperBound == pages.count - 1, let place = asking.after(shown.upperBound, in: self),
      isFree(place)
    {
      return .end(place)
    }
    if shown.lowerBound == 0, let place = asking.before(0, in: self), isFree(place) {
      return .beginning(place)
    }
    return nil
  }

  /// Returns how to ask for what is between a page and the next one.
  func place(between index: Int, _ asking: PageAsking) -> Place? {
    let (above, below) = (asking.after(index, in: self), asking.before(index + 1, in: self))
    return pages[index].isStale && !pages[index + 1].isStale ? below ?? above : above ?? below
  }

  // MARK: Answers to wishes

  /// Learns that an answer to a request for a stale page isn't tied to the list.
  ///
  /// The cursor is forgotten, or a position is shifted.
  ///
  /// - Parameters:
  ///   - place: The place that was asked for.
  ///   - page: The key of the page for which it was asked.
  ///   - limit: The number of items of a page.
  ///   - isEmpty: Whether the answer had no items, because the list ends before the position.
  /// - Returns: Whether the list is to be loaded anew, because four shifts have led to nothing.
  mutating func refute(
    _ place: Place,
    askedFor page: Int?,
    limit: Int,
    isEmpty: Bool = false
  ) -> Bool {
    guard place.isPosition else {
      forget(place)
      return false
    }
    guard let page, let index = self.page(withKey: page) else { return false }
    let first = pages[..<index].lastIndex { $0.link == .gap }.map { $0 + 1 } ?? 0
    let end = pages[first...].firstIndex { $0.link == .gap }.map { $0 + 1 } ?? pages.count
    // Behind a gap, the list has probably grown, and elsewhere shrunk.
    let step = max(limit, starts[end] - starts[first])
    let shifts =
      first > 0 ? [0, step, step, step, -3 * step] : [0, -limit, 2 * limit, -3 * limit, 2 * limit]
    let tries = min(pages[index].tries, Self.mostTries)
    if isEmpty, tries < Self.mostTries, let position = pages[index].position {
      // The list ends before it.
      shiftPositions(from: index, by: -(position + 1) / 2, onlyRun: true)
      return false
    }
    shiftPositions(from: index, by: shifts[tries], onlyRun: true)
    if tries >= Self.mostTries { giveUpRun(of: index) }
    return tries >= Self.mostTries && first == 0
  }

  /// Marks the pages stale from which a place was asked for, because they aren't what they were.
  ///
  /// Returns whether there are any that weren't stale.
  mutating func markStale(beside place: Place, _ asking: PageAsking) -> Bool {
    var isNew = false
    for index in pages.indices
    where asking.after(index, in: self) == place || asking.before(index, in: self) == place {
      if !pages[index].isStale { isNew = true }
      change(index) { $0.isStale = true }
    }
    forget(place)
    return isNew
  }

  /// Gives up stale pages around one that isn't found, because they are beside it, if anywhere.
  private mutating func giveUpRun(of page: Int) {
    var start = page
    while start > 0, pages[start - 1].link == .joined, pages[start - 1].isStale { start -= 1 }
    for index in start...endOfStaleRun(page) { change(index) { $0.tries = Self.mostTries } }
  }

  /// Forgets a cursor that leads to nothing known, which stale pages don't ask for again.
  private mutating func forget(_ place: Place) {
    if let index = page(for: place) { change(index) { $0.place = nil } }
    forget(place, exceptBeside: nil)
  }

  /// Forgets a cursor of stale pages that aren't beside the page to which it leads.
  mutating func forget(_ place: Place, exceptBeside page: Int?) {
    guard hasStaleLead(to: place) else { return }
    for index in pages.indices where pages[index].isStale {
      switch place {
      case .from(let cursor) where pages[index].next.lead == cursor && index + 1 != page:
        change(index) { $0.next = .unknown }
      case .upTo(let cursor) where pages[index].previous.lead == cursor && index - 1 != page:
        change(index) { $0.previous = .unknown }
      case .start, .from, .upTo, .position: break
      }
    }
  }

  /// Keeps the number of tries of a place between two pages, where an answer has moved it.
  mutating func carry(_ tries: Int, to page: Int) {
    guard tries > 0, pages[page].link == .near else { return }
    change(page) { page in
      page.tries = max(page.tries, tries)
      if tries >= 3 { page.link = .gap }
    }
  }
}
