#if canImport(UIKit)
import Loading

/// In which section each item of a list stands that is shown in several, by number.
struct GroupedPlaces {
  /// The number of the section of each item.
  private(set) var numbers: [Int] = []

  /// Replaces those of some items.
  mutating func replace(_ range: Range<Int>, with new: [Int]) {
    if range.lowerBound == numbers.count {
      numbers += new
    } else {
      numbers.replaceSubrange(range, with: new)
    }
  }

  /// Returns the place in the list of an item of a section; behind the last one for their number.
  func place(of own: Int, in number: Int, count: Int) -> Int {
    // From the end, near which it matters.
    var left = count - own
    if left <= 0 { return (numbers.lastIndex(of: number) ?? numbers.count - 1) + 1 }
    for place in numbers.indices.reversed() where numbers[place] == number {
      left -= 1
      if left == 0 { return place }
    }
    return 0
  }

  /// Returns the place in a section of an item of the list; `nil` if it stands in another.
  func ownPlace(of place: Int, in number: Int) -> Int? {
    guard numbers.indices.contains(place), numbers[place] == number else { return nil }
    return numbers[..<place].count { $0 == number }
  }

  /// The sections in the order of their first items.
  ///
  /// - Parameters:
  ///   - start: The place of the first item to look at.
  ///   - known: The sections of the items before.
  ///   - count: The number of sections with items, after which nothing is looked at.
  /// - Returns: The numbers of the sections.
  func order(from start: Int, behind known: [Int], _ count: Int) -> [Int] {
    var (order, seen) = (known, Set(known))
    for number in numbers[start...] {
      if order.count == count { break }
      if seen.insert(number).inserted { order.append(number) }
    }
    return order
  }
}

extension ItemsEdit {
  /// The same edit, whose middle has all items that stay in their places and are to stand in another section.
  @MainActor func widened(
    where isElsewhere: (_ place: Int, _ former: Int) -> Bool
  ) -> ItemsEdit {
    let count = formerCount - formerMiddle.count + middle.count
    var (start, end) = (start, end)
    for place in changed where place < self.start || place >= count - self.end {
      guard let former = formerPlace(of: place), isElsewhere(place, former) else { continue }
      start = min(start, place)
      end = min(end, count - 1 - place)
    }
    guard start < self.start || end < self.end else { return self }
    var edit = ItemsEdit(formerCount: formerCount, start: start, end: end, changed: changed)
    edit.middle = (start..<count - end).map { formerPlace(of: $0) ?? Self.new }
    return edit
  }
}
#endif
