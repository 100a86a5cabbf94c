import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Lists that don't begin with the server's first item.
@MainActor struct PagedLoaderJumpTests {
  private let server = ListServer(0..<100)
  private let loader: PagedLoader<Row, Int>

  init() {
    loader = PagedLoader(pageSize: 10) { [server] in try await server.answer($0, $1) }
  }

  private var ids: [Int] { loader.items.map(\.id) }

  @Test func `a list by offset continues in both directions up to the server's ends`() async {
    loader.start = .offset(15)
    _ = await loader.load().value
    #expect(ids == Array(15..<25))
    #expect(await loader.loadPreviousPage().value == .idle)
    #expect(await loader.loadPreviousPage().value == .end)
    #expect(await loader.loadNextPage().value == .idle)
    #expect(ids == Array(0..<35))
    #expect(server.windows == [[15, 10], [5, 10], [0, 5], [25, 10]])
  }

  @Test func `a jump replaces the list once loaded, and reloads stay at its position`() async {
    _ = await loader.load().value
    server.gate = ScriptedWork()
    let jump = loader.jump(to: .offset(50))
    await settle()
    #expect(loader.state == .loading(cache: rows(0..<10)))
    server.gate?.answer(())
    #expect(await jump.value == .success(content: rows(50..<60)))
    #expect(loader.hasPrevious)
    server.gate = nil
    _ = await loader.load(force: true).value
    #expect(ids == Array(50..<60))
    _ = await loader.jump(to: .beginning).value
    #expect(ids == Array(0..<10))
    #expect(!loader.hasPrevious)
  }

  @Test(arguments: [true, false])
  func `a failed jump keeps list and position, and a retry repeats it`(isCancelled: Bool) async {
    _ = await loader.load().value
    server.gate = ScriptedWork()
    let jump = loader.jump(to: .offset(50))
    await settle()
    if isCancelled { loader.cancel() } else { server.gate?.fail(TestError("jump")) }
    _ = await jump.value
    #expect(ids == Array(0..<10))
    #expect(loader.start == .beginning)
    server.gate = nil
    loader.invalidate()
    _ = await loader.load().value
    #expect(ids == (isCancelled ? Array(0..<10) : Array(50..<60)))
  }

  @Test func `a forced reload after a failed jump reloads the current list`() async {
    _ = await loader.load().value
    server.gate = ScriptedWork()
    loader.jump(to: .offset(50))
    await settle()
    await server.gate?.finish(throwing: TestError("jump"))
    server.gate = nil
    _ = await loader.load(force: true).value
    #expect(ids == Array(0..<10))
    _ = await loader.loadNextPage().value
    #expect(ids == Array(0..<20))
  }

  @Test func `a failed jump that was the first load is retried as a jump`() async {
    server.gate = ScriptedWork()
    loader.jump(to: .offset(50))
    await settle()
    await server.gate?.finish(throwing: TestError("jump"))
    server.gate = nil
    _ = await loader.load(force: true).value
    #expect(ids == Array(50..<60))
  }

  @Test func `a later jump or reload supersedes the running one`() async {
    _ = await loader.load().value
    server.gate = ScriptedWork()
    let first = loader.jump(to: .offset(50))
    await settle()
    let second = loader.jump(to: .offset(70))
    await settle()
    for call in server.gate?.openCalls ?? [] { server.gate?.answer((), call: call) }
    #expect(await first.value == .success(content: rows(70..<80)))
    #expect(await second.value == .success(content: rows(70..<80)))
    loader.jump(to: .offset(20))
    await settle()
    let reload = await loader.beginLoad(force: true)
    for call in server.gate?.openCalls ?? [] { server.gate?.answer((), call: call) }
    #expect(await reload.value == .success(content: rows(70..<80)))
  }

