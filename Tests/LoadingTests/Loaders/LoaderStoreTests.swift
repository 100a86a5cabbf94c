import Loading
import LoadingTestSupport
import Testing

/// A loader of a whole list with a local store.
@MainActor struct LoaderStoreTests {
  private let store = ScriptedStore(rows(0..<3, "local"))
  private let local = rows(0..<3, "local")
  private let work = ScriptedWork<[Row]>()
  private let loader: Loader<[Row]>
  private let error = TestError("load")

  init() {
    loader = Loader(store: store) { [work] _ in try await work.run() }
  }

  private func load() async -> Task<LoadingState<[Row]>, Never> {
    let task = loader.load(force: true)
    await settle()
    return task
  }

  @Test func `all local items are visible immediately, while the request runs`() async {
    let log = StateLog(of: loader)
    _ = await load()
    #expect(log.states == [.initial, .loading(cache: nil), .loading(cache: local)])
    #expect(work.openCalls == [0])
    #expect(store.reads == [0..<Int.max])
  }

  @Test func `the server's items are reconciled into the store, then visible`() async {
    store.writing = ScriptedWork()
    let task = await load()
    work.answer(rows(1..<3))
    await settle()
    #expect(loader.state == .loading(cache: local))
    store.writing?.answer(())
    #expect(await task.value == .success(content: rows(1..<3)))
    #expect(store.writes == [.init(ids: [1, 2], window: 0..<Int.max, isLast: true)])
  }

  @Test func `a remote failure that arrives before the store's items is reported immediately`()
    async
  {
    store.reading = ScriptedWork(listensToCancellation: false)
    let task = await load()
    work.fail(error)
    #expect(await task.value == .failure(error: error, cache: nil))
    store.reading?.answer(())
    await settle()
    #expect(loader.state == .failure(error: error, cache: local))
    #expect(store.writes.isEmpty)
  }

  @Test(arguments: [true, false])
  func `local items that arrive late do not replace an update or a reset after a failure`(
    isReset: Bool
  ) async {
    store.reading = ScriptedWork(listensToCancellation: false)
    _ = await load()
    work.fail(error)
    await settle()
    if isReset { loader.reset() } else { loader.update(rows([9])) }
    let state = loader.state
    store.reading?.answer(())
    await settle()
    #expect(loader.state == state)
  }

