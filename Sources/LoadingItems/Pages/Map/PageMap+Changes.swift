// Local changes that the server has, too, and what an answer takes away.
extension PageMap {
  /// Follows the insertion of items behind an item, or before the first one.
  mutating func insert(_ count: Int, at index: Int) {
    guard count > 0 else { return }
    if pages.isEmpty { return insert(Entry(key: newKey(), count: count), at: 0) }
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

  /// Divides a page at an item, and returns the index of the page that begins there.
  ///
  /// The part at which the page was asked for keeps its place.
  mutating func split(at item: Int) -> Int {
    let index = page(at: item)
    // Pages without items stay before a boundary.
    if index == pages.count || starts[index] == item { return index }
    let (whole, count) = (pages[index], item - starts[index])
    var lower = Entry(key: newKey(), count: whole.count - count)
    (lower.next, lower.isStale, lower.link, lower.gap) =
      (whole.next, whole.isStale, whole.link, whole.gap)
    lower.position = whole.position.map { $0 + count }
    lower.hidden = whole.hidden
    if whole.place?.isUpTo == true { lower.place = whole.place }
    change(index) { page in
      (page.count, page.next, page.link, page.gap) = (count, .unknown, .joined, nil)
      page.hidden = 0
      if page.place?.isUpTo == true { page.place = nil }
    }
    insert(lower, at: index + 1)
    return index + 1
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
        if !page.isStale {
          change(1) { next in
            next.previous = page.previous
            if page.end == next.position { next.hiddenAbove = page.hidden + page.hiddenAbove }
          }
        }
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
          if before.end == page.position { before.hidden += page.hidden }
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
}
