#if canImport(UIKit)
import LoadingItems

/// A table of the groups in which the items of a list are shown.
///
/// Groups have numbers, because comparing them is faster than comparing keys.
struct GroupNumbers<Key: Hashable> {
  private var numbers: [Key: Int] = [:]
  private var keys: [Key?] = []
  private var freeNumbers: [Int] = []
  /// The number of the group of each item.
  private(set) var groupNumbers: [Int] = []
  /// The groups with items, in the order of their first items.
  private(set) var order: [Int] = []
  /// The groups that are shown even if they have no items, in order, before all others.
  private(set) var fixed = 0..<0

  init(_ fixedKeys: [Key] = []) {
    for key in fixedKeys { _ = number(of: key) }
    fixed = 0..<keys.count
  }

  /// The groups that are shown, in order.
  ///
  /// There are none in an empty list, whose status is shown instead.
  var shown: [Int] {
    order.isEmpty || fixed.isEmpty ? order : fixed + order.filter { !fixed.contains($0) }
  }

  func key(of number: Int) -> Key? { keys[number] }

  // MARK: - Changing

  /// Applies a change, for which it requests keys only of new and changed items, and returns the
  /// groups whose items may have changed.
  mutating func apply(_ change: ItemsChange, key: (Int) -> Key) -> Set<Int> {
    var changed = Set(groupNumbers[change.previousMiddle])
    let middle = change.middle.enumerated().map { offset, previous in
      previous == ItemsChange.new ? number(of: key(change.start + offset)) : groupNumbers[previous]
    }
    groupNumbers.replaceSubrange(change.previousMiddle, with: middle)
    changed.formUnion(middle)
    for itemIndex in change.changed {
      changed.insert(groupNumbers[itemIndex])
      groupNumbers[itemIndex] = number(of: key(itemIndex))
      changed.insert(groupNumbers[itemIndex])
    }
    // A page after a long list costs only that page.
    let isAppended = change.start == change.previousCount && change.changed.isEmpty
    arrange(from: isAppended ? change.start : 0, behind: isAppended ? order : [])
    return changed
  }

  /// Requests the keys of all items again.
  mutating func update(key: (Int) -> Key) -> Set<Int> {
    var changed: Set<Int> = []
    for itemIndex in groupNumbers.indices {
      let number = number(of: key(itemIndex))
      guard number != groupNumbers[itemIndex] else { continue }
      changed.formUnion([groupNumbers[itemIndex], number])
      groupNumbers[itemIndex] = number
    }
    if !changed.isEmpty { arrange(from: 0, behind: []) }
    return changed
  }

  /// Forgets a group without items, which isn't fixed.
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
    for number in groupNumbers[start...] where !isKnown[number] {
      isKnown[number] = true
      order.append(number)
    }
  }

  // MARK: - Places

  /// Returns the index in the list of a group's item, or the index after its last item.
  func listIndex(of index: Int, in number: Int) -> Int {
    var (left, next) = (index, groupNumbers.count)
    for itemIndex in groupNumbers.indices where groupNumbers[itemIndex] == number {
      if left == 0 { return itemIndex }
      left -= 1
      next = itemIndex + 1
    }
    return next
  }

  /// Returns the index in a group of an item of the list, or `nil` if it is in another group.
  func groupIndex(of index: Int, in number: Int) -> Int? {
    guard groupNumbers.indices.contains(index), groupNumbers[index] == number else { return nil }
    return groupNumbers[..<index].count { $0 == number }
  }

  /// Returns the items of some groups, by their numbers.
  func items<Item>(_ items: [Item], of groups: Set<Int>) -> [Int: [Item]] {
    var slots = [Int](repeating: -1, count: keys.count)
    var lists: [[Item]] = []
    for number in groups {
      slots[number] = lists.count
      lists.append([])
    }
    for itemIndex in groupNumbers.indices where slots[groupNumbers[itemIndex]] >= 0 {
      lists[slots[groupNumbers[itemIndex]]].append(items[itemIndex])
    }
    return groups.reduce(into: [:]) { $0[$1] = lists[slots[$1]] }
  }
}
#endif
