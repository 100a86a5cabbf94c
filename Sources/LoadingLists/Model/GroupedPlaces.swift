#if canImport(UIKit)
import Loading

/// A table of the sections in which the items of a grouped list are shown, by number.
struct GroupedPlaces {
  /// The section number of each item.
  private(set) var numbers: [Int] = []
  /// The number of items in each section.
  private(set) var counts: [Int] = []
  /// The number of sections with items.
  private var shownCount = 0

  /// Replaces the section numbers of a range of items.
  mutating func replace(_ range: Range<Int>, with new: [Int]) {
    for number in numbers[range] {
      counts[number] -= 1
      if counts[number] == 0 { shownCount -= 1 }
    }
    for number in new {
      if number >= counts.count {
        counts += [Int](repeating: 0, count: number + 1 - counts.count)
      }
      if counts[number] == 0 { shownCount += 1 }
      counts[number] += 1
    }
    if range.lowerBound == numbers.count {
      numbers += new
    } else {
      numbers.replaceSubrange(range, with: new)
    }
  }

  /// Returns the index in the list of a section's item, or the index after its last item.
  func place(of own: Int, in number: Int) -> Int {
    // Counts from the end, where most lookups are.
    var left = (counts.indices.contains(number) ? counts[number] : 0) - own
    if left <= 0 { return (numbers.lastIndex(of: number) ?? numbers.count - 1) + 1 }
    for place in numbers.indices.reversed() where numbers[place] == number {
      left -= 1
      if left == 0 { return place }
    }
    return 0
  }

  /// Returns the index in a section of an item of the list, or `nil` if it is in another section.
  func ownPlace(of place: Int, in number: Int) -> Int? {
    guard numbers.indices.contains(place), numbers[place] == number else { return nil }
    return numbers[..<place].count { $0 == number }
  }

  /// Returns the sections in the order of their first items.
  ///
  /// - Parameters:
  ///   - start: The index of the first item to examine.
  ///   - known: The sections of the items before it.
  /// - Returns: The numbers of the sections.
  func order(from start: Int, behind known: [Int]) -> [Int] {
    guard known.count < shownCount else { return known }
    var (order, isKnown) = (known, counts.map { _ in false })
    for number in known { isKnown[number] = true }
    for number in numbers[start...] where !isKnown[number] {
      isKnown[number] = true
      order.append(number)
      if order.count == shownCount { break }
    }
    return order
  }
}

extension ItemsEdit {
  /// Returns the edit with a middle that includes all unmoved items that change their section.
  @MainActor func widened(
    where isElsewhere: (_ place: Int, _ previous: Int) -> Bool
  ) -> ItemsEdit {
    let count = previousCount - previousMiddle.count + middle.count
    var (start, end) = (start, end)
    for place in changed where place < self.start || place >= count - self.end {
      guard let previous = previousPlace(of: place), isElsewhere(place, previous) else { continue }
      start = min(start, place)
      end = min(end, count - 1 - place)
    }
    guard start < self.start || end < self.end else { return self }
    var edit = ItemsEdit(previousCount: previousCount, start: start, end: end, changed: changed)
    edit.middle = (start..<count - end).map { previousPlace(of: $0) ?? Self.new }
    return edit
  }
}
#endif
