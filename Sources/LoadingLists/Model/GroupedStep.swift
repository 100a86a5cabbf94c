#if canImport(UIKit)
import Loading

/// What becomes of the sections of a list as its items are edited.
struct GroupedStep<Item> {
  /// What becomes of one section.
  struct Change {
    /// The number of items at the beginning that stay there.
    fileprivate(set) var start = 0
    /// The number of items that were between those that stay at the beginning and at the end.
    fileprivate(set) var formerCount = 0
    /// Where those that are there now stood in the section, or `ItemsEdit.new`.
    fileprivate(set) var middle: [Int] = []
    fileprivate(set) var items: [Item] = []
    /// The items that were in the section, and are others.
    fileprivate(set) var others: [(place: Int, item: Item)] = []
  }

  /// What becomes of each section that is concerned, by its number.
  private(set) var changes: [Int: Change] = [:]
  /// The sections of the items in the middle of the edit.
  private(set) var numbers: [Int] = []
  private let edit: ItemsEdit
  private let changed: Set<Int>
  /// The places in their sections of those that were in the middle.
  private var formerPlaces: [Int] = []
  /// The number of items of each section before the middle.
  private var starts: [Int]

  /// Begins with what was in the middle of an edit.
  ///
  /// It keeps no places: those would be copied as they change.
  init(_ edit: ItemsEdit, _ places: GroupedPlaces) {
    self.edit = edit
    changed = Set(edit.changed)
    starts = places.counts
    // Counted from the end: a page behind a long list is a page.
    for number in places.numbers[edit.start...] { starts[number] -= 1 }
    for number in places.numbers[edit.formerMiddle] {
      var change = changes[number] ?? Change(start: starts[number])
      formerPlaces.append(change.start + change.formerCount)
      change.formerCount += 1
      changes[number] = change
    }
  }

  /// Returns the section of an item that is the same as before; `nil` if its key has to be asked for.
  func number(of place: Int, in places: GroupedPlaces) -> Int? {
    changed.contains(place) ? nil : edit.formerPlace(of: place).map { places.numbers[$0] }
  }

  /// Adds the next item in the middle; returns where it stood, if that was in another section.
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
    guard let former = edit.formerPlace(of: place) else {
      change.middle.append(ItemsEdit.new)
      return nil
    }
    let formerPlace = formerPlaces[former - edit.start]
    guard places.numbers[former] == number else {
      change.middle.append(ItemsEdit.new)
      return (places.numbers[former], formerPlace)
    }
    if changed.contains(place) { change.others.append((change.start + change.middle.count, item)) }
    change.middle.append(formerPlace)
    return nil
  }

  /// Adds the items that stay in their places and are others.
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
