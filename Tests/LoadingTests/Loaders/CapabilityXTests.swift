import Foundation
import Loading
import LoadingTestSupport
import Testing

/// The capabilities X-01 … X-32 of XLDataLoader that don't need a screen, with a test for each.
///
/// are in `StoreFollowingTests`.
@MainActor struct CapabilityXTests {
  private let store = MemoryStore<Row>(searchText: \.text)
  private let rig: PagedRig
  private let search = SearchRig(hasLocal: true)

  init() { rig = PagedRig() }

  /// A list with a store, answered by the test.
  private func stored(_ ids: Range<Int>, pageSize: Int = 3) async -> (
    PagedLoader<Row, Int>, ScriptedWork<[Row]>
  ) {
    try? await store.reconcile(rows(ids, "local"), matching: nil, in: ids, isLast: false)
    let work = ScriptedWork<[Row]>()
    return (PagedLoader(pageSize: pageSize, store: store) { _, _ in try await work.run() }, work)
  }

  private func storedIDs() async -> [Int] {
    await store.items(matching: nil, in: 0..<100).map(\.id)
  }

  //
  @Test func `cached content appears first, while the request runs`() async {
    let (list, work) = await stored(0..<3)
    list.load()
    await settle()
    #expect(list.state == .loading(cache: rows(0..<3, "local")))
    #expect(work.openCalls == [0])
  }

  //
  @Test func `remote success: the store's new content is visible after one request`() async {
    let (list, work) = await stored(0..<3)
    let task = list.load()
    await settle()
    work.answer(rows(1..<4, "remote"))
    #expect(await task.value == .success(content: rows(1..<4, "remote")))
    #expect(await storedIDs() == [1, 2, 3])
    #expect(work.callCount == 1)
  }

  //
  @Test func `a remote failure keeps the rows and is reported once`() async {
    let (list, work) = await stored(0..<3)
    let log = StateLog(of: list)
    list.load()
    await settle()
    work.fail(TestError("load"))
    await settle()
    #expect(list.items == rows(0..<3, "local"))
    #expect(log.states.filter { $0.error != nil }.count == 1)
    #expect(!list.state.isLoading)
  }

  //
  @Test func `the next page starts after the loaded items, 20 at a time`() async {
    var requests: [[Int]] = []
    let list = PagedLoader<Row, Int> { offset, limit in
      requests.append([offset, limit])
      return rows(offset..<offset + limit)
    }
    _ = await list.load().value
    _ = await list.loadNextPage().value
    _ = await list.loadNextPage().value
    #expect(requests == [[0, 20], [20, 20], [40, 20]])
    #expect(list.items.count == 60)
  }

  //
  @Test func `only one page loads at a time`() async {
    await rig.load(0..<3)
    rig.loader.loadNextPage()
    rig.loader.loadNextPage()
    await settle()
    #expect(rig.requests.count == 2)
    rig.loader.load(force: true)
    rig.loader.loadNextPage()
    await settle()
    #expect(rig.requests.count == 3)
    #expect(rig.work.openCalls.count == 1)
  }

  //
  @Test(arguments: [0, 2]) func `a page shorter than the limit ends the list`(_ count: Int) async {
    await rig.load(0..<3)
    await rig.page(3..<(3 + count))
    #expect(!rig.loader.hasMore)
    #expect(rig.loader.appendState == .end)
    rig.loader.loadNextPage()
    rig.loader.itemDidAppear(at: 2 + count)
    await settle()
    #expect(rig.requests.count == 2)
    #expect(rig.loader.appendState == .end)
  }

  //
  @Test func `the request after a failed page uses the same offset`() async {
    await rig.load(0..<3)
    await rig.failPage()
    await rig.page(3..<6)
    #expect(rig.requests == [[0, 3], [3, 3], [3, 3]])
  }

  //
  @Test func `without paging all local rows are shown`() async {
    try? await store.reconcile(rows(0..<3000), matching: nil, in: 0..<3000, isLast: true)
    let work = ScriptedWork<[Row]>()
    let list = Loader(store: store) { _ in try await work.run() }
    list.load()
    await settle()
    #expect(list.state.content?.count == 3000)
  }

  //
  @Test func `content loads once or at every appearance, depending on the policy`() async {
    for (freshness, expected) in [(Freshness.untilInvalidated, 1), (.never, 3)] {
      let rig = PagedRig { $0.freshness = freshness }
      for _ in 0..<3 {
        let task = rig.loader.load()
        await settle()
        if !rig.work.openCalls.isEmpty { rig.work.answer(rows(0..<3)) }
        _ = await task.value
      }
      #expect(rig.requests.count == expected)
    }
  }

