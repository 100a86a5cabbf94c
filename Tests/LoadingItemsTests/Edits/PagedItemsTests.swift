import LoadingTestSupport
import Testing
@testable import Loading
@testable import LoadingItems

struct PagedItemsTests {
  private func list(_ ids: some Sequence<Int>) -> PagedItems<Row> { PagedItems(rows(ids)) }

  @Test func `a page is appended in its own order`() {
    var list = list(0..<3)
    #expect(list.merge(rows([5, 4]), isEqual: ==) == .init(addedCount: 2))
    #expect(list.items.map(\.id) == [0, 1, 2, 5, 4])
    #expect(list.index(of: 4) == 4)
  }

  @Test func `an item whose ID is already in the list is replaced in place`() {
    var list = list(0..<3)
    let merge = list.merge(rows([1, 3], "new"), isEqual: ==)
    #expect(merge == .init(addedCount: 1, replaced: [1]))
    #expect(list.items.map(\.id) == [0, 1, 2, 3])
    #expect(list.items[1].text == "new")
  }

  @Test func `a page of equal items is not a change`() {
    var list = list(0..<3)
    #expect(list.merge(rows([2, 0]), isEqual: ==).hasChanges == false)
    #expect(list.merge([], isEqual: ==).hasChanges == false)
  }

  @Test func `items that cannot be compared are a change`() {
    var list = list(0..<3)
    #expect(list.merge(rows([2])) { _, _ in false } == .init(replaced: [2]))
  }

  @Test func `a duplicate ID in the first page keeps its first place with the last value`() {
    let list = PagedItems([Row(id: 1, text: "a"), Row(id: 2), Row(id: 1, text: "b")])
    #expect(list.items == [Row(id: 1, text: "b"), Row(id: 2)])
  }

  // MARK: - Edits

  @Test(arguments: 0...3) func `items can be inserted anywhere`(_ index: Int) {
    var list = list(0..<3)
    let edit = list.insert(contentsOf: rows([8, 9]), at: index)
    #expect(edit == ItemsChange(insertedCount: 2, at: index, previousCount: 3))
    var expected = [0, 1, 2]
    expected.insert(contentsOf: [8, 9], at: index)
    expect(list, hasIDs: expected)
  }

  @Test(arguments: [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])
  func `items can be removed anywhere`(_ places: [Int]) {
    var list = list(0..<3)
    _ = list.remove(at: places)
    #expect(places.allSatisfy { list.index(of: $0) == nil && !list.contains($0) })
    expect(list, hasIDs: (0..<3).filter { !places.contains($0) })
  }

  @Test func `replacing the list finds its unchanged start and end`() {
    var list = list(0..<6)
    var new = rows([0, 1, 9, 3, 2, 5])
    new[1].text = "new"
    new[4].text = "new"
    let edit = list.replace(by: new, isEqual: ==)
    #expect(
      edit
        == ItemsChange(
          previousCount: 6,
          start: 2,
          end: 1,
          middle: [ItemsChange.new, 3, 2],
          changed: [1, 4]
        )
    )
    #expect(list.items == new)
    expect(list, hasIDs: [0, 1, 9, 3, 2, 5])
    #expect(!list.replace(by: new, isEqual: ==).hasChanges)
  }

  @Test(arguments: [[0, 1, 2, 0], [0, 0, 1, 2], [1, 2, 1, 9], [9, 9], [0, 1, 0, 2]])
  func `a duplicate ID in a replacing array keeps its first place`(_ ids: [Int]) {
    var list = list(0..<3)
    _ = list.replace(by: rows(ids), isEqual: ==)
    #expect(list.items == PagedItems(rows(ids)).items)
    expect(list, hasIDs: list.items.map(\.id))
  }

  /// Random edits compared with those of an array: each result, and the positions of all items.
  @Test(arguments: 0..<60) func `lists and edits match those of an array`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = list(0..<20)
    var next = 20
    for _ in 0..<60 {
      let previous = list.items
      var expected = previous
      let edit: ItemsChange
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let index =
          Bool.random(using: &random) ? 0 : Int.random(in: 0...previous.count, using: &random)
        let new = rows(next..<next + Int.random(in: 1...3, using: &random))
        next += new.count
        expected.insert(contentsOf: new, at: index)
        edit = list.insert(contentsOf: new, at: index)
      case 1 where !previous.isEmpty:
        let count = Int.random(in: 1...min(4, previous.count), using: &random)
        let places = previous.indices.shuffled(using: &random).prefix(count).sorted()
        for place in places.reversed() { expected.remove(at: place) }
        edit = list.remove(at: places)
      case 2:
        let range =
          previous.isEmpty ? 0..<0 : 0..<Int.random(in: 1...previous.count, using: &random)
        expected.replaceSubrange(range, with: expected[range].shuffled(using: &random))
        for place in expected.indices where Int.random(in: 0..<8, using: &random) == 0 {
          expected[place].text += "."
        }
        expected += rows(next..<next + 1)
        next += 1
        edit = list.replace(by: expected, isEqual: ==)
      default:
        let page = rows([next, next - 1], "\(next)")
        next += 1
        let merge = list.merge(page, isEqual: ==)
        expected = list.items
        var merged = ItemsChange(
          insertedCount: merge.addedCount,
          at: previous.count,
          previousCount: previous.count
        )
        merged.changed = merge.replaced
        edit = merged
      }
      #expect(list.items == expected)
      for (place, item) in expected.enumerated() {
        let known = previous.firstIndex { $0.id == item.id }
        #expect(edit.previousIndex(of: place) == known)
        #expect(known.map { edit.index(ofPrevious: $0) == place } ?? true)
        #expect(edit.changed.contains(place) == (known.map { previous[$0] != item } ?? false))
      }
      if let looked = expected.randomElement(using: &random) {
        #expect(list.index(of: looked.id) == expected.firstIndex { $0.id == looked.id })
      }
    }
    expect(list, hasIDs: list.items.map(\.id))
  }

  private func expect(_ list: PagedItems<Row>, hasIDs ids: [Int]) {
    var list = list
    #expect(list.items.map(\.id) == ids)
    #expect(ids.allSatisfy { ids[list.index(of: $0) ?? -1] == $0 && list.contains($0) })
  }
}
