extension PageMap {
  /// Removes stale pages whose cursor leads to what is known to be on their other side.
  ///
  /// The items of such a page would be between the cursor and the answer, as would those of stale
  /// pages between it and the answer. Returns the indices of the items.
  mutating func dropContradicted(by part: AnswerPart, _ place: Place) -> Range<Int>? {
    guard !hasMovingCursors,
      hasStaleLead(to: place) || page(for: place).map({ pages[$0].isStale }) == true,
      let first = part.first, let last = part.last,
      !pages[page(at: first.index)].isStale
    else { return nil }
    let range: Range<Int>
    switch place {
    case .start, .position: return nil
    case .from(let cursor):
      let end = pages.lastIndex { page in
        page.isStale && page.count > 0 && (page.place == place || page.next == .cursor(cursor))
      }
      guard let end, last.index < starts[end] else { return nil }
      let answer = page(at: last.index)
      guard isUnordered(answer..<end) else { return nil }
      var start = end
      while start - 1 > answer, pages[start - 1].isStale { start -= 1 }
      range = start..<end + 1
    case .upTo(let cursor):
      let start = pages.firstIndex { page in
        page.isStale && page.count > 0 && (page.place == place || page.previous.lead == cursor)
      }
      guard let start, first.index >= starts[start + 1] else { return nil }
      let answer = page(at: first.index)
      guard isUnordered(start..<answer) else { return nil }
      var end = start + 1
      while end < answer, pages[end].isStale { end += 1 }
      range = start..<end
    }
    let departed = starts[range.lowerBound]..<starts[range.upperBound]
    depart(range)
    if place.isFrom { noteDeparture(before: range.lowerBound) }
    return departed
  }

  /// Whether no answer has said that the pages follow one another.
  private func isUnordered(_ range: Range<Int>) -> Bool {
    pages[range].contains { $0.link != .joined }
  }

  private mutating func depart(_ range: Range<Int>) {
    let start = range.lowerBound
    let link = pages[max(0, start - 1)..<range.upperBound].map(\.link).max() ?? .joined
    let gap = pages[range].compactMap(\.gap).last
    remove(range)
    if start > 0 {
      let isLast = start == pages.count
      change(start - 1) { before in
        before.link = isLast ? .joined : link
        if before.link == .gap, before.gap == nil { before.gap = gap }
      }
    }
  }
}
