import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A paged list with a local store.
@MainActor struct PagedLoaderStoreTests {
  private let store = ScriptedStore(rows(0..<3, "local"))
  private let rig: PagedRig
  private let local = rows(0..<3, "local")
  private let error = TestError("store")

  init() { rig = PagedRig(store: store) }

  @Test func `a page is written at the requested offset`() async {
    await rig.load(0..<3)
    await rig.page(3..<6)
    await rig.page([6])
    #expect(store.writes.map(\.window) == [0..<3, 3..<6, 6..<9])
    #expect(store.writes.map(\.isLast) == [false, false, true])
  }

  @Test func `a page longer than the limit is written completely`() async {
    await rig.load(0..<5)
    #expect(store.writes == [.init(ids: [0, 1, 2, 3, 4], window: 0..<5, isLast: false)])
  }

  @Test func `a remote failure keeps the local items`() async {
    await rig.fail()
    #expect(rig.state == .failure(error: TestError("load"), cache: local))
    #expect(store.writes.isEmpty)
  }

  @Test func `a store that never responds delays no failure`() async {
    store.reading = ScriptedWork(listensToCancellation: false)
    await rig.fail()
    await rig.fail(TestError("again"))
    #expect(rig.state == .failure(error: TestError("again"), cache: nil))
    rig.release()
  }

  @Test func `local rows have no next page until the first page is loaded`() async {
    await rig.loader.beginLoad()
    #expect(await rig.loader.loadNextPage().value == .idle)
    await rig.work.finish(throwing: error)
    #expect(rig.ids == [0, 1, 2])
    rig.loader.itemDidAppear(at: 2)
    #expect(await rig.loader.loadNextPage().value == .idle)
    #expect(rig.requests.count == 1)
    #expect(!rig.loader.hasMore)
  }

  @Test func `a cancelled load keeps the local rows visible and writes nothing`() async {
    let task = await rig.loader.beginLoad()
    rig.loader.cancel()
    #expect(await task.value == .success(content: local))
    #expect(await rig.loader.loadNextPage().value == .idle)
    rig.loader.load()
    #expect(rig.state == .loading(cache: local), "rows from the store aren't fresh")
    #expect(store.writes.isEmpty)
  }

  @Test func `the server's items are visible with an error if the store cannot be written`() async {
    store.writingError = error
    await rig.load(5..<8)
    #expect(rig.state == .failure(error: error, cache: rows(5..<8)))
    #expect(rig.loader.hasMore)
    await rig.page(8..<11)
    #expect(rig.state == .failure(error: error, cache: rows(5..<11)))
    #expect(rig.loader.appendState == .idle)
    store.writingError = nil
    await rig.page(11..<12)
    #expect(rig.state == .success(content: rows(5..<12)))
    #expect(rig.requests == [[0, 3], [3, 3], [6, 3]])
  }

  @Test func `a failed reload does not change the store`() async {
    await rig.load(0..<3)
    await rig.fail(force: true)
    #expect(store.writes.count == 1)
  }

  @Test func `the store is read only while the list has no content`() async {
    await rig.load(0..<3)
    await rig.load(0..<3, force: true)
    // The last row says whether positions between the rows have none.
    #expect(store.reads == [0..<1000, 2..<3])
    rig.loader.reset()
    rig.loader.localLimit = 2
    await rig.loader.beginLoad()
    #expect(store.reads == [0..<1000, 2..<3, 0..<2, 1..<2])
    #expect(rig.state == .loading(cache: rows(0..<2)))
  }

  @Test func `a negative local limit or prefetch distance counts as zero`() async {
    rig.loader.localLimit = -1
    rig.loader.prefetchDistance = -1
    #expect(rig.loader.localLimit == 0)
    #expect(rig.loader.prefetchDistance == 0)
    await rig.loader.beginLoad()
    #expect(store.reads == [0..<0])
    #expect(rig.state == .loading(cache: nil))
  }

  @Test
  func `another writer's change does not replace the server's rows that failed to be written`()
    async
  {
    let log = StateLog(of: rig.loader)
    let task = await rig.loader.beginLoad()
    store.change(to: rows([7]))
    store.writingError = error
    rig.work.answer(rows(10..<13))
    _ = await task.value
    await settle()
    #expect(rig.state == .failure(error: error, cache: rows(10..<13)))
    store.change(to: rows([8]))
    await settle()
    #expect(rig.ids == [10, 11, 12], "the stored rows are older")
    store.writingError = nil
    await rig.load(10..<13, force: true)
    store.change(to: rows([9]))
    await settle()
    #expect(rig.ids == [9])
    #expect(log.states.last == .success(content: rows([9])))
  }

  @Test func `an edit writes the rows that failed to be written before`() async {
    store.writingError = error
    await rig.load(10..<13)
    store.writingError = nil
    rig.loader.remove(id: 11)
    await settle()
    #expect(store.rows == rows([10, 12]))
    store.change(to: rows([9]))
    await settle()
    #expect(rig.ids == [9])
  }

  @Test func `limits without end don't overflow`() async {
    let loader = PagedLoader<Row, Int>(store: MemoryStore<Row>()) { offset, limit in
      rows(offset..<offset + limit)
    }
    (loader.localLimit, loader.prefetchDistance) = (.max, .max)
    loader.start = .offset(20)
    #expect(await loader.load().value == .success(content: rows(20..<40)))
    loader.itemDidAppear(at: 0)
    #expect(loader.appendState == .loading)
  }

  @Test func `stored rows in a page's window that the response lacks are removed`() async throws {
    let store = MemoryStore<Row>()
    var answers = [rows([0, 2, 9]), rows([4])]
    let list = PagedLoader(pageSize: 3, store: store) { _, _ in answers.removeFirst() }
    func ids() async -> [Int] { await store.items(matching: nil, in: 0..<100).map(\.id) }
    try await store.reconcile(rows(0..<6), matching: nil, in: 0..<6, isLast: false)
    _ = await list.load().value
    #expect(await ids() == [0, 2, 9, 3, 4, 5])
    _ = await list.loadNextPage().value
    #expect(await ids() == [0, 2, 9, 4])
  }
}
