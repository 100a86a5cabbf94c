import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Search and lists that depend on a query, page by page.
@MainActor struct PagedQueryLoaderTests {
  private let rig = QueryRig()
  private let error = TestError("search")

  private var loader: PagedQueryLoader<String, Row, Int> { rig.loader }

  @Test func `another query keeps the edits of a list, and going back shows them`() async {
    let sends = ScriptedWork<Void>()
    let loader = PagedQueryLoader<Int, Row, Int>(query: 1) { query in
      PagedLoader { _, _ in [Row(id: query)] }
    }
    _ = await loader.load().value
    loader.pages?.edit(id: 1, whenRejected: .kept) {
      $0.text = "edited"
    } sending: { _ in
      try await sends.run()
    }
    await settle()
    sends.fail(error)
    loader.query = 2
    await settle()
    #expect(loader.items == [Row(id: 2)])
    loader.query = 1
    await settle()
    #expect(loader.items == [Row(id: 1, text: "edited")])
    #expect(loader.pages?.pendingEdit(of: 1)?.state == .failed(error))
    loader.reset()
    #expect(loader.pages == nil && loader.items.isEmpty)
  }

  @Test func `the first page is requested after the last change, then page by page`() async {
    loader.query = "a"
    await settle()
    await rig.clock.advance(by: .milliseconds(300))
    loader.query = "ab"
    await settle()
    await rig.clock.advance(by: .milliseconds(499))
    #expect(rig.requests.isEmpty)
    await rig.clock.advance(by: .milliseconds(1))
    await settle()
    await rig.answer(0..<3)
    #expect(loader.items == rows(0..<3) && loader.hasMore)
    loader.itemDidAppear(at: 2)
    await settle()
    #expect(loader.appendState == .loading)
    await rig.answer(3..<5)
    #expect(loader.items == rows(0..<5) && loader.appendState == .end)
    #expect(rig.requests == ["ab 0", "ab 3"])
  }

  @Test func `previous pages are loaded, unless the list is being replaced`() async {
    let work = ScriptedWork<[Row]>()
    var requests: [String] = []
    let loader = PagedQueryLoader(query: "a") { query in
      let pages = PagedLoader<Row, Int>(pageSize: 3) { offset, _ in
        requests.append("\(query) \(offset)")
        return try await work.run()
      }
      pages.start = .offset(6)
      return pages
    }
    await loader.beginLoad()
    await work.finish(with: rows(6..<9))
    #expect(loader.items == rows(6..<9) && loader.hasPrevious)
    let page = loader.loadPreviousPage()
    await settle()
    #expect(loader.prependState == .loading)
    work.answer(rows(3..<6))
    #expect(await page.value == .idle)
    #expect(loader.items == rows(3..<9) && loader.hasPrevious)
    loader.query = "b"
    #expect(!loader.hasPrevious && loader.prependState == .idle)
    #expect(await loader.loadPreviousPage().value == .idle)
    await settle()
    #expect(requests == ["a 6", "a 3", "b 6"])
  }

  @Test(arguments: [true, false])
  func `previous items stay as cache or are discarded immediately, as configured`(keeps: Bool) async
  {
    loader.keepsPreviousItems = keeps
    await rig.search("a", 0..<3)
    loader.query = "ab"
    #expect(loader.state == .loading(cache: keeps ? rows(0..<3) : nil))
    #expect(!loader.hasMore && loader.appendState == .idle)
    loader.itemDidAppear(at: 2)
    #expect(await loader.loadNextPage().value == .idle)
    await rig.pause()
    await rig.answer(5..<6)
    #expect(loader.state == .success(content: rows(5..<6)))
    #expect(rig.requests == ["a 0", "ab 0"])
  }

