// Items of an answer that the list has elsewhere, and items of the list that an answer lacks.
extension PageMap {
  /// Keeps items that were inserted since the request although the answer covers them.
  func keep(_ protected: Set<Int>, _ found: [Int?], _ placement: inout PagePlacement) {
    if protected.isEmpty { return }
    var places: [Int: Int] = [:]
    for (place, index) in found.enumerated() { if let index { places[index] = place } }
    for index in protected.sorted() where placement.replaced.contains(index) && places[index] == nil
    {
      let before = (placement.replaced.lowerBound..<index).last { places[$0] != nil }
      placement.kept.append((index, before.flatMap { places[$0] }.map { $0 + 1 } ?? 0))
    }
  }

  /// Moves the items of an answer that the list has elsewhere, unless they are as new there.
  ///
  /// Returns whether a page may have lost its last item.
  mutating func settle(
    _ elsewhere: [Int],
    _ found: [Int?],
    _ place: Place,
    in range: Range<Int>,
    keepsOrder: Bool,
    _ new: inout Entry,
    _ placement: inout PagePlacement
  ) -> Bool {
    if elsewhere.isEmpty { return false }
    let all = Set(elsewhere)
    var trailing = Array(found.indices.reversed().prefix(while: all.contains).reversed())
    var leading = Array(found.indices.prefix(while: all.contains).reversed())
    var losses: [Int: Int] = [:]
    for item in elsewhere {
      guard let index = found[item] else { continue }
      let page = page(at: index)
      // The cursors are those of the first and the last item of the answer.
      let isEdge =
        !keepsOrder && (place.isUpTo ? item == leading.last : item == trailing.first)
      if isEdge { if place.isUpTo { leading.removeLast() } else { trailing.removeFirst() } }
      guard pages[page].isStale || isEdge else {
        placement.left.append(item)
        continue
      }
      placement.moved.append(index)
      losses[page, default: 0] += 1
      guard pages[page].isStale else { continue }
      // The cursors beside it may be those of the item which has moved.
      if index == starts[page + 1] - 1 {
        if case .cursor = pages[page].next {
          change(page) { $0.next = .unknown }
        }
        if page + 1 < pages.count, pages[page + 1].place?.isFrom == true {
          change(page + 1) { $0.place = nil }
        }
      }
      if index == starts[page] {
        if case .cursor = pages[page].previous {
          change(page) { $0.previous = .unknown }
        }
        if page > 0, pages[page - 1].place?.isUpTo == true { change(page - 1) { $0.place = nil } }
      }
    }
    for (page, count) in losses { change(page) { $0.count -= count } }
    placement.moved.sort()
    if !keepsOrder, let last = placement.left.last, last == found.count - 1, !new.next.isEnd {
      new.next = new.next == .position ? .position : .unknown
    }
    if !keepsOrder, placement.left.first == 0, !new.previous.isEnd, new.previous != .position {
      new.previous = .unknown
    }
    new.count -= placement.left.count
    new.hidden += placement.left.count
    return losses.keys.contains { pages[$0].count == 0 }
  }
}
