#if canImport(UIKit)
import Loading

/// The changes of the sections of a grouped list for one edit of its items.
struct GroupedStep<Item> {
  /// The change of one section.
  struct Change {
    /// The number of unmoved items at the beginning.
    fileprivate(set) var start = 0
    /// The previous number of items between the unmoved ones at the beginning and end.
    fileprivate(set) var previousCount = 0
    /// The previous index of each item in the middle, or `ItemsEdit.new`.
    fileprivate(set) var middle: [Int] = []
    fileprivate(set) var items: [Item] = []
    /// The items that stay in the section and are no longer equal.
    fileprivate(set) var others: [(place: Int, item: Item)] = []
  }

  /// The change of each affected section, by its number.
  private(set) var changes: [Int: Change] = [:]
  /// The section numbers of the items in the middle of the edit.
  private(set) var numbers: [Int] = []
  private let edit: ItemsEdit
  private let changed: Set<Int>
  /// The previous indices, in their sections, of the items in the middle.
  private var previousPlaces: [Int] = []
  /// The number of items in each section before the middle.
  private var starts: [Int]

  /// Creates a step from the previous items in the middle of an edit.
  ///
  /// It doesn't store the table of sections, which would be copied when it changes.
  init(_ edit: ItemsEdit, _ places: GroupedPlaces) {
    self.edit = edit
    changed = Set(edit.changed)
    starts = places.counts
    // Counts from the end, so that a page after a long list costs only that page.
    for number in places.numbers[edit.start...] { starts[number] -= 1 }
    for number in places.numbers[edit.previousMiddle] {
      var change = changes[number] ?? Change(start: starts[number])
      previousPlaces.append(change.start + change.previousCount)
      change.previousCount += 1
      changes[number] = change
    }
  }

  /// Returns the section of an unchanged item, or `nil` if its key must be computed.
  func number(of place: Int, in places: GroupedPlaces) -> Int? {
    changed.contains(place) ? nil : edit.previousPlace(of: place).map { places.numbers[$0] }
  }

  /// Adds the next item in the middle, and returns its previous position if it was in another
  /// section.
  mutating func add(
    _ item: Item,
    from place: Int,
    to number: Int,
    in places: GroupedPlaces
  ) -> (number: Int, place: Int)? {
    numbers.append(number)
    var change =
      changes[number] ?? Change(start: starts.indices.contains(number) ? starts[number] : 0)
    defer { changes[number] = change }
    change.items.append(item)
    guard let previous = edit.previousPlace(of: place) else {
      change.middle.append(ItemsEdit.new)
      return nil
    }
    let previousPlace = previousPlaces[previous - edit.start]
    guard places.numbers[previous] == number else {
      change.middle.append(ItemsEdit.new)
      return (places.numbers[previous], previousPlace)
    }
    if changed.contains(place) { change.others.append((change.start + change.middle.count, item)) }
    change.middle.append(previousPlace)
    return nil
  }

  /// Adds the unmoved items that are no longer equal.
  mutating func addOthers(_ items: [Item], in places: GroupedPlaces) {
    let end = items.count - edit.end
    let others = changed.filter { $0 < edit.start || $0 >= end }.sorted()
    guard let last = others.last else { return }
    var (counts, next) = (places.counts.map { _ in 0 }, 0)
    for place in 0...last {
      let number = places.numbers[place]
      if others[next] == place {
        var change = changes[number] ?? Change(start: counts[number])
        change.others.append((counts[number], items[place]))
        changes[number] = change
        next += 1
      }
      counts[number] += 1
    }
  }
}
#endif
