// Local changes that the server has, too, and what an answer takes away.
extension PageMap {
  /// Follows the insertion of items behind an item, or before the first one.
  mutating func insert(_ count: Int, at index: Int) {
    guard count > 0 else { return }
    if pages.isEmpty { return insert(Page(key: newKey(), count: count), at: 0) }
    let page = index > 0 ? page(at: index - 1) : 0
    change(page) { $0.count += count }
    shiftPositions(from: page + 1, by: count)
  }

  /// Follows the removal of items.
  mutating func remove(at indices: [Int]) {
    // From the end, because the indices before stay the same.
    for index in indices.sorted().reversed() {
      let page = page(at: index)
      change(page) { $0.count -= 1 }
      shiftPositions(from: page + 1, by: -1)
    }
    if pages.contains(where: { $0.count == 0 }) { absorbEmpty() }
  }

  /// Moves what is behind items that were inserted before the list.
  mutating func shiftPositions(from first: Int, by count: Int, onlyRun: Bool = false) {
    guard first < pages.count else { return }
    for index in first..<pages.count {
      if onlyRun, !pages[index].isStale || index > first && pages[index - 1].link == .gap { break }
      guard let position = pages[index].position else { continue }
      change(index) { $0.position = max(0, position + count) }
    }
  }

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

  /// Removes pages without items, which only pass on what they lead to.
  mutating func absorbEmpty() {
    var index = 0
    while index < pages.count {
      let page = pages[index]
      guard page.count == 0, pages.count > 1 else {
        index += 1
        continue
      }
      if index == 0 {
        if page.place == .start, !page.isStale, case .cursor = page.next {
          index += 1
          continue
        }
        if !page.isStale { change(1) { $0.previous = page.previous } }
      } else if page.place?.isUpTo == true, !page.isStale, index + 1 < pages.count,
        page.link == .joined
      {
        change(index + 1) { $0.previous = page.previous }
      } else {
        // Nothing has said yet that the pages around a stale one touch.
        let isFollowed = index + 1 < pages.count && !pages[index + 1].isStale
        change(index - 1) { before in
          if before.link == .joined, !page.isStale || before.next == .unknown {
            before.next = page.next
          }
          if page.link > before.link { (before.link, before.gap) = (page.link, page.gap) }
          if before.link == .joined, page.isStale, !before.isStale, isFollowed {
            before.link = .near
          }
        }
      }
      remove(index..<index + 1)
    }
    if let last = pages.indices.last { change(last) { $0.link = .joined } }
  }

  /// Derives the positions of stale pages around a page whose position the server has said.
  mutating func rebase(around index: Int) {
    guard let position = pages[index].position else { return }
    var (next, at) = (index, position + pages[index].count)
    // A fresh page has the position that the server has said.
    while next + 1 < pages.count, pages[next].link == .joined, pages[next + 1].isStale {
      next += 1
      change(next) { $0.position = at }
      at += pages[next].count
    }
    for later in (next + 1)..<max(next + 1, pages.count) where pages[later].isStale {
      change(later) { $0.position = $0.position.map { max($0, at) } }
    }
    (next, at) = (index, position)
    while next > 0, pages[next - 1].link == .joined, pages[next - 1].isStale {
      next -= 1
      at -= pages[next].count
      change(next) { $0.position = max(0, at) }
    }
  }
}

extension PageMap {
  /// Returns whether nothing follows an item in its run of joined pages.
  func isEndOfRun(_ index: Int) -> Bool {
    let page = page(at: index)
    guard starts[page + 1] == index + 1 else { return false }
    return page == pages.count - 1 || pages[page].link == .gap
  }

  func endOfStaleRun(_ page: Int) -> Int {
    var page = page
    while page + 1 < pages.count, pages[page].link == .joined, pages[page + 1].isStale { page += 1 }
    return page
  }

  func beginningOfRun(_ page: Int) -> Int {
    var page = page
    while page > 0, pages[page - 1].link == .joined { page -= 1 }
    return page
  }

  /// Returns the last page that begins at an item or before it.
  func lastPage(beginningBy index: Int) -> Int? {
    pages.isEmpty ? nil : min(page(at: index), pages.count - 1)
  }

  func hasFresh(in range: Range<Int>) -> Bool {
    pages.indices.contains { page in
      !pages[page].isStale
        && max(starts[page], range.lowerBound) < min(starts[page + 1], range.upperBound)
    }
  }
}