  @Test func `only a forced load bypasses caches, typing does not`() async {
    await rig.search("a", 0..<1)
    await loader.beginLoad(force: true)
    await rig.answer(0..<2)
    #expect(rig.requests == ["a 0", "a 0 ignoring caches"])
    #expect(loader.items == rows(0..<2))
    await loader.beginLoad()
    #expect(rig.requests.count == 2)
    loader.invalidate()
    await loader.beginLoad()
    #expect(rig.requests.count == 3)
  }

  @Test func `a failed page is reported, and a new query clears the error`() async {
    var reported: [PageState] = []
    let observation = loader.observeAppendState { reported.append($0) }
    await rig.search("a", 0..<3)
    await loader.beginNextPage()
    await rig.work.finish(throwing: error)
    #expect(reported == [.idle, .loading, .failed(error)])
    loader.query = "b"
    #expect(reported.last == .idle)
    observation.cancel()
  }

  @Test func `a new query cancels the page or reload of the visible list`() async {
    await rig.search("a", 0..<3)
    await loader.beginNextPage()
    loader.query = "ab"
    await settle()
    #expect(rig.work.openCalls.isEmpty)
    loader.query = "a"
    #expect(loader.state == .success(content: rows(0..<3)) && loader.appendState == .idle)
    await loader.beginLoad(force: true)
    loader.query = "ab"
    await settle()
    #expect(rig.work.openCalls.isEmpty)
    #expect(loader.state == .loading(cache: rows(0..<3)))
  }

  @Test func `the visible list can be edited`() async {
    await rig.search("a", 0..<3)
    loader.pages?.remove(id: 1)
    #expect(loader.items == rows([0, 2]))
    #expect(loader.state == .success(content: rows([0, 2])))
  }

  @Test func `a query can be any value`() async {
    enum Order: Sendable { case newest, oldest }
    let loader = PagedQueryLoader(query: Order.newest) { order in
      PagedLoader<Row, Int>(pageSize: 2) { offset, limit in
        let all = order == .newest ? rows((0..<5).reversed()) : rows(0..<5)
        return Array(all.dropFirst(offset).prefix(limit))
      }
    }
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    #expect(loader.items.map(\.id) == [4, 3, 2, 1])
    loader.query = .oldest
    await settle()
    #expect(loader.items.map(\.id) == [0, 1])
    #expect(await loader.load().value.content == rows(0..<2))
  }

  @Test func `a list that is still fresh is shown immediately, without a request`() async {
    var requests: [String] = []
    let lists = Loaders<String, PagedLoader<Row, Int>> { query in
      PagedLoader(pageSize: 2) { offset, _ in
        requests.append("\(query) \(offset)")
        return rows(query == "open" ? 0..<2 : 5..<7)
      }
    }
    let loader = PagedQueryLoader(query: "open", debounce: .milliseconds(500)) { lists[$0] }
    let log = StateLog(of: loader)
    _ = await loader.load().value
    loader.query = "closed"
    _ = await loader.load().value
    loader.query = "open"
    #expect(loader.state == .success(content: rows(0..<2)) && !loader.isSearching)
    loader.query = "closed"
    #expect(loader.pages === lists["closed"] && loader.hasMore)
    #expect(await loader.load().value == .success(content: rows(5..<7)))
    #expect(requests == ["open 0", "closed 0"])
    #expect(log.states.last == .success(content: rows(5..<7)))
    lists.invalidate("open")
    loader.query = "open"
    #expect(loader.state == .loading(cache: rows(0..<2)))
    #expect(await loader.load().value == .success(content: rows(0..<2)))
    #expect(requests == ["open 0", "closed 0", "open 0"])
  }

  @Test func `a list that the app keeps can be loaded elsewhere without the debounce`() async {
    var requests: [String] = []
    let lists = Loaders<String, PagedLoader<Row, Int>> { [rig] query in
      PagedLoader(pageSize: 2, policy: LoadingPolicy(clock: rig.clock)) { _, _ in
        requests.append(query)
        return rows(0..<2)
      }
    }
    let loader = PagedQueryLoader { lists[$0] }
    _ = await loader.load().value
    loader.query = "a"
    await settle()
    loader.query = ""
    #expect(await lists["a"].load().value == .success(content: rows(0..<2)))
    #expect(requests == ["", "a"] && loader.query.isEmpty)
  }

