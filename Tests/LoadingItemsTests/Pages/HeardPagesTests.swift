import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// The pages that a list by cursor receives from another one over the same store.
@MainActor @Suite struct HeardPagesTests {
  private typealias List = PagedLoader<Row, KeyedServer.Place>

  private let server = KeyedServer(count: 30, previous: .properly)
  private let store = MemoryStore<Row>()

  /// Returns a list of the first three pages.
  private func readList() async -> List {
    let list = server.loader(store: store)
    await list.reload()
    for _ in 0..<2 { _ = await list.loadNextPage().value }
    await settle()
    return list
  }

  private func storedIDs() async -> [Int] {
    await store.items(matching: nil, in: 0..<100).map(\.id)
  }

  @Test func `a list shows the pages of another one with its gap`() async {
    let list = await readList()
    var reports: [[Int]] = []
    let observation = list.observe { reports.append(($0.content ?? []).map(\.id)) }
    server.growAtBeginning(by: 12)
    let other = server.loader(store: store)
    await other.reload()
    #expect(list.ids == Array(server.ids[..<5]) + Array(0..<15))
    #expect(list.gaps.map(\.index) == [5])
    #expect(reports.last == list.ids)

    _ = await other.loadNextPage().value
    _ = await other.loadNextPage().value
    #expect(list.ids == Array(server.ids[..<27]))
    #expect(list.gaps.isEmpty)
    await settle()
    #expect(await storedIDs() == list.ids)
    observation.cancel()
  }

  @Test func `the rows and gaps of all lists are stored`() async {
    let list = await readList()
    server.growAtBeginning(by: 12)
    let other = server.loader(store: store)
    await other.reload()
    await settle()
    #expect(await storedIDs() == list.ids)

    let opened = server.loader(store: store)
    server.isSlow = true
    var indices: [Int] = []
    let observation = opened.observe { [weak opened] _ in
      if indices.isEmpty { indices = opened?.gaps.map(\.index) ?? [] }
    }
    await opened.reload()
    #expect(indices == [5])
    observation.cancel()
  }

  @Test func `a list that doesn't follow the store receives no pages`() async {
    let list = await readList()
    list.followsStore = false
    server.growAtBeginning(by: 3)
    let other = server.loader(store: store)
    await other.reload()
    await settle()
    #expect(list.ids == Array(0..<15))
  }

  @Test func `an item that is removed during another list's request stays away`() async {
    let list = await readList()
    var isRemoved = false
    let other = List(pageSize: 5, store: store) { [server, weak list] request in
      let page = server.page(at: request.cursor)
      list?.remove(id: 2)
      isRemoved = true
      return page
    }
    var hasReturned = false
    let observation = list.observe { state in
      if isRemoved, state.content?.contains(where: { $0.id == 2 }) == true { hasReturned = true }
    }
    await other.reload()
    await settle()
    #expect(!hasReturned)
    observation.cancel()
    #expect(!list.ids.contains(2))
    #expect(!other.ids.contains(2))
    #expect(await storedIDs() == list.ids)
  }
}
