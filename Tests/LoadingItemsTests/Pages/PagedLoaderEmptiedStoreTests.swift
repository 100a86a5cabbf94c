import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A store that others empty, or from which they remove rows.
@MainActor struct PagedLoaderEmptiedStoreTests {
  private let server = ListServer(0..<30)
  private let store = MemoryStore<Row>()

  private func list(_ store: some LocalStore<Row>) async -> PagedLoader<Row, Int> {
    let list = PagedLoader(pageSize: 10, store: store) { [server] in
      try await server.answer($0, $1)
    }
    _ = await list.load().value
    _ = await list.loadNextPage().value
    await settle()
    return list
  }

  @Test func `a list whose store is emptied restarts`() async throws {
    let list = await list(store)
    try await store.removeAll()
    await settle()
    #expect(list.state == .success(content: []))
    #expect(list.appendState == .idle)
    #expect(!list.hasMore)
    #expect(await list.loadNextPage().value == .idle)
    #expect(list.items.isEmpty, "there is no page to continue")
    _ = await list.load().value
    _ = await list.loadNextPage().value
    #expect(list.items == rows(0..<20))
    #expect(server.windows == [[0, 10], [10, 10], [0, 10], [10, 10]])
  }

  @Test func `a list restarts even if its store counts no generations`() async {
    let store = ScriptedStore()
    let list = await list(store)
    store.change(to: [])
    await settle()
    #expect(await list.loadNextPage().value == .idle)
    _ = await list.load().value
    #expect(list.items == rows(0..<10))
  }

  @Test func `rows stored after the emptying are visible but do not count as pages`() async throws {
    let list = await list(store)
    try await store.removeAll()
    try await store.reconcile(rows(5..<8), matching: nil, in: 5..<8, isLast: false)
    await settle()
    #expect(list.items == rows(5..<8))
    #expect(await list.loadNextPage().value == .idle)
    _ = await list.load().value
    #expect(list.items == rows(0..<10))
  }

  @Test func `emptying the store clears the page's error and the end of the list`() async throws {
    let list = await list(store)
    server.gate = ScriptedWork()
    let page = await list.beginNextPage()
    server.gate?.fail(TestError("page"))
    #expect(await page.value == .failed(TestError("page")))
    let log = StateLog(of: list)
    let ends = EventList<PageState>()
    let observation = list.observeAppendState { ends.add($0) }
    try await store.removeAll()
    await settle()
    #expect(log.states == [.success(content: rows(0..<20)), .success(content: [])])
    #expect(ends.events == [.failed(TestError("page")), .idle])
    withExtendedLifetime(observation) {}
  }

  @Test func `rows removed from the store by others move the next page back`()
    async throws
  {
    let list = await list(store)
    try await store.reconcile(rows(0..<8), matching: nil, in: 0..<10, isLast: false)
    await settle()
    #expect(list.items == rows(0..<8) + rows(10..<20))
    _ = await list.loadNextPage().value
    #expect(server.windows.last == [18, 10])
    try await store.reconcile(rows(0..<10), matching: nil, in: 0..<10, isLast: false)
    await settle()
    #expect(list.items == rows(0..<28))
  }

  @Test func `an unpaged list whose store is emptied reloads`() async throws {
    let loader = Loader(store: store) { [server] _ in try await server.answer(0, 3) }
    _ = await loader.load().value
    try await store.removeAll()
    await settle()
    #expect(loader.state == .success(content: []))
    #expect(await loader.load().value == .success(content: rows(0..<3)))
  }
}
