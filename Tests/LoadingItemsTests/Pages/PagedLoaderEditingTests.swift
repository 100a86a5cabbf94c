import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Local deletions and insertions, which change the next offset so that no item is skipped.
@MainActor struct PagedLoaderEditingTests {
  private let store = ScriptedStore()
  private let rig: PagedRig

  init() { rig = PagedRig(store: store) }

  @Test func `a removal moves the offset of the next page back by one`() async {
    await rig.load(0..<3)
    rig.loader.remove(id: 1)
    #expect(rig.state == .success(content: rows([0, 2])))
    await rig.page(3..<6)
    #expect(rig.requests.last == [2, 3])
    #expect(rig.ids == [0, 2, 3, 4, 5])
  }

  @Test func `an insertion moves the offset of the next page forward by one`() async {
    await rig.load(0..<3)
    rig.loader.insert(Row(id: 9), at: 0)
    rig.loader.insert(Row(id: 8), at: 4)
    #expect(rig.ids == [9, 0, 1, 2, 8])
    await rig.page(3..<6)
    #expect(rig.requests.last == [5, 3])
  }

  @Test func `several items are inserted or removed in one edit`() async {
    await rig.load(0..<3)
    let log = StateLog(of: rig.loader)
    rig.loader.insert(contentsOf: rows(6..<9) + rows([8], "new"), at: 1)
    #expect(rig.loader.items == rows([0, 6, 7]) + rows([8], "new") + rows([1, 2]))
    rig.loader.remove(ids: [7, 0, 99, 7])
    #expect(rig.ids == [6, 8, 1, 2])
    #expect(log.states.count == 3)
    await rig.page([])
    #expect(rig.requests.last == [4, 3])
  }

  @Test func `inserted items that are already in the list are replaced in place`() async {
    await rig.load(0..<3)
    rig.loader.insert(contentsOf: rows([2, 9, 0], "new"), at: 99)
    #expect(rig.loader.items == rows([0], "new") + rows([1]) + rows([2, 9], "new"))
    await rig.page([])
    #expect(rig.requests.last == [4, 3])
  }

  @Test func `inserting and removing no items changes nothing`() async {
    rig.loader.insert(contentsOf: rows(0..<3), at: 0)
    await rig.load(0..<3)
    let log = StateLog(of: rig.loader)
    rig.loader.insert(contentsOf: [], at: 0)
    rig.loader.remove(ids: [7, 8])
    #expect(log.states.count == 1)
    #expect(rig.ids == [0, 1, 2])
  }

  @Test func `an edit notifies once, and one without effect does not notify`() async {
    await rig.load(0..<3)
    let log = StateLog(of: rig.loader)
    rig.loader.remove(id: 7)
    rig.loader.replace(Row(id: 7))
    rig.loader.remove(id: 0)
    #expect(log.states == [.success(content: rows(0..<3)), .success(content: rows(1..<3))])
  }

  @Test func `a removal repeats the running page from the adjusted offset`() async {
    await rig.load(0..<3)
    let task = await rig.loader.beginNextPage()
    rig.loader.remove(id: 0)
    #expect(rig.loader.appendState == .loading)
    await settle()
    #expect(rig.requests == [[0, 3], [3, 3], [2, 3]])
    #expect(rig.work.openCalls == [2])
    rig.work.answer(rows(3..<6))
    #expect(await task.value == .idle)
    #expect(rig.ids == [1, 2, 3, 4, 5])
  }

  @Test func `a response to a request from before the edit is discarded`() async {
    let rig = PagedRig(listensToCancellation: false)
    await rig.load(0..<3)
    await rig.loader.beginNextPage()
    rig.loader.remove(id: 0)
    await settle()
    await rig.work.finish(with: rows(3..<6), call: 1)
    #expect(rig.ids == [1, 2])
    await rig.work.finish(with: rows(3..<5), call: 2)
    #expect(rig.ids == [1, 2, 3, 4])
    #expect(rig.loader.appendState == .end)
  }

  @Test func `removals during a repeated page skip no item, even if the page is empty`() async {
    await rig.load(0..<3)
    let task = await rig.loader.beginNextPage()
    rig.loader.remove(id: 0)
    await settle()
    rig.loader.remove(id: 1)
    // The server has only row 3 after row 2, and answers after both removals.
    await rig.work.finish(with: [])
    #expect(rig.requests.last == [1, 3])
    rig.work.answer(rows(2..<4))
    #expect(await task.value == .end)
    #expect(rig.ids == [2, 3])
  }

