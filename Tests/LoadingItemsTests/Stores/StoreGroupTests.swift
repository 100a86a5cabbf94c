@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import Testing

@MainActor struct StoreGroupTests {
  private let group = StoreGroup<Row>()
  private let lists: [SharedRowList]

  init() {
    lists = (0..<3).map { SharedRowList("\($0)") }
    for list in lists { group.add(list, over: MemoryStore<Row>()) }
  }

  @Test func `an edit reaches its own list first, then the others`() {
    let log = EventList<String>()
    for list in lists { list.applied = { [name = list.name] _ in log.add(name) } }
    group.make(.remove([1]), in: lists[1])
    #expect(log.events == ["1", "0", "2"])
    #expect(lists.map(\.ownEdits) == [[], [1], []])
    #expect(lists.map(\.followedEdits) == [[1], [], [1]])
  }

  @Test(arguments: 0..<3) func `each list receives all edits in the order they are made`(
    editor: Int
  ) {
    // The observer of the first edit makes the second.
    lists[editor].applied = { [group, lists] edit in
      if edit == 1 { group.make(.remove([2]), in: lists[2]) }
    }
    group.make(.remove([1]), in: lists[0])
    for list in lists { #expect(list.edits == [1, 2], "list \(list.name)") }
  }

  @Test func `a released list receives no edits`() {
    var list: SharedRowList? = SharedRowList("gone")
    weak let released = list
    if let list { group.add(list, over: MemoryStore<Row>()) }
    list = nil
    #expect(released == nil)
    group.make(.remove([1]), in: lists[0])
  }

  @Test func `only loaders with the same store object share a group`() {
    let (store, other) = (MemoryStore<Row>(), MemoryStore<Row>())
    #expect(StoreGroup.of(store) !== StoreGroup.of(other))
    let group = StoreGroup.of(store)
    #expect(StoreGroup.of(store) === group)
    weak let released = StoreGroup.of(other)
    #expect(released == nil, "a group exists while a loader retains it")
  }

  /// The rows to write after an edit of the first list.
  private func rowsToWrite(_ own: [Int], end: Int, isLast: Bool = false) -> SharedRows<Row>? {
    lists[0].rows = SharedRows(items: rows(own), end: end, isLast: isLast)
    return group.rows(of: lists[0])
  }

  @Test func `a list writes its own rows if no other is longer`() {
    lists[1].rows = SharedRows(items: rows([7, 8]), end: 3, isLast: true)
    let written = rowsToWrite([1, 2, 3], end: 3)
    #expect(written?.items == rows([1, 2, 3]))
    #expect(written?.end == 3)
    #expect(written?.isLast == false)
    #expect(group.end(of: lists[0]) == 3)
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]),
    ([9, 1, 2], [1, 2, 3, 4], [9, 1, 2, 3, 4]),
    ([1, 3], [1, 2, 3, 4], [1, 3, 4]),
    ([8, 9], [1, 2, 3, 4], [8, 9, 3, 4]),
  ])
  func `a list's rows are written together with the remaining rows of the longest list`(
    own: [Int],
    longest: [Int],
    expected: [Int]
  ) {
    lists[1].rows = SharedRows(items: rows(0..<20), end: 4, isLast: false)
    lists[2].rows = SharedRows(items: rows(longest), end: 9, isLast: true)
    let written = rowsToWrite(own, end: 3)
    #expect(written?.items == rows(expected))
    #expect(written?.end == 9)
    #expect(written?.isLast == true)
    #expect(group.end(of: lists[0]) == 9)
  }

  @Test func `complete lists and lists that do not follow write only their own rows`() {
    lists[1].rows = SharedRows(items: rows(0..<9), end: 9, isLast: false)
    #expect(rowsToWrite([1], end: 1, isLast: true)?.items == rows([1]))
    lists[1].followsStore = false
    #expect(rowsToWrite([1], end: 1)?.items == rows([1]))
  }

  @Test func `a list without rows writes nothing`() {
    lists[1].rows = SharedRows(items: rows(0..<9), end: 9, isLast: false)
    #expect(group.rows(of: lists[0])?.items == nil)
  }
}
