import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Pages at both ends of a list.
@MainActor struct PagedLoaderBothWaysTests {
  private let server = ListServer(0..<20)
  private let gate = ScriptedWork<Void>()
  private let loader: PagedLoader<Row, Int>

  init() {
    loader = server.loader(.thread, size: 4, policy: LoadingPolicy())
    loader.start = .cursor(7)
  }

  private var ids: [Int] { loader.items.map(\.id) }

  private func loadInTheMiddle() async {
    _ = await loader.load().value
    #expect(ids == [8, 9, 10, 11])
  }

  @Test func `previous pages are inserted before the list, next pages after it`() async {
    await loadInTheMiddle()
    #expect(loader.hasPrevious && loader.hasMore)
    #expect(await loader.loadPreviousPage().value == .idle)
    #expect(await loader.loadNextPage().value == .idle)
    #expect(ids == Array(4..<16))
    #expect(server.requests.map(\.cursor) == [7, 8, 11])
    #expect(server.requests.map(\.direction) == [.next, .previous, .next])
    #expect(await loader.loadPreviousPage().value == .end)
    #expect(await loader.loadNextPage().value == .end)
    #expect(ids == Array(0..<20))
    #expect(!loader.hasPrevious && !loader.hasMore)
  }

  @Test func `each end has its own state`() async {
    var heard: [[PageState]] = []
    await loadInTheMiddle()
    server.gate = gate
    let observations = [
      loader.observePrependState { [loader] in heard.append([$0, loader.appendState]) },
      loader.observeAppendState { [loader] in heard.append([loader.prependState, $0]) },
    ]
    loader.loadPreviousPage()
    await loader.beginNextPage()
    await gate.finish(with: (), call: 1)
    await gate.finish(throwing: TestError("top"), call: 0)
    let failed = PageState.failed(TestError("top"))
    #expect(
      heard == [
        [.idle, .idle], [.idle, .idle], [.loading, .idle], [.loading, .loading], [.loading, .idle],
        [failed, .idle],
      ]
    )
    #expect(loader.state == .success(content: loader.items))
    #expect(ids == Array(8..<16))
    withExtendedLifetime(observations) {}
  }

  @Test func `a failed page at one end is retried only manually`() async {
    await loadInTheMiddle()
    server.gate = gate
    loader.loadPreviousPage()
    await settle()
    await gate.finish(throwing: TestError("top"))
    #expect(loader.prependState == .failed(TestError("top")))
    server.gate = nil
    loader.itemDidAppear(at: 0)
    await settle()
    #expect(loader.prependState == .failed(TestError("top")))
    #expect(await loader.loadPreviousPage().value == .idle)
    #expect(server.requests.suffix(1).map(\.cursor) == [8])
    #expect(ids == Array(4..<16), "the end has moved meanwhile: item 0 is near both ends")
  }

  @Test func `a page that cancels itself does not affect the other end`() async {
    await loadInTheMiddle()
    server.gate = gate
    let (top, bottom) = (loader.loadPreviousPage(), loader.loadNextPage())
    await settle()
    gate.fail(CancellationError(), call: 0)
    #expect(await top.value == .idle)
    #expect(loader.appendState == .loading)
    gate.answer(())
    #expect(await bottom.value == .idle)
    #expect(ids == Array(8..<16))
  }

  @Test func `items near an end request the page there`() async {
    loader.prefetchDistance = 1
    await loadInTheMiddle()
    loader.itemDidAppear(at: 1)
    loader.itemDidAppear(id: 10)
    loader.itemDidAppear(id: 99)
    #expect(loader.prependState == .idle && loader.appendState == .idle)
    loader.itemDidAppear(id: 8)
    #expect(loader.prependState == .loading && loader.appendState == .idle)
    loader.itemDidAppear(at: 3)
    await settle()
    #expect(ids == Array(4..<16))
  }

  @Test func `overlapping pages add no duplicates, and newer items win`() async {
    await loadInTheMiddle()
    server.rows[9] = Row(id: 9, text: "new")
    server.rows.remove(at: 8)
    loader.remove(id: 8)
    loader.replace(Row(id: 9, text: "old"))
    _ = await loader.loadPreviousPage().value
    #expect(ids == [4, 5, 6, 7, 9, 10, 11])
    #expect(loader.items[4].text == "old")
    server.rows[4] = Row(id: 4, text: "new")
    let overlapping = PagedLoader<Row, Int>(pageSize: 3) { request in
      let items = request.direction == .next ? rows(3..<6) : [Row(id: 1), Row(id: 3, text: "new")]
      return Page(items: items, previousCursor: request.direction == .next ? 0 : nil)
    }
    _ = await overlapping.load().value
    #expect(await overlapping.loadPreviousPage().value == .end)
    #expect(overlapping.items.map(\.id) == [1, 3, 4, 5])
    #expect(overlapping.items[1].text == "new")
  }

  @Test func `a previous cursor that the server repeats fails the page`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 3) { _ in
      Page(items: rows(0..<3), previousCursor: 7)
    }
    _ = await loader.load().value
    _ = await loader.loadPreviousPage().value
    #expect(loader.prependState == .failed(LoadingError.repeatedCursor("7")))
    #expect(loader.state.error == nil)
  }

  @Test func `automatic paging stops after three pages without a new item`() async {
    var count = 0
    let loader = PagedLoader<Row, Int>(pageSize: 3) { request in
      count += 1
      return Page(items: rows(0..<3), previousCursor: count)
    }
    _ = await loader.load().value
    for _ in 0..<9 {
      loader.itemDidAppear(at: 0)
      await settle()
    }
    #expect(count == 4)
    _ = await loader.loadPreviousPage().value
    #expect(count == 5)
  }

  @Test func `a change keeps the running pages at both ends`() async {
    await loadInTheMiddle()
    server.gate = gate
    server.reading = .early
    loader.loadPreviousPage()
    await loader.beginNextPage()
    let requests = server.requests.count
    loader.replace(Row(id: 8, text: "new"))
    loader.replace(Row(id: 15, text: "new"))
    loader.remove(id: 5)
    await settle()
    while !gate.openCalls.isEmpty {
      await gate.finish(with: ())
    }
    #expect(server.requests.count == requests)
    #expect(ids == Array(4..<16).filter { $0 != 5 })
    #expect(loader.items.filter { $0.text == "new" }.map(\.id) == [8, 15])
  }

  @Test func `a reset forgets the start position and the previous page`() async {
    await loadInTheMiddle()
    loader.reset()
    #expect(!loader.hasPrevious)
    #expect(loader.start == .beginning)
    _ = await loader.load().value
    #expect(ids == [0, 1, 2, 3])
    #expect(loader.prependState == .end)
  }

  @Test func `each page has its own timeout`() async {
    let clock = ManualClock()
    let gate = ScriptedWork<Void>()
    let loader = PagedLoader<Row, Int>(
      pageSize: 3,
      policy: LoadingPolicy(timeout: .seconds(5), clock: clock)
    ) { request in
      if request.cursor != nil { try await gate.run() }
      return Page(items: rows(0..<3), nextCursor: 1, previousCursor: 2)
    }
    _ = await loader.load().value
    let previous = loader.loadPreviousPage()
    await clock.advance(by: .seconds(3))
    let next = loader.loadNextPage()
    await clock.advance(by: .seconds(2))
    let late = PageState.failed(LoadingError.timeout(.seconds(5)))
    #expect(await previous.value == late)
    #expect(loader.appendState == .loading)
    await clock.advance(by: .seconds(3))
    #expect(await next.value == late)
  }
}