  @Test func `an insertion goes behind later ones of its place that an answer has already`() async {
    await rig.load(0..<3)
    await rig.loader.beginLoad(force: true)
    rig.loader.insert(Row(id: 8), at: 2)
    rig.loader.insert(Row(id: 9), at: 2)
    await rig.work.finish(with: rows([0, 1, 9]))
    #expect(rig.ids == [0, 1, 9, 8])
  }

  @Test func `changes made in a row are written to the store once`() async {
    await rig.load(0..<3)
    rig.loader.remove(id: 1)
    rig.loader.insert(Row(id: 9), at: 2)
    await settle()
    #expect(
      store.writes == [
        .init(ids: [0, 1, 2], window: 0..<3, isLast: false),
        .init(ids: [0, 2, 9], window: 0..<3, isLast: false),
      ]
    )
    #expect(store.rows.map(\.id) == [0, 2, 9])
  }

  @Test func `changes of several items in a row are written once`() async {
    await rig.load(0..<3)
    rig.loader.insert(contentsOf: rows(7..<9), at: 0)
    rig.loader.remove(ids: [0, 1])
    await settle()
    #expect(
      store.writes == [
        .init(ids: [0, 1, 2], window: 0..<3, isLast: false),
        .init(ids: [7, 8, 2], window: 0..<5, isLast: false),
      ]
    )
  }

  @Test func `a page is written after previous edits`() async {
    await rig.load(0..<3)
    store.writing = ScriptedWork()
    rig.loader.remove(id: 1)
    let task = await rig.loader.beginNextPage()
    await rig.work.finish(with: rows(3..<6))
    #expect(store.writing?.callCount == 1)
    await store.writing?.finish(with: ())
    store.writing?.answer(())
    _ = await task.value
    #expect(store.rows.map(\.id) == [0, 2, 3, 4, 5])
  }

  @Test func `an edit that cannot be written reports the error and stays visible`() async {
    await rig.load(0..<3)
    store.writingError = TestError("store")
    rig.loader.remove(id: 1)
    await settle()
    #expect(rig.state == .failure(error: TestError("store"), cache: rows([0, 2])))
  }

  @Test func `the write error of an edit from before a reset is not reported`() async {
    await rig.load(0..<3)
    store.writing = ScriptedWork()
    rig.loader.remove(id: 1)
    await settle()
    rig.loader.reset()
    await store.writing?.finish(throwing: TestError("store"))
    #expect(rig.state == .initial)
  }

  @Test func `after a reset the store is read after pending writes of edits`()
    async
  {
    await rig.load(0..<3)
    store.writing = ScriptedWork()
    rig.loader.remove(id: 1)
    await settle()
    rig.loader.reset()
    await rig.loader.beginLoad()
    #expect(rig.state == .loading(cache: nil))
    await store.writing?.finish(with: ())
    #expect(rig.state == .loading(cache: rows([0, 2])))
  }

  @Test(arguments: [(-1, [9, 0, 1, 2]), (3, [0, 1, 2, 9]), (4, [0, 1, 2, 9])])
  func `an item inserted out of bounds goes to the nearer end`(
    _ index: Int,
    _ ids: [Int]
  ) async {
    await rig.load(0..<3)
    rig.loader.insert(Row(id: 9), at: index)
    #expect(rig.ids == ids)
  }

  @Test func `repeated requests keep their timeout`() async {
    let rig = PagedRig { $0.timeout = .seconds(5) }
    await rig.load(0..<3)
    let page = rig.loader.loadNextPage()
    await rig.clock.advance(by: .seconds(3))
    rig.loader.remove(id: 0)
    await rig.clock.advance(by: .seconds(2))
    #expect(rig.loader.appendState == .failed(LoadingError.timeout(.seconds(5))))
    _ = await page.value
    let load = rig.loader.load(force: true)
    await rig.clock.advance(by: .seconds(3))
    rig.loader.remove(id: 1)
    await rig.clock.advance(by: .seconds(2))
    #expect(await load.value.error is LoadingError)
    #expect(rig.clock.sleeperCount == 0)
  }
}
