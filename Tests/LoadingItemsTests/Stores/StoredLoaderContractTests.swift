import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// What a loader of a whole list and one of its pages do with their local store.
@MainActor struct StoredLoaderContractTests {
  enum Kind: CaseIterable, Sendable { case whole, paged }

  private let store = ScriptedStore(rows(0..<3, "local"))
  private let local = rows(0..<3, "local")
  private let error = TestError("load")

  /// A loader whose work is answered by the test.
  @MainActor private struct Rig {
    let loader: any ContentLoading<[Row]>
    let reset: () -> Void
    let work: ScriptedWork<[Row]>
    var state: LoadingState<[Row]> { loader.state }

    func load() async -> Task<LoadingState<[Row]>, Never> {
      let task = await loader.beginLoad(force: true)
      return task
    }
  }

  private func rig(_ kind: Kind, listensToCancellation: Bool = true) -> Rig {
    let work = ScriptedWork<[Row]>(listensToCancellation: listensToCancellation)
    switch kind {
    case .whole:
      let loader = Loader(store: store) { _ in try await work.run() }
      return Rig(loader: loader, reset: { [weak loader] in loader?.reset() }, work: work)
    case .paged:
      let loader = PagedLoader<Row, Int>(pageSize: 3, store: store) { _, _ in
        try await work.run()
      }
      return Rig(loader: loader, reset: { [weak loader] in loader?.reset() }, work: work)
    }
  }

  @Test(arguments: Kind.allCases)
  func `local items are visible immediately, while the request runs`(_ kind: Kind) async {
    let rig = rig(kind)
    let log = StateLog(of: rig.loader)
    _ = await rig.load()
    #expect(log.states == [.initial, .loading(cache: nil), .loading(cache: local)])
    #expect(rig.work.openCalls == [0])
    // By position, the last row says whether positions between the rows have none.
    #expect(store.reads == (kind == .whole ? [0..<Int.max] : [0..<1000, 2..<3]))
  }

  @Test(arguments: Kind.allCases)
  func `the server's items are reconciled into the store, then visible`(_ kind: Kind) async {
    let rig = rig(kind)
    store.writing = ScriptedWork()
    let task = await rig.load()
    await rig.work.finish(with: rows(1..<4))
    #expect(rig.state == .loading(cache: local))
    store.writing?.answer(())
    #expect(await task.value == .success(content: rows(1..<4)))
    let window = 0..<(kind == .whole ? Int.max : 3)
    #expect(store.writes == [.init(ids: [1, 2, 3], window: window, isLast: kind == .whole)])
  }

  @Test(arguments: Kind.allCases)
  func `a failure that arrives before the store's items is reported immediately`(
    _ kind: Kind
  ) async {
    let rig = rig(kind)
    let log = StateLog(of: rig.loader)
    store.reading = ScriptedWork(listensToCancellation: false)
    let task = await rig.load()
    rig.work.fail(error)
    #expect(await task.value == .failure(error: error, cache: nil))
    for _ in 0..<(kind == .whole ? 1 : 2) { await store.reading?.finish(with: ()) }
    #expect(
      log.states == [
        .initial, .loading(cache: nil), .failure(error: error, cache: nil),
        .failure(error: error, cache: local),
      ]
    )
    #expect(store.writes.isEmpty)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `local items that arrive late do not replace an update or a reset after a failure`(
    _ kind: Kind,
    isReset: Bool
  ) async {
    let rig = rig(kind)
    store.reading = ScriptedWork(listensToCancellation: false)
    _ = await rig.load()
    await rig.work.finish(throwing: error)
    if isReset {
      rig.reset()
    } else if let loader = rig.loader as? Loader<[Row]> {
      loader.update(rows([9]))
    } else {
      return
    }
    let state = rig.state
    await store.reading?.finish(with: ())
    #expect(rig.state == state)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `an empty or unreadable store provides no cache`(_ kind: Kind, isEmpty: Bool) async {
    let rig = rig(kind)
    if isEmpty { store.rows = [] } else { store.readingError = error }
    let log = StateLog(of: rig.loader)
    let task = await rig.load()
    rig.work.answer(rows(1..<4))
    _ = await task.value
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: rows(1..<4))])
  }

  @Test(arguments: Kind.allCases)
  func `the server's items are visible with an error if the store cannot be written`(
    _ kind: Kind
  ) async {
    let rig = rig(kind)
    store.writingError = error
    let task = await rig.load()
    rig.work.answer(rows(5..<8))
    #expect(await task.value == .failure(error: error, cache: rows(5..<8)))
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a superseded load writes nothing, also if it ignores cancellation`(
    _ kind: Kind,
    listensToCancellation: Bool
  ) async {
    let rig = rig(kind, listensToCancellation: listensToCancellation)
    _ = await rig.load()
    let task = await rig.load()
    if !listensToCancellation { rig.work.answer(rows(7..<10), call: 0) }
    await settle()
    #expect(store.writes.isEmpty)
    rig.work.answer(rows(1..<4), call: 1)
    _ = await task.value
    #expect(store.writes.map(\.ids) == [[1, 2, 3]])
  }

  @Test(arguments: Kind.allCases)
  func `local items that arrive after the server's response are discarded`(_ kind: Kind) async {
    let rig = rig(kind)
    store.reading = ScriptedWork(listensToCancellation: false)
    let task = await rig.load()
    rig.work.answer(rows(7..<10))
    _ = await task.value
    await store.reading?.finish(with: ())
    #expect(rig.state == .success(content: rows(7..<10)))
  }

  @Test(arguments: Kind.allCases)
  func `a released loader writes nothing to its store`(_ kind: Kind) async {
    store.writing = ScriptedWork()
    var rig: Rig? = rig(kind)
    weak let released = rig?.loader
    let task = await rig?.load()
    await rig?.work.finish(with: rows(1..<4))
    rig = nil
    #expect(released == nil)
    _ = await task?.value
    await settle()
    #expect(store.writes.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `a superseded load and a released loader stop reading`(_ kind: Kind) async {
    let reading = ScriptedWork<Void>()
    store.reading = reading
    var rig: Rig? = rig(kind)
    _ = await rig?.load()
    _ = await rig?.load()
    #expect(reading.openCalls == [1])
    rig = nil
    await settle()
    #expect(reading.openCalls.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `after a reset the store's rows are shown, although a write had failed before`(
    _ kind: Kind
  ) async {
    let rig = rig(kind)
    store.writingError = error
    let written = await rig.load()
    rig.work.answer(rows(10..<13))
    _ = await written.value
    store.writingError = nil
    rig.reset()
    let task = await rig.load()
    store.change(to: rows([7]))
    rig.work.fail(error)
    _ = await task.value
    await settle()
    #expect(rig.state.content == rows([7]))
  }

  @Test(arguments: Kind.allCases)
  func `after a failure without content, rows of other writers are shown`(_ kind: Kind) async {
    store.rows = []
    let rig = rig(kind)
    let task = await rig.load()
    rig.work.fail(error)
    _ = await task.value
    for ids in [[1], [1, 2]] {
      store.change(to: rows(ids))
      await settle()
      #expect(rig.state == .failure(error: error, cache: rows(ids)))
    }
  }
}
