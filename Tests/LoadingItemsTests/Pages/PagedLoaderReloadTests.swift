import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Pages and reloads at the same time.
@MainActor struct PagedLoaderReloadTests {
  private let rig = PagedRig()

  @Test func `a reload cancels the running page and discards its late result`() async {
    let rig = PagedRig(listensToCancellation: false)
    await rig.load(0..<3)
    let page = await rig.loader.beginNextPage()
    let load = rig.loader.load(force: true)
    #expect(await page.value == .idle)
    #expect(rig.loader.appendState == .idle)
    await settle()
    await rig.work.finish(with: rows(3..<6), call: 1)
    #expect(rig.state == .loading(cache: rows(0..<3)))
    rig.work.answer(rows(10..<13), call: 2)
    #expect(await load.value == .success(content: rows(10..<13)))
  }

  @Test func `a reload replaces the list with the first page, and paging restarts`() async {
    await rig.load(0..<3)
    await rig.page(3..<5)
    #expect(rig.loader.appendState == .end)
    await rig.load(10..<13, force: true)
    #expect(rig.ids == [10, 11, 12])
    #expect(rig.loader.appendState == .idle)
    await rig.page(13..<16)
    #expect(rig.requests.last == [3, 3])
  }

  @Test func `a failed reload keeps the list and its paging position`() async {
    await rig.load(0..<3)
    await rig.page(3..<6)
    await rig.fail(force: true)
    #expect(rig.state == .failure(error: TestError("load"), cache: rows(0..<6)))
    #expect(rig.loader.hasMore)
    await rig.page(6..<9)
    #expect(rig.requests.last == [6, 3])
    #expect(rig.ids == Array(0..<9))
  }

  @Test func `the end of the list is still reported during a reload and after a failed one`() async
  {
    await rig.load(0..<2)
    let task = rig.loader.load(force: true)
    #expect(rig.loader.appendState == .end)
    await settle()
    rig.work.fail(TestError("load"))
    _ = await task.value
    #expect(rig.loader.appendState == .end)
  }

  @Test func `a reset during a page cancels it and returns to the initial state`() async {
    await rig.load(0..<3)
    let log = StateLog(of: rig.loader)
    let task = await rig.loader.beginNextPage()
    rig.loader.reset()
    #expect(await task.value == .idle)
    #expect(log.states == [.success(content: rows(0..<3)), .initial])
    #expect(rig.loader.items.isEmpty)
    #expect(!rig.loader.hasMore)
    #expect(await rig.loader.loadNextPage().value == .idle)
    rig.loader.reset()
    #expect(log.states.count == 2)
  }

  @Test func `a load of fresh content ends even if an observer starts another one`() async {
    let loader = rig.loader!
    var load: Task<LoadingState<[Row]>, Never>?
    var hasForced = false
    let states = loader.observe { [loader] in
      guard case .success = $0, load == nil else { return }
      load = loader.load()
    }
    let ends = loader.observeAppendState { [loader] in
      guard $0 == .end, !hasForced else { return }
      hasForced = true
      loader.load(force: true)
    }
    await rig.load(0..<1)
    #expect(loader.state == .loading(cache: rows(0..<1)))
    #expect(await load?.value == .success(content: rows(0..<1)))
    withExtendedLifetime((states, ends)) {}
  }

  @Test func `releasing the loader cancels its page and ends waiting callers`() async {
    await rig.load(0..<3)
    weak let loader = rig.loader
    let task = await rig.loader.beginNextPage()
    rig.release()
    #expect(loader == nil)
    #expect(await task.value == .idle)
    await settle()
    #expect(rig.work.openCalls.isEmpty)
  }

  @Test func `requests state whether caches are bypassed`() async {
    let rig = CursorRig()
    await rig.load(0..<3, next: "a")
    await rig.load(0..<3, next: "a", force: true)
    _ = await rig.page(3..<6, next: nil)
    #expect(
      rig.requests == [
        PageRequest(offset: 0, limit: 3), PageRequest(offset: 0, limit: 3, ignoreCache: true),
        PageRequest(offset: 3, limit: 3, cursor: "a"),
      ]
    )
  }

  @Test(arguments: [true, false])
  func `a failure cleared by a page does not return`(isReloaded: Bool) async {
    await rig.load(0..<3)
    await rig.fail(force: true)
    let page = rig.loader.loadNextPage()
    #expect(rig.state == .success(content: rows(0..<3)))
    if isReloaded { rig.loader.load(force: true) }
    rig.loader.cancel()
    _ = await page.value
    #expect(rig.state == .success(content: rows(0..<3)))
    #expect(await rig.loader.load().value == .success(content: rows(0..<3)))
  }
}