  //
  @Test func `nothing loads before the first request`() async {
    let (list, work) = await stored(0..<3)
    await settle()
    #expect(list.state == .initial)
    #expect(work.callCount == 0)
    #expect(search.loader.state == .initial)
    #expect(search.remoteTexts.isEmpty)
  }

  //
  @Test func `every keystroke filters the stored rows immediately`() async throws {
    let all = ["Ann", "Änne", "Bob"].enumerated().map { Row(id: $0.offset, text: $0.element) }
    try await store.reconcile(all, matching: nil, in: 0..<3, isLast: true)
    let loader = SearchLoader(policy: LoadingPolicy(clock: ManualClock())) { [store] text in
      await store.items(matching: text, in: 0..<20)
    } remote: { [server = ScriptedWork<[Row]>()] _ in
      try await server.run()
    }
    // A store without rows is no answer, because the server may have some.
    for (text, found) in [("a", 2), ("an", 2), ("ann", 2), ("annx", 2), ("b", 1)] {
      loader.query = text
      await settle()
      #expect(loader.state.content?.count == found, "\(text)")
    }
    loader.cancel()
  }

  //
  @Test func `a single remote request starts half a second after the last keystroke`() async {
    for text in ["a", "an", "ann"] {
      search.loader.query = text
      await search.clock.advance(by: .milliseconds(499))
      #expect(search.remoteTexts.isEmpty)
    }
    await search.clock.advance(by: .milliseconds(1))
    #expect(search.remoteTexts == ["ann"])
    await search.pause()
    #expect(search.remoteTexts == ["ann"])
  }

  //
  @Test func `search results neither add rows to the main list nor remove any`()
    async throws
  {
    let (list, work) = await stored(0..<3)
    list.load()
    await settle()
    work.answer(rows(0..<3))
    await settle()
    let before = list.state
    try await store.reconcile(rows([7, 8]), matching: "x", in: 0..<20, isLast: true)
    await settle()
    #expect(list.state == before)
    #expect(await storedIDs() == [0, 1, 2])
    #expect(await store.items(matching: "x", in: 0..<20) == rows([7, 8]))
  }

  //
  @Test func `a response for an older query never replaces results of a newer one`() async {
    let search = SearchRig(listensToCancellation: false)
    await search.type("a")
    await search.pause()
    await search.type("an")
    await search.pause()
    search.remote.answer(["newer"], call: 1)
    await settle()
    search.remote.answer(["older"], call: 0)
    await settle()
    #expect(search.state == .success(content: ["newer"]))
  }

  //
  @Test func `a cancelled loader can load again immediately`() async {
    rig.loader.load()
    await settle()
    rig.loader.cancel()
    await rig.load(0..<3)
    #expect(rig.work.cancelCount == 1)
    #expect(rig.ids == [0, 1, 2])
  }

  //
  @Test func `a forced reload during a load leaves only the newest request running`() async {
    rig.loader.load()
    await settle()
    rig.loader.load(force: true)
    await settle()
    #expect(rig.work.openCalls == [1])
  }

  //
  @Test func `stored rows in a page's window that the response lacks are removed`() async {
    let (list, work) = await stored(0..<6)
    list.load()
    await settle()
    work.answer(rows([0, 2, 9]))
    await settle()
    #expect(await storedIDs() == [0, 2, 9, 3, 4, 5])
    list.loadNextPage()
    await settle()
    work.answer(rows([4]))
    await settle()
    #expect(await storedIDs() == [0, 2, 9, 4])
  }

  //
  @Test func `the server's response is available in the error`() async {
    struct ServerError: Error, Equatable { let body: Data }
    await rig.fail(ServerError(body: Data("quota".utf8)))
    #expect(rig.state.error as? ServerError == ServerError(body: Data("quota".utf8)))
    await rig.load(0..<3)
    await rig.failPage(ServerError(body: Data("page".utf8)))
    #expect(rig.loader.appendState == .failed(ServerError(body: Data("page".utf8))))
  }

  //
  @Test func `success is reported only after the store has written`() async {
    let store = ScriptedStore()
    store.writing = ScriptedWork()
    let rig = PagedRig(store: store)
    let log = StateLog(of: rig.loader)
    rig.loader.load()
    await settle()
    rig.work.answer(rows(0..<3))
    await settle()
    #expect(log.states.last == .loading(cache: nil))
    store.writing?.answer(())
    await settle()
    #expect(log.states.last == .success(content: rows(0..<3)))
    #expect(store.rows.count == 3)
  }
}
