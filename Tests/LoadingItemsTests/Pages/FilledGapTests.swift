import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Pages of gaps and ends that wait for each other, and reloads that bring less than a page.
@MainActor @Suite struct FilledGapTests {
  @Test(arguments: [ListServer.Style.offset, .number])
  func `a page at the end goes on if its gap is filled meanwhile`(
    style: ListServer.Style
  ) async {
    let server = ListServer(0..<50)
    let loader = server.loader(style, size: 10)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    server.ids = Array(100..<115) + server.ids
    _ = await loader.load().value
    #expect(loader.gaps.count == 1)
    let gate = ScriptedWork<Void>()
    server.gate = gate
    loader.fillGap(loader.gaps[0].id)
    await loader.beginNextPage()
    while !gate.openCalls.isEmpty {
      await gate.finish(with: ())
    }
    #expect(loader.appendState != .loading && loader.gaps.isEmpty)
    server.gate = nil
    while loader.hasMore { _ = await loader.loadNextPage().value }
    #expect(loader.items.map(\.id) == server.ids)
  }

  @Test func `an automatic reload whose first page a server has filtered keeps the pages`() async {
    let filter = EventLog()
    let loader = PagedLoader<Row, Int>(pageSize: 10, policy: LoadingPolicy(freshness: .stale)) {
      (request: PageRequest<Int>) -> Page<Row, Int> in
      let start = request.cursor ?? 0
      if start == 0, !filter.events.isEmpty { return Page(items: [], nextCursor: 1000) }
      if start == 1000 { return Page(items: rows(0..<10), nextCursor: 10) }
      return Page(items: rows(start..<start + 10), nextCursor: start < 90 ? start + 10 : nil)
    }
    _ = await loader.load().value
    for _ in 0..<4 { _ = await loader.loadNextPage().value }
    filter.note("filtered")
    _ = await loader.load().value
    #expect(loader.items == rows(0..<50) && loader.gaps.isEmpty)
  }

  /// Returns a chat that begins with its newest messages.
  private func makeChat(
    _ server: ListServer,
    store: MemoryStore<Row>? = nil
  ) -> PagedLoader<Row, Int> {
    PagedLoader(pageSize: 5, policy: LoadingPolicy(freshness: .stale), store: store) {
      (request: PageRequest<Int>) -> Page<Row, Int> in
      let end = request.cursor.flatMap { server.ids.firstIndex(of: $0) } ?? server.ids.count
      let ids = server.ids[max(0, end - 5)..<end]
      return Page(items: rows(ids), previousCursor: ids.first == server.ids.first ? nil : ids.first)
    }
  }

  @Test func `a chat of one page keeps the messages that were pushed`() async {
    let server = ListServer(0..<20)
    let chat = makeChat(server)
    _ = await chat.load().value
    for id in 20..<30 {
      server.ids.append(id)
      chat.insert(Row(id: id), at: .max)
    }
    server.ids.append(30)
    _ = await chat.load().value
    #expect(chat.items.map(\.id) == Array(15...30))
  }

  @Test func `a chat with a store keeps its messages in each automatic reload`() async {
    let server = ListServer(0..<20)
    let store = MemoryStore<Row>()
    let former = makeChat(server, store: store)
    _ = await former.load().value
    for _ in 0..<2 { _ = await former.loadPreviousPage().value }
    await settle()
    let chat = makeChat(server, store: store)
    for id in 20..<23 {
      server.ids.append(id)
      _ = await chat.load().value
      #expect(chat.items.map(\.id) == Array(5...id))
    }
  }
}
