import LoadingTestSupport
import Testing
@testable import Loading

struct PagedItemsTests {
  private func list(_ ids: some Sequence<Int>) -> PagedItems<Row> { PagedItems(rows(ids)) }

  @Test func `a page is appended in its order`() {
    var list = list(0..<3)
    #expect(list.merge(rows([5, 4]), isEqual: ==) == .init(addedCount: 2))
    #expect(list.items.map(\.id) == [0, 1, 2, 5, 4])
    #expect(list.index(of: 4) == 4)
  }

  @Test func `an id already in the list is replaced in place, never doubled`() {
    var list = list(0..<3)
    let merge = list.merge(rows([1, 3], "new"), isEqual: ==)
    #expect(merge == .init(addedCount: 1, replaced: [1]))
    #expect(list.items.map(\.id) == [0, 1, 2, 3])
    #expect(list.items[1].text == "new")
  }

  @Test func `a page of equal items is no news`() {
    var list = list(0..<3)
    #expect(list.merge(rows([2, 0]), isEqual: ==).isNews == false)
    #expect(list.merge([], isEqual: ==).isNews == false)
  }

  @Test func `items that cannot be compared are news`() {
    var list = list(0..<3)
    #expect(list.merge(rows([2])) { _, _ in false } == .init(replaced: [2]))
  }

  @Test func `an id that comes twice in the first page keeps its first place, with the last value`()
  {
    let list = PagedItems([Row(id: 1, text: "a"), Row(id: 2), Row(id: 1, text: "b")])
    #expect(list.items == [Row(id: 1, text: "b"), Row(id: 2)])
  }

  @Test(arguments: 0...3) func `an item is inserted anywhere`(_ index: Int) {
    var list = list(0..<3)
    list.insert(Row(id: 9), at: index)
    var expected = [0, 1, 2]
    expected.insert(9, at: index)
    #expect(list.items.map(\.id) == expected)
    #expect(expected.allSatisfy { expected[list.index(of: $0) ?? -1] == $0 })
  }

  @Test(arguments: 0..<3) func `an item is removed anywhere`(_ index: Int) {
    var list = list(0..<3)
    list.remove(at: index)
    var expected = [0, 1, 2]
    expected.remove(at: index)
    #expect(list.items.map(\.id) == expected)
    #expect(list.index(of: index) == nil)
    #expect(expected.allSatisfy { expected[list.index(of: $0) ?? -1] == $0 })
  }
}
