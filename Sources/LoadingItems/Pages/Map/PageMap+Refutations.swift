// Answers that aren't tied to the list.
extension PageMap {
  /// Learns that an answer to a request for a stale page isn't tied to the list.
  ///
  /// The cursor is forgotten, or a position is shifted.
  ///
  /// - Parameters:
  ///   - place: The place that was asked for.
  ///   - page: The key of the page for which it was asked.
  ///   - limit: The number of items of a page.
  ///   - isEmpty: Whether the answer had no items, because the list ends before the position.
  mutating func refute(
    _ place: Place,
    askedFor page: Int?,
    limit: Int,
    isEmpty: Bool = false
  ) {
    guard place.isPosition else { return forget(place) }
    guard let page, let index = self.page(withKey: page) else { return }
    let first = pages[..<index].lastIndex { $0.link == .gap }.map { $0 + 1 } ?? 0
    let end = pages[first...].firstIndex { $0.link == .gap }.map { $0 + 1 } ?? pages.count
    // Behind a gap, the list has probably grown, and elsewhere shrunk.
    let step = max(limit, starts[end] - starts[first])
    let shifts =
      first > 0 ? [0, step, step, step, -3 * step] : [0, -limit, 2 * limit, -3 * limit, 2 * limit]
    let tries = min(pages[index].tries, Self.mostTries)
    if isEmpty, tries < Self.mostTries, let position = pages[index].position {
      // The list ends before it.
      return shiftPositions(from: index, by: -(position + 1) / 2, onlyRun: true)
    }
    shiftPositions(from: index, by: shifts[tries], onlyRun: true)
    if tries >= Self.mostTries { giveUpRun(of: index) }
  }

  /// Marks the pages stale from which a place was asked for, because they aren't what they were.
  ///
  /// Returns whether there are any that weren't stale.
  mutating func markStale(beside place: Place, _ asking: any PageAsking) -> Bool {
    var isNew = false
    for index in pages.indices
    where [true, false]
      .contains(where: { isSure in
        self.place(after: index, asking, isSure: isSure) == place
          || self.place(before: index, asking, isSure: isSure) == place
      })
    {
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
