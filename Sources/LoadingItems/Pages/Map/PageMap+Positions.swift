// The positions of pages in the server's list, said by it or derived.
extension PageMap {
  /// Returns the server's position of an item; `nil` if it is unknown.
  func position(at index: Int) -> Int? {
    let page = page(at: index)
    guard page < pages.count else { return nil }
    return pages[page].position.map { $0 + index - starts[page] }
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

  /// Lets a list that had ended go on, because the server has more items than it.
  mutating func continueEnd(upTo total: Int) {
    guard let last = pages.indices.last, pages[last].next == .nothing, let end = pages[last].end,
      end < total
    else { return }
    change(last) { $0.next = .position }
  }

  /// Derives the positions of stale pages around a page whose position the server has said.
  mutating func rebase(around index: Int) {
    guard let position = pages[index].position, let end = pages[index].end else { return }
    var (next, at) = (index, end)
    // A fresh page has the position that the server has said.
    while next + 1 < pages.count, pages[next].link == .joined,
      pages[next + 1].isStale || next == index
    {
      next += 1
      change(next) { $0.position = at }
      at += pages[next].count + pages[next].hidden
    }
    for later in (next + 1)..<max(next + 1, pages.count) where pages[later].isStale {
      change(later) { $0.position = $0.position.map { max($0, at) } }
    }
    (next, at) = (index, position)
    while next > 0, pages[next - 1].link == .joined, pages[next - 1].isStale {
      next -= 1
      at -= pages[next].count + pages[next].hidden
      change(next) { $0.position = max(0, at) }
    }
  }
}
