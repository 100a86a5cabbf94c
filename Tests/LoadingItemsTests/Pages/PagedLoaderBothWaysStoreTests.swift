import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Windows of the store on both sides of a list.
@MainActor struct PagedLoaderBothWaysStoreTests {
  private let store = MemoryStore<Row>()

  private func stored() async -> [Int] {
    await store.items(matching: nil, in: 0..<Int.max).map(\.id)
  }

  @Test func `pages by offset are stored at the server's positions`() async throws {
    try await store.reconcile(rows(1000..<1030), matching: nil, in: 0..<30, isLast: true)
    let server = ListServer(0..<100)
    let loader = PagedLoader<Row, Int>(pageSize: 10, store: store) {
      try await server.answer($0, $1)
    }
    loader.start = .offset(15)
    _ = await loader.load().value
    #expect(await stored() == Array(1000..<1015) + Array(15..<25) + Array(1025..<1030))
    _ = await loader.loadPreviousPage().value
    _ = await loader.loadNextPage().value
    #expect(await stored() == Array(1000..<1005) + Array(5..<35))
    _ = await loader.loadPreviousPage().value
    #expect(await stored() == Array(0..<35))
    #expect(loader.items == rows(0..<35))
  }

  @Test func `stored rows are visible from the list's start position`() async throws {
    try await store.reconcile(rows(0..<50), matching: nil, in: 0..<50, isLast: true)
    let server = ListServer(0..<50)
    server.gate = ScriptedWork()
    let loader = PagedLoader<Row, Int>(pageSize: 10, store: store) {
      try await server.answer($0, $1)
    }
    loader.localLimit = 20
    loader.start = .offset(15)
    await loader.beginLoad()
    #expect(loader.state == .loading(cache: rows(15..<35)))
    await server.gate?.finish(with: ())
    // Those that no answer has covered yet stay behind it.
    #expect(loader.items == rows(15..<35) && loader.hasMore)
  }

  @Test func `an edit is stored at the position of the list`() async throws {
    let server = ListServer(0..<100)
    let loader = PagedLoader<Row, Int>(pageSize: 5, store: store) {
      try await server.answer($0, $1)
    }
    _ = await loader.load().value
    _ = await loader.jump(to: .offset(10)).value
    server.rows.remove(at: 12)
    loader.remove(id: 12)
    await settle()
    #expect(await stored() == [0, 1, 2, 3, 4, 10, 11, 13, 14])
    _ = await loader.loadNextPage().value
    _ = await loader.loadPreviousPage().value
    #expect(await stored() == Array(0..<12) + Array(13..<20))
    #expect(loader.items.map(\.id) == Array(5..<12) + Array(13..<20))
  }

  @Test func `a previous page by cursor shifts the stored rows`() async {
    let server = ListServer(0..<20)
    let loader = server.loader(.thread, size: 4, policy: LoadingPolicy(), store: store)
    loader.start = .cursor(7)
    _ = await loader.load().value
    #expect(await stored() == [8, 9, 10, 11])
    _ = await loader.loadPreviousPage().value
    #expect(await stored() == Array(4..<12))
    _ = await loader.loadNextPage().value
    #expect(await stored() == Array(4..<16))
    _ = await loader.loadPreviousPage().value
    #expect(await stored() == Array(0..<16))
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `concurrent pages at both ends are both stored`(order: [Int]) async {
    let server = ListServer(0..<20)
    let loader = server.loader(.thread, size: 4, policy: LoadingPolicy(), store: store)
    loader.start = .cursor(7)
    _ = await loader.load().value
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let pages = [loader.loadPreviousPage(), loader.loadNextPage()]
    await settle()
    for call in order { gate.answer((), call: call) }
    for page in pages { #expect(await page.value == .idle) }
    #expect(loader.items == rows(4..<16))
    #expect(await stored() == Array(4..<16))
  }

  @Test func `a previous page that cannot be stored is still visible`() async {
    let store = ScriptedStore()
    let server = ListServer(0..<20)
    let loader = server.loader(.thread, size: 4, policy: LoadingPolicy(), store: store)
    loader.start = .cursor(7)
    _ = await loader.load().value
    store.writingError = TestError("disk")
    _ = await loader.loadPreviousPage().value
    #expect(loader.state == .failure(error: TestError("disk"), cache: rows(4..<12)))
    store.writingError = nil
    #expect(await loader.loadPreviousPage().value == .end)
    #expect(loader.state == .success(content: rows(0..<12)))
  }
}
