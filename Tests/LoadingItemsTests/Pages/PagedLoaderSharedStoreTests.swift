import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Two loaders with one store, neither of which skips or repeats a row after an edit of the other.
@MainActor struct PagedLoaderSharedStoreTests {
  private let store = MemoryStore<Row>()
  private let server: ListServer
  private let first: PagedLoader<Row, Int>
  private let second: PagedLoader<Row, Int>

  init() async {
    let (server, store) = (ListServer(0..<30), store)
    self.server = server
    first = PagedLoader(pageSize: 10, store: store) { try await server.answer($0, $1) }
    second = PagedLoader(pageSize: 10, store: store) { try await server.answer($0, $1) }
    _ = await first.load().value
    _ = await second.load().value
    await settle()
  }

  private func remove(_ id: Int, from loader: PagedLoader<Row, Int>) {
    server.rows.removeAll { $0.id == id }
    loader.remove(id: id)
  }

  private func insert(_ row: Row, at index: Int, into loader: PagedLoader<Row, Int>) {
    server.rows.insert(row, at: index)
    loader.insert(row, at: index)
  }

  /// Loads all remaining pages of a list.
  private func expectServersRows(
    _ loader: PagedLoader<Row, Int>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<9 where loader.hasMore {
      _ = await loader.loadNextPage().value
      await settle()
    }
    #expect(loader.items == server.rows, sourceLocation: sourceLocation)
    #expect(
      await store.items(matching: nil, in: 0..<99) == server.rows,
      sourceLocation: sourceLocation
    )
  }

  @Test func `an edit is visible in the other list synchronously`() {
    remove(3, from: first)
    insert(Row(id: 90), at: 0, into: first)
    server.rows[1] = Row(id: 0, text: "new")
    first.replace(Row(id: 0, text: "new"))
    #expect(first.items == Array(server.rows.prefix(10)))
    #expect(second.items == first.items)
  }

  @Test func `removing a row in one list makes the other skip none`() async {
    remove(3, from: first)
    await expectServersRows(second)
    await expectServersRows(first)
  }

  @Test func `a row inserted in one list appears once in the other`() async {
    insert(Row(id: 90), at: 4, into: first)
    insert(Row(id: 91), at: 0, into: first)
    await expectServersRows(second)
    await expectServersRows(first)
  }

  @Test func `edits of the shorter list keep the longer list's remaining rows`() async {
    _ = await second.loadNextPage().value
    remove(3, from: first)
    insert(Row(id: 90), at: 10 - 1, into: first)
    await settle()
    #expect(second.items == Array(server.rows.prefix(20)))
    #expect(await store.items(matching: nil, in: 0..<99) == Array(server.rows.prefix(20)))
    await expectServersRows(second)
    await expectServersRows(first)
  }

  @Test func `an edit beyond the loaded part of the other list does not change it`() async {
    _ = await second.loadNextPage().value
    remove(15, from: second)
    insert(Row(id: 90), at: 14, into: second)
    #expect(first.items == rows(0..<10))
    await expectServersRows(first)
  }

  @Test func `an edit of the other list repeats the running page`() async {
    server.gate = ScriptedWork()
    let page = await second.beginNextPage()
    remove(3, from: first)
    await settle()
    #expect(server.windows.suffix(2) == [[10, 10], [9, 10]])
    server.gate?.answer(())
    _ = await page.value
    #expect(second.items == Array(server.rows.prefix(19)))
  }

  @Test func `an edit of the other list repeats the running load`() async {
    server.gate = ScriptedWork()
    let load = await second.beginLoad(force: true)
    insert(Row(id: 90), at: 0, into: first)
    await settle()
    #expect(server.windows.suffix(2) == [[0, 10], [0, 10]])
    server.gate?.answer(())
    _ = await load.value
    #expect(second.items == Array(server.rows.prefix(10)))
  }

  @Test func `a list that does not follow the store keeps its rows, and later skips none`() async {
    second.followsStore = false
    remove(3, from: first)
    insert(Row(id: 90), at: 0, into: first)
    await settle()
    #expect(second.items == rows(0..<10))
    _ = await second.loadNextPage().value
    second.followsStore = true
    await settle()
    await expectServersRows(second)
  }

  @Test func `lists by cursor and unpaged lists receive the edit`() async {
    let server = server
    let byCursor = PagedLoader<Row, String>(store: store) { request in
      Page(items: try await server.answer(0, 10), nextCursor: "next")
    }
    let whole = Loader(store: store) { _ in try await server.answer(0, 10) }
    _ = await byCursor.load().value
    _ = await whole.load().value
    await settle()
    remove(3, from: first)
    #expect(byCursor.items == first.items)
    await settle()
    #expect(whole.state.content == first.items)
  }

  @Test func `a released list receives no more edits`() async {
    var third: PagedLoader<Row, Int>? = PagedLoader(store: store) { [server] in
      try await server.answer($0, $1)
    }
    _ = await third?.load().value
    weak let released = third
    third = nil
    #expect(released == nil)
    remove(3, from: first)
    #expect(second.items == first.items)
  }

  @Test func `an edit by an observer during an edit is visible in both lists`() async {
    let observation = second.observe { [first, second] state in
      if second.items.count == 9, first.items.count == 9 { second.remove(id: 5) }
    }
    first.remove(id: 3)
    #expect(first.items == rows([0, 1, 2, 4, 6, 7, 8, 9]))
    #expect(second.items == first.items)
    await settle()
    #expect(await store.items(matching: nil, in: 0..<10) == first.items)
    withExtendedLifetime(observation) {}
  }

  @Test func `loaders of different queries replace each other's rows in the list of one store`()
    async
  {
    let other = PagedLoader<Row, Int>(store: store) { (_: Int, _: Int) in rows(70..<75) }
    _ = await other.load().value
    await settle()
    #expect(!first.items.contains { $0.id < 5 } && first.items.contains { $0.id == 70 })
  }
}

