import Loading

/// The change of a list with unique ids: the new positions of the previous items.
///
/// It doesn't contain the items, because retaining them would cause the next page to copy a long
/// list. Data about the items, such as their rows, follows a change by positions only, without
/// looking up ids.
package struct ItemsChange: Equatable {
  /// The previous position of a new item in ``middle``.
  package static var new: Int { -1 }

  package var previousCount: Int
  /// The number of items at the beginning whose position is unchanged.
  package var start: Int
  /// The number of items at the end whose distance from the end is unchanged.
  package var end: Int
  /// The previous position of each item in between, or ``new``.
  package var middle: [Int]
  /// The new positions of previous items that have been replaced.
  package var changed: [Int]

  package init(previousCount: Int, start: Int, end: Int, middle: [Int] = [], changed: [Int] = []) {
    self.previousCount = previousCount
    self.start = start
    self.end = end
    self.middle = middle
    self.changed = changed
  }

  package var previousMiddle: Range<Int> { start..<previousCount - end }

  package var movesItems: Bool { !(previousMiddle.isEmpty && middle.isEmpty) }

  package var hasChanges: Bool { movesItems || !changed.isEmpty }

  /// Returns the previous position of an item; `nil` if it is new.
  package func previousIndex(of index: Int) -> Int? {
    if index < start { return index }
    if index >= start + middle.count { return index - middle.count + previousMiddle.count }
    return middle[index - start] == Self.new ? nil : middle[index - start]
  }

  /// Returns the new position of an item; `nil` if it was removed.
  package func index(ofPrevious index: Int) -> Int? {
    if index < start { return index }
    if index >= previousMiddle.upperBound { return index + middle.count - previousMiddle.count }
    return middle.firstIndex(of: index).map { start + $0 }
  }
}

extension ItemsChange {
  package func followed(by next: ItemsChange) -> ItemsChange {
    var change = movesItems ? self : next
    change.previousCount = previousCount
    if movesItems, next.movesItems {
      change.start = min(start, next.start)
      change.end = min(end, next.end)
      let count = next.start + next.middle.count + next.end
      change.middle = (change.start..<count - change.end).map { index in
        next.previousIndex(of: index).flatMap(previousIndex) ?? Self.new
      }
    }
    change.changed = Set(next.changed + changed.compactMap(next.index)).sorted()
    return change
  }

  /// Creates a change that replaces items in place.
  package init(changed: [Int], previousCount: Int) {
    self.init(previousCount: previousCount, start: previousCount, end: 0, changed: changed)
  }

  /// Creates a change that inserts items.
  package init(insertedCount: Int, at index: Int, previousCount: Int) {
    self.init(
      previousCount: previousCount,
      start: index,
      end: previousCount - index,
      middle: Array(repeating: Self.new, count: insertedCount)
    )
  }

  /// Creates a change that removes items.
  ///
  /// The positions are in ascending order.
  package init(removedAt indices: [Int], previousCount: Int) {
    let range = indices[0]..<indices[indices.count - 1] + 1
    var middle: [Int] = []
    middle.reserveCapacity(range.count - indices.count)
    for (previous, next) in zip(indices, indices.dropFirst()) { middle += (previous + 1)..<next }
    self.init(
      previousCount: previousCount,
      start: range.lowerBound,
      end: previousCount - range.upperBound,
      middle: middle
    )
  }
}
