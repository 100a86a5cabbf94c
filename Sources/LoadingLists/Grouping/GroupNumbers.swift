#if canImport(UIKit)
import Loading

/// A table of the groups in which the items of a list are shown.
///
/// Groups have numbers, because comparing them is faster than comparing keys.
struct GroupNumbers<Key: Hashable> {
  private var numbers: [Key: Int] = [:]
  private var keys: [Key?] = []
  private var freeNumbers: [Int] = []
  /// The number of the group of each item.
  private(set) var places: [Int] = []
  /// The groups with items, in the order of their first items.
  private(set) var order: [Int] = []

  func key(of number: Int) -> Key? { keys[number] }

  // MARK: - Changing

  /// Applies an edit, for which it requests keys only of new and changed items, and returns the
  /// groups whose items may have changed.
  mutating func apply(_ edit: ItemsEdit, key: (Int) -> Key) -> Set<Int> {
    var changed = Set(places[edit.previousMiddle])
    let middle = edit.middle.enumerated().map { offset, previous in
      previous == ItemsEdit.new ? number(of: key(edit.start + offset)) : places[previous]
    }
    places.replaceSubrange(edit.previousMiddle, with: middle)
    changed.formUnion(middle)
    for place in edit.changed {
      changed.insert(places[place])
      places[place] = number(of: key(place))
      changed.insert(places[place])
    }
    // A page after a long list costs only that page.
    let isAppended = edit.start == edit.previousCount && edit.changed.isEmpty
    arrange(from: isAppended ? edit.start : 0, behind: isAppended ? order : [])
    return changed
  }

  /// Requests the keys of all items again.
  mutating func update(key: (Int) -> Key) -> Set<Int> {
    var changed: Set<Int> = []
    for place in places.indices {
      let number = number(of: key(place))
      guard number != places[place] else { continue }
      changed.formUnion([places[place], number])
      places[place] = number
    }
    if !changed.isEmpty { arrange(from: 0, behind: []) }
    return changed
  }

  /// Forgets a group without items.
  mutating func remove(_ number: Int) {
    guard let key = keys[number] else { return }
    numbers[key] = nil
    keys[number] = nil
    freeNumbers.append(number)
  }

  private mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    let number = freeNumbers.popLast() ?? keys.count
    if number == keys.count { keys.append(key) } else { keys[number] = key }
    numbers[key] = number
    return number
  }

  /// Orders the groups by the items from an index on, behind those of the items before it.
  private mutating func arrange(from start: Int, behind known: [Int]) {
    var isKnown = [Bool](repeating: false, count: keys.count)
    order = known
    for number in known { isKnown[number] = true }
    for number in places[start...] where !isKnown[number] {
      isKnown[number] = true
      order.append(number)
    }
  }

  // MARK: - Places

  /// Returns the index in the list of a group's item, or the index after its last item.
  func place(of own: Int, in number: Int) -> Int {
    var (left, next) = (own, places.count)
    for place in places.indices where places[place] == number {
      if left == 0 { return place }
      left -= 1
      next = place + 1
    }
    return next
  }

  /// Returns the index in a group of an item of the list, or `nil` if it is in another group.
  func ownPlace(of place: Int, in number: Int) -> Int? {
    guard places.indices.contains(place), places[place] == number else { return nil }
    return places[..<place].count { $0 == number }
  }

  /// Returns the items of some groups, by their numbers.
  func items<Item>(_ items: [Item], of groups: Set<Int>) -> [Int: [Item]] {
    var slots = [Int](repeating: -1, count: keys.count)
    var lists: [[Item]] = []
    for number in groups {
      slots[number] = lists.count
      lists.append([])
    }
    for place in places.indices where slots[places[place]] >= 0 {
      lists[slots[places[place]]].append(items[place])
    }
    return groups.reduce(into: [:]) { $0[$1] = lists[slots[$1]] }
  }
}
#endif