/// A list and the hits of searches in one store, which share values and removals, but no members.
@MainActor struct PagedLoaderSharedSearchTests {
  private let store = MemoryStore<Row>(searchText: \.text)
  private let list: PagedLoader<Row, Int>
  private let hits: PagedLoader<Row, Int>
  private let others: PagedLoader<Row, Int>

  init() async {
    let (milk, bread) = (Row(id: 1, text: "milk"), Row(id: 2, text: "bread and milk"))
    list = PagedLoader(store: store) { _, _ in [milk, bread] }
    hits = PagedLoader(store: store.matching("milk")) { _, _ in [bread, milk] }
    others = PagedLoader(store: store.matching("bread ")) { _, _ in [bread] }
    for loader in [list, hits, others] { _ = await loader.load().value }
    await settle()
  }

  private func texts(_ loader: PagedLoader<Row, Int>) -> [String] { loader.items.map(\.text) }

  /// The rows that a search of the store returns, which are those of its answer.
  private func stored(_ search: String?) async -> [String] {
    await store.items(matching: search, in: 0..<9).map(\.text)
  }

  @Test(arguments: [false, true], [false, true])
  func `a new value is shown and stored everywhere, in its place`(
    isSent: Bool,
    isOfHits: Bool
  ) async {
    let new = Row(id: 2, text: "bread")
    let loader = isOfHits ? hits : list
    if isSent {
      loader.edit(id: 2) {
        $0.text = "bread"
      } sending: { _ in
      }
    } else {
      loader.replace(new)
    }
    await settle()
    #expect(texts(list) == ["milk", "bread"])
    #expect(texts(hits) == ["bread", "milk"] && texts(others) == ["bread"])
    for _ in 0..<9 { await settle() }
    #expect(await stored(nil) == ["milk", "bread"])
    #expect(await stored("milk") == ["bread", "milk"])
    #expect(await stored("bread") == ["bread"])
    #expect(texts(hits) == ["bread", "milk"] && texts(list) == ["milk", "bread"])
  }

  @Test(arguments: [false, true])
  func `a removed item leaves all, an inserted one joins none`(isOfHits: Bool) async {
    let loader = isOfHits ? hits : list
    loader.remove(id: 2)
    loader.insert(Row(id: 3, text: "milk and honey"), at: 0)
    for _ in 0..<9 { await settle() }
    #expect(texts(loader) == ["milk and honey", "milk"])
    #expect(texts(isOfHits ? list : hits) == ["milk"] && texts(others) == [])
    #expect(await stored(isOfHits ? nil : "milk") == ["milk"])
  }
}
