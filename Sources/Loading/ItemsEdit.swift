/// The effect of an edit on the items of a list with unique ids: the new positions of the former items.
///
/// It doesn't contain the items: retaining them would make the next page of a long list copy them. What a list knows
/// beside its items, as their rows, follows an edit by places alone, without a look at their ids.
package struct ItemsEdit: Equatable {
  /// The place before in ``middle`` of an item that is new.
  package static var new: Int { -1 }

  /// The number of items before.
  package var formerCount: Int
  /// The number of items at the beginning whose position is unchanged.
  package var start: Int
  /// The number of items at the end whose distance from the end is unchanged.
  package var end: Int
  /// Where each item between them stood before, or ``new``.
  package var middle: [Int]
  /// The new positions of former items that have been replaced.
  package var changed: [Int]

  package init(
    formerCount: Int,
    start: Int,
    end: Int,
    middle: [Int] = [],
    changed: [Int] = []
  ) {
    self.formerCount = formerCount
    self.start = start
    self.end = end
    self.middle = middle
    self.changed = changed
  }

  /// The places before that have become the middle.
  package var formerMiddle: Range<Int> { start..<formerCount - end }

  /// A Boolean value that indicates whether items have come, gone or moved.
  package var movesItems: Bool { !(formerMiddle.isEmpty && middle.isEmpty) }

  /// A Boolean value that indicates whether the list is another than before.
  package var hasChanges: Bool { movesItems || !changed.isEmpty }

  /// Returns where an item stood before; `nil` if it is new.
  package func formerPlace(of place: Int) -> Int? {
    if place < start { return place }
    if place >= start + middle.count { return place - middle.count + formerMiddle.count }
    return middle[place - start] == Self.new ? nil : middle[place - start]
  }

  /// Returns the new position of an item; `nil` if it was removed.
  package func place(ofFormer place: Int) -> Int? {
    if place < start { return place }
    if place >= formerMiddle.upperBound { return place + middle.count - formerMiddle.count }
    return middle.firstIndex(of: place).map { start + $0 }
  }
}

extension ItemsEdit {
  /// Counts an item as another, unless it is new.
  package mutating func noteChange(at place: Int) {
    guard formerPlace(of: place) != nil, !changed.contains(place) else { return }
    changed.insert(place, at: changed.firstIndex { $0 > place } ?? changed.count)
  }

  /// Some items are others, and all stay where they are.
  package init(changed: [Int], formerCount: Int) {
    self.init(formerCount: formerCount, start: formerCount, end: 0, changed: changed)
  }

  /// Items come.
  package init(insertedCount: Int, at place: Int, formerCount: Int) {
    self.init(
      formerCount: formerCount,
      start: place,
      end: formerCount - place,
      middle: Array(repeating: Self.new, count: insertedCount)
    )
  }

  /// Items go.
  ///
  /// - Parameters:
  ///   - places: Their places, at least one, in ascending order.
  ///   - formerCount: The number of items before.
  package init(removedAt places: [Int], formerCount: Int) {
    let range = places[0]..<places[places.count - 1] + 1
    var middle: [Int] = []
    middle.reserveCapacity(range.count - places.count)
    for (former, next) in zip(places, places.dropFirst()) { middle += (former + 1)..<next }
    self.init(
      formerCount: formerCount,
      start: range.lowerBound,
      end: formerCount - range.upperBound,
      middle: middle
    )
  }
}