  @Test func `an empty or unreadable store provides no cache`() async {
    store.rows = []
    let log = StateLog(of: loader)
    _ = await load()
    loader.cancel()
    store.readingError = error
    let task = await load()
    work.answer(rows(1..<3))
    _ = await task.value
    #expect(
      log.states == [
        .initial, .loading(cache: nil), .initial, .loading(cache: nil),
        .success(content: rows(1..<3)),
      ]
    )
  }

  @Test func `the server's items are visible with an error if the store cannot be written`() async {
    store.writingError = error
    let task = await load()
    work.answer(rows(5..<7))
    #expect(await task.value == .failure(error: error, cache: rows(5..<7)))
  }

  @Test func `a superseded load writes nothing`() async {
    _ = await load()
    let task = await load()
    work.answer(rows(7..<9))
    _ = await task.value
    #expect(store.writes.map(\.ids) == [[7, 8]])
  }

  @Test func `a superseded load that ignores cancellation writes nothing`() async {
    let work = ScriptedWork<[Row]>(listensToCancellation: false)
    let loader = Loader(store: store) { _ in try await work.run() }
    loader.load()
    await settle()
    let task = loader.load(force: true)
    await settle()
    work.answer(rows([7]), call: 0)
    await settle()
    #expect(store.writes.isEmpty)
    work.answer(rows([8]))
    _ = await task.value
    #expect(store.writes.map(\.ids) == [[8]])
  }

  @Test func `items of a load superseded while writing are not visible`() async {
    store.writing = ScriptedWork(listensToCancellation: false)
    _ = await load()
    work.answer(rows([7]))
    await settle()
    _ = await load()
    store.writing?.answer(())
    await settle()
    #expect(loader.state == .loading(cache: local))
  }

  @Test func `local items that arrive after the server's response are discarded`() async {
    store.reading = ScriptedWork(listensToCancellation: false)
    let task = await load()
    work.answer(rows(7..<9))
    _ = await task.value
    store.reading?.answer(())
    await settle()
    #expect(loader.state == .success(content: rows(7..<9)))
  }

  @Test func `an update is written before the result of a later load`() async {
    store.writing = ScriptedWork()
    loader.update(rows([1]))
    let task = await load()
    work.answer(rows([2]))
    await settle()
    #expect(store.writing?.callCount == 1)
    store.writing?.answer(())
    await settle()
    store.writing?.answer(())
    _ = await task.value
    #expect(store.writes.map(\.ids) == [[1], [2]])
  }

  @Test func `an update that cannot be written reports the error and stays visible`() async {
    store.writingError = error
    loader.update(rows([1]))
    #expect(loader.state == .success(content: rows([1])))
    await settle()
    #expect(loader.state == .failure(error: error, cache: rows([1])))
  }

  @Test func `a released loader writes nothing to its store`() async {
    store.writing = ScriptedWork()
    var loader: Loader<[Row]>? = Loader(store: store) { [work] _ in try await work.run() }
    weak let released = loader
    let task = loader?.load()
    await settle()
    work.answer(rows(1..<3))
    await settle()
    loader = nil
    #expect(released == nil)
    _ = await task?.value
    await settle()
    #expect(store.writes.isEmpty)
  }

  @Test func `a write error after a reset is not reported`() async {
    store.writing = ScriptedWork()
    loader.update(rows([1]))
    await settle()
    loader.reset()
    store.writing?.fail(error)
    await settle()
    #expect(loader.state == .initial)
  }

  @Test func `after a reset the store is read after pending writes`() async {
    store.writing = ScriptedWork()
    loader.update(rows([1]))
    await settle()
    loader.reset()
    _ = await load()
    #expect(loader.state == .loading(cache: nil))
    store.writing?.answer(())
    await settle()
    #expect(loader.state == .loading(cache: rows([1])))
  }

  @Test func `a superseded load and a released loader stop reading`() async {
    let reading = ScriptedWork<Void>()
    store.reading = reading
    var loader: Loader<[Row]>? = Loader(store: store) { [work] _ in try await work.run() }
    loader?.load()
    await settle()
    loader?.load(force: true)
    await settle()
    #expect(reading.openCalls == [1])
    loader = nil
    await settle()
    #expect(reading.openCalls.isEmpty)
  }

  @Test
  func `another writer's change does not replace the server's rows that failed to be written`()
    async
  {
    let task = await load()
    store.change(to: rows([7]))
    store.writingError = error
    work.answer(rows(10..<13))
    _ = await task.value
    await settle()
    #expect(loader.state == .failure(error: error, cache: rows(10..<13)))
    store.writingError = nil
    loader.update(rows([5]))
    store.change(to: rows([9]))
    await settle()
    #expect(loader.state == .success(content: rows([5])), "the update was written last")
    store.change(to: rows([9]))
    await settle()
    #expect(loader.state == .success(content: rows([9])))
  }

  @Test func `an update that could not be written is not replaced by the store's previous rows`()
    async
  {
    store.writing = ScriptedWork()
    loader.update(rows([5]))
    store.change(to: rows([7]))
    await settle()
    store.writing?.fail(error)
    await settle()
    #expect(loader.state == .failure(error: error, cache: rows([5])))
    store.writing = nil
    let reads = store.reads.count
    let task = await load()
    work.answer(rows([5]))
    _ = await task.value
    await settle()
    #expect(store.reads.count == reads + 1, "rows written meanwhile by others are read")
  }

  // review/faults.md 6
  @Test func `after a reset the store's rows are shown, although a write had failed before`() async
  {
    store.writingError = error
    loader.update(rows([5]))
    await settle()
    store.writingError = nil
    loader.reset()
    let task = await load()
    store.change(to: rows([7]))
    work.fail(error)
    _ = await task.value
    await settle()
    #expect(loader.state.content == rows([7]))
  }

  /// Both kinds of loader over a store.
  enum Kind: CaseIterable { case whole, paged }

  @Test(arguments: Kind.allCases)
  func `after a failure without content, rows of other writers are shown`(_ kind: Kind) async throws
  {
    let store = MemoryStore<Row>()
    let loader: any ContentLoading<[Row]> =
      switch kind {
      case .whole: Loader(store: store) { _ in throw TestError("down") }
      case .paged:
        PagedLoader<Row, Int>(store: store) { (_: Int, _: Int) in throw TestError("down") }
      }
    _ = await loader.load().value
    for ids in [[1], [1, 2]] {
      try await store.reconcile(rows(ids), matching: nil, in: 0..<ids.count, isLast: true)
      await settle()
      #expect(loader.state == .failure(error: TestError("down"), cache: rows(ids)))
    }
  }
}
