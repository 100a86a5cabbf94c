import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The rows of a store that no answer has covered yet.
@MainActor struct StoredRowsReloadTests {
  private let server = ListServer(0..<200)
  private let store = MemoryStore<Row>()

  private func loader(_ style: ListServer.Style) async throws -> PagedLoader<Row, Int> {
    let rows = (0..<100).map { Row(id: $0) }
    try await store.reconcile(rows, matching: nil, in: 0..<100, isLast: false)
    return server.loader(style, store: store)
  }

  /// Loads the first page, which the server answers when the rows of the store are shown.
  private func load(_ loader: PagedLoader<Row, Int>, force: Bool = false) async {
    server.gate = ScriptedWork()
    let load = loader.load(force: force)
    for _ in 0..<10_000 where loader.items.isEmpty { await Task.yield() }
    #expect(loader.items.count == 100)
    server.gate?.answer(())
    server.gate = nil
    _ = await load.value
  }

  private func ids(_ loader: PagedLoader<Row, Int>) -> [Int] { loader.items.map(\.id) }

  @Test(arguments: ListServer.Style.forwards)
  func `they stay behind the first answer, and are requested when they become visible`(
    style: ListServer.Style
  ) async throws {
    let loader = try await loader(style)
    server.ids.insert(contentsOf: [900, 901], at: 0)
    server.ids.removeAll { $0 == 7 }
    await load(loader)
    #expect(ids(loader) == Array(server.ids.prefix(101)))
    #expect(loader.hasMore && server.requests.count == 1)
    // Not before they are near.
    loader.itemDidAppear(at: 10)
    await settle()
    #expect(server.requests.count == 1)
    server.ids.removeAll { $0 == 30 }
    loader.itemDidAppear(at: 50)
    await settle()
    // Until what is displayed is covered.
    #expect(server.requests.count == 3)
    #expect(ids(loader) == Array(server.ids.prefix(100)))
    let stored = await store.items(matching: nil, in: 0..<200).map(\.id)
    #expect(stored == ids(loader))
    while loader.hasMore {
      loader.itemDidAppear(at: loader.items.count - 1)
      await settle()
    }
    #expect(ids(loader) == server.ids)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `what the user asks for replaces them`(style: ListServer.Style) async throws {
    let loader = try await loader(style)
    await load(loader, force: true)
    #expect(ids(loader) == Array(0..<20))
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a short first answer is the list`(style: ListServer.Style) async throws {
    let loader = try await loader(style)
    server.ids = [4, 5]
    await load(loader)
    #expect(ids(loader) == [4, 5] && !loader.hasMore)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a gap stays before them if the server has more new rows, and is filled`(
    style: ListServer.Style
  ) async throws {
    let loader = try await loader(style)
    server.ids.insert(contentsOf: 1000..<1050, at: 0)
    await load(loader)
    #expect(ids(loader) == Array(1000..<1020) + Array(0..<100))
    #expect(loader.gaps.map(\.index) == [20])
    // Not by itself.
    loader.itemDidAppear(at: 60)
    await settle()
    #expect(loader.gaps.map(\.index) == [20])
    while let gap = loader.gaps.first { _ = await loader.fillGap(gap.id).value }
    #expect(ids(loader) == Array(server.ids.prefix(loader.items.count)))
    server.ids.removeAll { $0 == 40 }
    for _ in 0..<20 where loader.hasMore {
      loader.itemDidAppear(at: loader.items.count - 1)
      await settle()
    }
    // Rows that weren't displayed since are as they were.
    _ = await loader.load().value
    for index in 0..<server.ids.count {
      loader.itemDidAppear(at: min(index, loader.items.count - 1))
      await settle()
    }
    #expect(ids(loader) == server.ids)
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a removal, an insertion and a reset beside them`(style: ListServer.Style) async throws {
    let loader = try await loader(style)
    await load(loader)
    // The last one that an answer has covered, and one of the store.
    for id in [17, 18, 19, 60] {
      loader.remove(id: id)
      server.ids.removeAll { $0 == id }
    }
    loader.insert(Row(id: 500), at: 0)
    server.ids.insert(500, at: 0)
    while loader.hasMore {
      loader.itemDidAppear(at: loader.items.count - 1)
      await settle()
    }
    #expect(ids(loader) == server.ids)
    loader.reset()
    await settle()
    #expect(loader.items.isEmpty)
  }
}