  @Test func `two queries can have the same list`() async {
    let list = PagedLoader<Row, Int>(pageSize: 2, policy: LoadingPolicy(clock: rig.clock)) {
      [rig] _, _ in try await rig.work.run()
    }
    let loader = PagedQueryLoader(query: "a") { _ in list }
    await loader.beginLoad()
    await rig.answer(0..<2)
    loader.query = "A"
    #expect(loader.state == .success(content: rows(0..<2)) && loader.pages === list)
    let load = await loader.beginLoad(force: true)
    #expect(loader.isSearching && loader.state == .loading(cache: rows(0..<2)))
    loader.query = "b"
    #expect(await load.value == .success(content: rows(0..<2)))
    #expect(loader.state == .success(content: rows(0..<2)) && !loader.isSearching)
    await settle()
    #expect(rig.work.openCalls.isEmpty)
    list.invalidate()
    loader.query = "c"
    loader.cancel()
    await settle()
    #expect(loader.state == .success(content: rows(0..<2)) && rig.work.openCalls.isEmpty)
  }

  @Test func `the results of a search are not polled`() async {
    let rig = QueryRig(polling: .seconds(10))
    let observation = rig.loader.observe { _ in }
    await rig.search("a", 0..<2)
    await rig.clock.advance(by: .seconds(60))
    #expect(rig.requests == ["a 0"])
    withExtendedLifetime(observation) {}
  }
}

/// The same with a store, in the windows of each search.
@MainActor struct PagedQueryLoaderStoreTests {
  private let store = MemoryStore<Row>(searchText: \.text)
  private let rig: QueryRig

  private var loader: PagedQueryLoader<String, Row, Int> { rig.loader }

  init() async throws {
    rig = QueryRig(store: store)
    let items = ["apple", "pear", "apricot"].enumerated().map {
      Row(id: $0.offset, text: $0.element)
    }
    try await store.reconcile(items, matching: nil, in: 0..<3, isLast: true)
  }

  @Test func `each change shows local results, then the server's pages`() async throws {
    loader.query = "ap"
    await settle()
    #expect(loader.state.content?.map(\.text) == ["apple", "apricot"])
    #expect(loader.state.isLoading)
    loader.query = "app"
    #expect(
      loader.state.content?.map(\.text) == ["apple", "apricot"],
      "until the store has been read"
    )
    await settle()
    #expect(loader.state.content?.map(\.text) == ["apple"])
    await rig.pause()
    await rig.answer(7..<10)
    await loader.beginNextPage()
    await rig.answer(10..<11)
    #expect(loader.items == rows(7..<11))
    #expect(await store.items(matching: "app", in: 0..<99) == rows(7..<11))
    #expect(await store.items(matching: nil, in: 0..<99).map(\.id) == [0, 1, 2])
  }

  @Test func `rows the server no longer finds are removed from the search, not from the list`()
    async
  {
    await rig.search("ap", [0, 1, 2])
    await loader.beginLoad(force: true)
    await rig.answer([2])
    #expect(await store.items(matching: "ap", in: 0..<99).map(\.id) == [2])
    #expect(await store.count(matching: nil) == 3)
  }

  @Test func `an empty search text stores nothing`() async throws {
    let empty = store.matching("")
    try await empty.reconcile(rows(5..<9), matching: nil, in: 0..<9, isLast: true)
    #expect(try await empty.items(matching: nil, in: 0..<9).isEmpty)
    #expect(try await empty.count(matching: nil) == 0)
    #expect(try await store.matching("ap").count(matching: nil) == 2)
    try await empty.removeAll()
    #expect(await store.count(matching: nil) == 0)
  }
}
