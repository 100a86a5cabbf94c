/// The effect of an edit on a list with unique ids: the new positions of the previous items.
///
/// It doesn't contain the items, because retaining them would cause the next page to copy a long
/// list. Data about the items, such as their rows, follows an edit by positions only, without
/// looking up ids.
package struct ItemsEdit: Equatable {
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
  package func previousPlace(of place: Int) -> Int? {
    if place < start { return place }
    if place >= start + middle.count { return place - middle.count + previousMiddle.count }
    return middle[place - start] == Self.new ? nil : middle[place - start]
  }

  /// Returns the new position of an item; `nil` if it was removed.
  package func place(ofFormer place: Int) -> Int? {
    if place < start { return place }
    if place >= previousMiddle.upperBound { return place + middle.count - previousMiddle.count }
    return middle.firstIndex(of: place).map { start + $0 }
  }
}

extension ItemsEdit {
  package func followed(by next: ItemsEdit) -> ItemsEdit {
    var edit = movesItems ? self : next
    edit.previousCount = previousCount
    if movesItems, next.movesItems {
      edit.start = min(start, next.start)
      edit.end = min(end, next.end)
      let count = next.start + next.middle.count + next.end
      edit.middle = (edit.start..<count - edit.end).map { place in
        next.previousPlace(of: place).flatMap(previousPlace) ?? Self.new
      }
    }
    edit.changed = Set(next.changed + changed.compactMap(next.place)).sorted()
    return edit
  }

  /// Marks an item as changed, unless it is new.
  package mutating func noteChange(at place: Int) {
    guard previousPlace(of: place) != nil, !changed.contains(place) else { return }
    changed.insert(place, at: changed.firstIndex { $0 > place } ?? changed.count)
  }

  /// Creates an edit that replaces items in place.
  package init(changed: [Int], previousCount: Int) {
    self.init(previousCount: previousCount, start: previousCount, end: 0, changed: changed)
  }

  /// Creates an edit that inserts items.
  package init(insertedCount: Int, at place: Int, previousCount: Int) {
    self.init(
      previousCount: previousCount,
      start: place,
      end: previousCount - place,
      middle: Array(repeating: Self.new, count: insertedCount)
    )
  }

  /// Creates an edit that removes items.
  ///
  /// The positions are in ascending order.
  package init(removedAt places: [Int], previousCount: Int) {
    let range = places[0]..<places[places.count - 1] + 1
    var middle: [Int] = []
    middle.reserveCapacity(range.count - places.count)
    for (previous, next) in zip(places, places.dropFirst()) { middle += (previous + 1)..<next }
    self.init(
      previousCount: previousCount,
      start: range.lowerBound,
      end: previousCount - range.upperBound,
      middle: middle
    )
  }
}