  @Test func `a jump fails and keeps the list if the expected item is missing`() async {
    _ = await loader.load().value
    let state = await loader.jump(to: .offset(50), expecting: 7).value
    #expect(state == .failure(error: LoadingError.itemNotFound(id: "7"), cache: rows(0..<10)))
    #expect(state.error?.localizedDescription == "This item couldn’t be found.")
    #expect((state.error as? LoadingError)?.failureReason?.contains("\"7\"") == true)
    #expect(await loader.jump(to: .offset(50), expecting: 55).value.content == rows(50..<60))
  }

  @Test func `a jump beyond the end shows an empty list with previous pages`() async {
    _ = await loader.jump(to: .offset(200)).value
    #expect(loader.items.isEmpty && loader.hasPrevious)
    loader.start = .offset(105)
    _ = await loader.load(force: true).value
    #expect(await loader.loadPreviousPage().value == .idle)
    #expect(ids == Array(95..<100))
  }

  @Test func `short previous pages leave no gap before the list`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 10) { [server] request in
      let items = try await server.answer(request.offset, min(4, request.limit))
      return Page(items: items, hasMore: request.offset + items.count < 100)
    }
    loader.start = .offset(20)
    _ = await loader.load().value
    #expect(await loader.loadPreviousPage().value == .idle)
    #expect(loader.items == rows(10..<24))
    #expect(server.windows == [[20, 4], [10, 4], [14, 4], [18, 2]])
  }

  @Test func `a superseded short page is not completed with further requests`() async {
    let gate = ScriptedWork<Void>(listensToCancellation: false)
    var offsets: [Int] = []
    let loader = PagedLoader<Row, Int>(pageSize: 10) { request in
      offsets.append(request.offset)
      if offsets.count > 1 { try await gate.run() }
      return Page(items: rows(request.offset..<request.offset + 4), hasMore: true)
    }
    loader.start = .offset(20)
    _ = await loader.load().value
    loader.loadPreviousPage()
    await settle()
    await loader.beginLoad(force: true)
    await gate.finish(with: (), call: 0)
    #expect(offsets == [20, 10, 20])
  }

  @Test func `a server that ignores the offset causes no duplicates and ends the previous pages`()
    async
  {
    let loader = PagedLoader<Row, Int>(pageSize: 10) { _, limit in rows(0..<limit) }
    loader.start = .offset(20)
    _ = await loader.load().value
    // A list that moves asks for an item that it has, too.
    for _ in 0..<3 where loader.hasPrevious { _ = await loader.loadPreviousPage().value }
    #expect(loader.pageState(.previous) == .end)
    #expect(loader.items == rows(0..<loader.items.count) && loader.items.count <= 11)
  }

  @Test func `pages longer than the limit are accepted`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 10) { offset, _ in rows(offset..<offset + 30) }
    loader.start = .offset(20)
    _ = await loader.load().value
    _ = await loader.loadPreviousPage().value
    #expect(loader.items == rows(10..<50))
    _ = await loader.loadNextPage().value
    #expect(loader.items == rows(10..<80))
  }

  /// Everything has been read, or the only unread message was deleted.
  ///
  /// Reported of Element X for iOS (628).
  @Test(arguments: [true, false])
  func `a jump behind the last item of a chat shows its newest items`(isLoaded: Bool) async {
    var requests: [Int?] = []
    let chat = PagedLoader<Row, Int> { request in
      requests.append(request.cursor)
      guard let last = request.cursor else {
        return Page(items: rows(5..<9), previousCursor: 5)
      }
      return Page(
        items: last < 8 ? rows(last + 1..<9) : [],
        previousCursor: last < 8 ? last + 1 : nil
      )
    }
    if isLoaded { _ = await chat.load().value }
    _ = await chat.jump(to: .cursor(8)).value
    #expect(chat.state == .success(content: rows(5..<9)) && chat.hasPrevious)
    #expect(requests.suffix(2) == [8, nil])
    // Items that are at the cursor are shown.
    _ = await chat.jump(to: .cursor(6)).value
    #expect(chat.items == rows(7..<9))
  }
}
