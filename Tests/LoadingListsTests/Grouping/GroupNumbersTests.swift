#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import Testing
@testable import LoadingLists

/// The groups of items, through all edits.
struct GroupNumbersTests {
  private var numbers = GroupNumbers<String>()
  private var keys: [String] = []

  init() { _ = insert(["a", "a", "b", "a"], at: 0) }

  /// Inserts items, and returns the keys of the groups that may have changed.
  private mutating func insert(_ new: [String], at place: Int) -> Set<String> {
    keys.insert(contentsOf: new, at: place)
    let previous = keys.count - new.count
    return apply(ItemsChange(insertedCount: new.count, at: place, previousCount: previous))
  }

  private mutating func apply(_ edit: ItemsChange) -> Set<String> {
    let keys = keys
    let changed = numbers.apply(edit) { keys[$0] }
    return Set(changed.compactMap { numbers.key(of: $0) })
  }

  private var order: [String?] { numbers.order.map { numbers.key(of: $0) } }

  private func groups(_ all: Set<Int>) -> [String: [String]] {
    let items = keys.indices.map { "\(keys[$0])\($0)" }
    var groups: [String: [String]] = [:]
    for (number, items) in numbers.items(items, of: all) {
      if let key = numbers.key(of: number) { groups[key] = items }
    }
    return groups
  }

  @Test mutating func `groups are in the order of their first items`() {
    #expect(order == ["a", "b"])
    #expect(insert(["c"], at: 0) == ["c"])
    #expect(order == ["c", "a", "b"])
    keys = ["c", "b", "a", "a", "a"]
    #expect(
      apply(ItemsChange(previousCount: 5, start: 1, end: 0, middle: [3, 1, 2, 4])) == ["a", "b"]
    )
    #expect(order == ["c", "b", "a"])
    #expect(groups(Set(numbers.order)) == ["c": ["c0"], "b": ["b1"], "a": ["a2", "a3", "a4"]])
  }

  @Test mutating func `keys are requested only for new and changed items`() {
    var requested: [Int] = []
    var edit = ItemsChange(insertedCount: 1, at: 4, previousCount: 4)
    edit.changed = [1]
    let changed = numbers.apply(edit) { place in
      requested.append(place)
      return "b"
    }
    #expect(requested.sorted() == [1, 4])
    #expect(
      changed.count == 2
        && numbers.groupNumbers.map { numbers.key(of: $0) } == ["a", "b", "b", "a", "b"]
    )
  }

  @Test mutating func `if all keys are requested again, only groups with other items change`() {
    #expect(numbers.update { ["a", "a", "b", "a"][$0] } == [])
    let changed = numbers.update { ["a", "c", "b", "a"][$0] }
    #expect(Set(changed.compactMap { numbers.key(of: $0) }) == ["a", "c"])
    #expect(order == ["a", "c", "b"])
  }

  @Test mutating func `a removed group gives its number to another key`() throws {
    keys = ["a", "a", "a"]
    #expect(apply(ItemsChange(removedAt: [2], previousCount: 4)) == ["b"])
    #expect(order == ["a"])
    let b = 1
    numbers.remove(b)
    #expect(numbers.key(of: b) == nil)
    #expect(insert(["c"], at: 3) == ["c"])
    #expect(numbers.key(of: b) == "c")
  }

  @Test func `indices in a group and in the list convert to each other`() {
    let (a, b) = (numbers.groupNumbers[0], numbers.groupNumbers[2])
    #expect((0...3).map { numbers.listIndex(of: $0, in: a) } == [0, 1, 3, 4])
    #expect((0...1).map { numbers.listIndex(of: $0, in: b) } == [2, 3])
    #expect((0...4).map { numbers.groupIndex(of: $0, in: a) } == [0, 1, nil, 2, nil])
    // A group without items begins at the end of the list.
    #expect(numbers.listIndex(of: 0, in: 7) == 4)
  }
}
#endif
