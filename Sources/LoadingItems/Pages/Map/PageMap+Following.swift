import Loading

extension PageMap {
  /// Follows a change of the items.
  ///
  /// An item that has moved, or is new, belongs to the page of the item before it.
  mutating func follow(_ change: ItemsChange) {
    guard change.movesItems else { return }
    if pages.isEmpty { return insert(change.middle.count, at: 0) }
    var counts: [Int: Int] = [:]
    for index in change.previousMiddle { counts[page(at: index), default: 0] -= 1 }
    // An item that all others behind it were behind before has stayed.
    var least = Array(repeating: Int.max, count: change.middle.count + 1)
    for (place, index) in change.middle.enumerated().reversed() {
      least[place] = min(least[place + 1], index == ItemsChange.new ? .max : index)
    }
    var (last, current) = (-1, change.start > 0 ? page(at: change.start - 1) : 0)
    for (place, index) in change.middle.enumerated() {
      if index != ItemsChange.new, index > last, index < least[place + 1] {
        (last, current) = (index, page(at: index))
      }
      counts[current, default: 0] += 1
    }
    for (page, count) in counts where count != 0 {
      self.change(page) { $0.count += count }
      shiftPositions(from: page + 1, by: count)
    }
    if pages.contains(where: { $0.count == 0 }) { absorbEmpty() }
  }
}
