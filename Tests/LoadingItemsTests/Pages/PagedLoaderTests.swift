import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Pages of a server with offset and limit.
@MainActor struct PagedLoaderTests {
  private let rig = PagedRig()
  private let error = TestError("page")

  @Test func `the first load requests the first page`() async {
    let log = StateLog(of: rig.loader)
    await rig.load(0..<3)
    #expect(rig.requests == [[0, 3]])
    #expect(
      log.states == [.initial, .loading(cache: nil), .success(content: rows(0..<3))]
    )
    #expect(rig.loader.appendState == .idle)
    #expect(rig.loader.hasMore)
  }

  @Test func `loadNextPage joins the running page and returns the same task`() async {
    await rig.load(0..<3)
    let first = rig.loader.loadNextPage()
    #expect(rig.loader.loadNextPage() == first)
    await settle()
    #expect(rig.loader.loadNextPage() == first)
    rig.work.answer(rows(3..<6))
    #expect(await first.value == .idle)
    #expect(rig.requests == [[0, 3], [3, 3]])
  }

  @Test func `loadNextPage while hasMore is false is ignored`() async {
    await rig.load(0..<2)
    #expect(!rig.loader.hasMore)
    #expect(await rig.loader.loadNextPage().value == .end)
    #expect(rig.requests.count == 1)
  }

  @Test func `while a page loads the state stays success, and appendState is reported`()
    async
  {
    await rig.load(0..<3)
    let log = StateLog(of: rig.loader)
    var reported: [PageState] = []
    let observation = rig.loader.observeAppendState { reported.append($0) }
    let task = rig.loader.loadNextPage()
    #expect(rig.state == .success(content: rows(0..<3)))
    #expect(rig.loader.appendState == .loading)
    await settle()
    rig.work.answer(rows(3..<6))
    _ = await task.value
    #expect(reported == [.idle, .loading, .idle])
    #expect(log.states == [.success(content: rows(0..<3)), .success(content: rows(0..<6))])
    withExtendedLifetime(observation) {}
  }

  @Test func `a page is appended, and its duplicates replace existing items in place`() async {
    await rig.load(0..<3)
    let task = await rig.loader.beginNextPage()
    rig.work.answer([Row(id: 2, text: "new"), Row(id: 3), Row(id: 4)])
    _ = await task.value
    #expect(rig.ids == [0, 1, 2, 3, 4])
    #expect(rig.loader.items[2].text == "new")
  }

  @Test func `the next offset counts the server's items including duplicates`() async {
    await rig.load(0..<3)
    // An item is new on the server before the list, so that the next answer is to show that it
    // follows.
    await rig.page([2, 3, 4])
    await rig.page([4, 5])
    #expect(rig.requests == [[0, 3], [3, 3], [5, 4]])
    #expect(rig.ids == Array(0..<6) && !rig.loader.hasMore)
  }

  @Test(arguments: [0, 1]) func `a short or empty page ends the list`(_ count: Int) async {
    await rig.load(0..<3)
    await rig.page(3..<(3 + count))
    #expect(!rig.loader.hasMore)
    #expect(rig.loader.appendState == .end)
    #expect(rig.ids == Array(0..<(3 + count)))
  }

  @Test func `an empty page changes nothing and notifies no observer`() async {
    await rig.load(0..<3)
    let log = StateLog(of: rig.loader)
    await rig.page([])
    #expect(log.states == [.success(content: rows(0..<3))])
  }

  @Test func `the end of the list is reported together with the last page`() async {
    await rig.load(0..<3)
    var reported: [String] = []
    let states = rig.loader.observe { [rig] in
      reported.append("\($0.content?.count ?? 0) items, \(rig.loader.appendState)")
    }
    let appends = rig.loader.observeAppendState { [rig] in
      reported.append("\($0), \(rig.loader.items.count) items")
    }
    reported = []
    await rig.page([3])
    #expect(reported == ["loading, 3 items", "4 items, end", "end, 4 items"])
    withExtendedLifetime((states, appends)) {}
  }

  @Test func `an empty first page is content and ends the list`() async {
    await rig.load([])
    #expect(rig.state == .success(content: []))
    #expect(rig.loader.appendState == .end)
  }

  @Test func `a failed page keeps the content, and the next call retries it`() async {
    await rig.load(0..<3)
    await rig.failPage(error)
    #expect(rig.state == .success(content: rows(0..<3)))
    #expect(rig.loader.appendState == .failed(error))
    #expect(rig.loader.hasMore)
    await rig.page(3..<6)
    #expect(rig.requests == [[0, 3], [3, 3], [3, 3]])
    #expect(rig.loader.appendState == .idle)
    #expect(rig.ids == Array(0..<6))
  }

  @Test func `a cancelled page is not a failure`() async {
    await rig.load(0..<3)
    let task = await rig.loader.beginNextPage()
    rig.loader.cancel()
    #expect(await task.value == .idle)
    #expect(rig.loader.appendState == .idle)
    #expect(rig.state == .success(content: rows(0..<3)))
    await rig.page(3..<6)
    #expect(rig.requests.last == [3, 3])
  }

  @Test func `pages follow the policy's retry and timeout`() async {
    let rig = PagedRig {
      $0.timeout = .seconds(10)
      $0.retry = .exponential(
        maximumRetries: 1,
        base: .seconds(1),
        factor: 2,
        maximumDelay: .seconds(9),
        jitter: 0
      )
      $0.retry.shouldRetry = { _ in true }
    }
    await rig.load(0..<3)
    let task = await rig.loader.beginNextPage()
    await rig.work.finish(throwing: error)
    await rig.clock.advance(by: .seconds(1))
    await settle()
    #expect(rig.requests == [[0, 3], [3, 3], [3, 3]])
    await rig.clock.advance(by: .seconds(9))
    #expect(await task.value == .failed(LoadingError.timeout(.seconds(10))))
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test func `a page requested by an observer is reported last`() async {
    await rig.load(0..<3)
    var reported: [PageState] = []
    let appends = rig.loader.observeAppendState { reported.append($0) }
    let states = rig.loader.observe { [rig] state in
      if state.content?.count == 6 { rig.loader.loadNextPage() }
    }
    await rig.page(3..<6)
    #expect(rig.loader.appendState == .loading)
    #expect(reported == [.idle, .loading])
    withExtendedLifetime((appends, states)) {}
  }

  @Test func `a failed page is reported once, even if its error is not Equatable`() async {
    await rig.load(0..<3)
    await rig.failPage(UnequalError(code: 1))
    var count = 0
    let observation = rig.loader.observeAppendState { _ in count += 1 }
    rig.loader.load(force: true)
    rig.loader.cancel()
    #expect(count == 1)
    await rig.failPage(UnequalError(code: 2))
    #expect(count == 3, "the running page, and its failure")
    withExtendedLifetime(observation) {}
  }
}
