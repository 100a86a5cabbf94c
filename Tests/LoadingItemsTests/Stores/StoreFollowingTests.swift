import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Writes of others to a loader's store, which appear without a load.
@MainActor struct StoreFollowingTests {
  private let store = MemoryStore<Row>()
  private let rig: FollowingRig

  init() { rig = FollowingRig(store) }

  private func write(_ ids: [Int], isLast: Bool = true) async {
    try? await store.reconcile(rows(ids), matching: nil, in: 0..<3, isLast: isLast)
    await settle()
  }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `inserts, deletes and moves in the store update the list without a reload`(
    kind: FollowingRig.Kind
  ) async {
    let list = rig.list(kind)
    await rig.load(list, 0..<2)
    for ids in [[0, 1, 2], [2, 0], [], [5]] {
      await write(ids)
      #expect(list.state == .success(content: rows(ids)))
    }
    #expect(rig.work.callCount == 1)
  }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `while following is suspended changes are ignored, then applied at once`(
    kind: FollowingRig.Kind
  ) async {
    let list = rig.list(kind)
    await rig.load(list, 0..<2)
    rig.setFollows(false)
    await write([5])
    #expect(list.state == .success(content: rows(0..<2)))
    let log = StateLog(of: list)
    rig.setFollows(true)
    await settle()
    #expect(log.states == [.success(content: rows(0..<2)), .success(content: rows([5]))])
  }

  @Test func `rows being read when following is suspended are applied later`() async {
    let store = ScriptedStore()
    let loader = Loader(store: store) { _ in rows(0..<2) }
    _ = await loader.load().value
    let reading = ScriptedWork<Void>(listensToCancellation: false)
    store.reading = reading
    store.change(to: rows([5]))
    await settle()
    loader.followsStore = false
    await reading.finish(with: ())
    #expect(loader.state == .success(content: rows(0..<2)))
    loader.followsStore = true
    await settle()
    await reading.finish(with: ())
    #expect(loader.state == .success(content: rows([5])))
  }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `the loader's own writes and equal rows do not notify`(
    kind: FollowingRig.Kind
  ) async {
    let list = rig.list(kind)
    let log = StateLog(of: list)
    await rig.load(list, 0..<2)
    await write([0, 1])
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: rows(0..<2))])
  }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `changes before the first load and during a load are not applied`(
    kind: FollowingRig.Kind
  ) async {
    let list = rig.list(kind)
    await write([7])
    #expect(list.state == .initial)
    let task = await list.beginLoad()
    await write([8])
    #expect(list.state == .loading(cache: rows([7])))
    rig.work.answer(rows([1]))
    #expect(await task.value == .success(content: rows([1])))
    await settle()
    #expect(list.state == .success(content: rows([1])), "the load's own page was written last")
  }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `rows written during a failed load are visible after it`(
    kind: FollowingRig.Kind
  ) async {
    let list = rig.list(kind)
    await rig.load(list, 0..<2)
    let task = await list.beginLoad(force: true)
    await write([8])
    rig.work.fail(TestError("load"))
    _ = await task.value
    await settle()
    #expect(list.state == .failure(error: TestError("load"), cache: rows([8])))
  }

  @Test func `rows after the loaded pages are not applied`() async {
    let list = rig.list(.paged)
    await rig.load(list, 0..<3)
    try? await store.reconcile(rows([9]), matching: nil, in: 3..<6, isLast: true)
    await settle()
    #expect(list.state == .success(content: rows(0..<3)))
  }

  @Test func `rows read before an edit do not undo it`() async {
    let store = ScriptedStore()
    let loader = PagedLoader(pageSize: 3, store: store) { (_: Int, _: Int) in rows(0..<3) }
    _ = await loader.load().value
    let reading = ScriptedWork<Void>(listensToCancellation: false)
    let writing = ScriptedWork<Void>()
    (store.reading, store.writing) = (reading, writing)
    store.change(to: rows([5]))
    await settle()
    #expect(reading.openCalls == [0])
    loader.remove(id: 0)
    await settle()
    await reading.finish(with: ())
    #expect(loader.items == rows([1, 2]))
    await writing.finish(with: ())
    await reading.finish(with: ())
    #expect(loader.items == rows([1, 2]))
    #expect(reading.callCount == 2, "it is read again after the write")
  }

  @Test(arguments: [true, false])
  func `another writer's rows become visible even if a page starts while they are read`(
    isReadBeforePage: Bool
  ) async {
    let (store, work) = (ScriptedStore(), ScriptedWork<[Row]>())
    let loader = PagedLoader(pageSize: 3, store: store) { (_: Int, _: Int) in
      try await work.run()
    }
    await loader.beginLoad()
    await work.finish(with: rows(0..<3))
    let reading = ScriptedWork<Void>(listensToCancellation: false)
    store.reading = reading
    store.change(to: rows(0..<3, "new"))
    await settle()
    let page = await loader.beginNextPage()
    if isReadBeforePage { reading.answer(()) }
    await settle()
    work.answer(rows(3..<6))
    _ = await page.value
    await settle()
    while !reading.openCalls.isEmpty {
      await reading.finish(with: ())
    }
    #expect(loader.items == rows(0..<3, "new") + rows(3..<6))
  }

  @Test
  func `another writer's rows become visible after a failed load that starts during the read`()
    async
  {
    let (store, work) = (ScriptedStore(), ScriptedWork<[Row]>())
    let loader = Loader(store: store) { _ in try await work.run() }
    await loader.beginLoad()
    await work.finish(with: rows(0..<3))
    let reading = ScriptedWork<Void>(listensToCancellation: false)
    store.reading = reading
    store.change(to: rows([5]))
    await settle()
    let load = await loader.beginLoad(force: true)
    await reading.finish(with: ())
    work.fail(TestError("load"))
    _ = await load.value
    await settle()
    #expect(reading.openCalls == [1])
    await reading.finish(with: ())
    #expect(loader.state == .failure(error: TestError("load"), cache: rows([5])))
  }

  @Test(arguments: FollowingRig.Kind.allCases)
  func `a released loader stops following its store`(kind: FollowingRig.Kind) async {
    let store = ListenedStore()
    var loader: (any ContentLoading<[Row]>)? =
      switch kind {
      case .whole: Loader(store: store) { _ in [] }
      case .paged: PagedLoader<Row, Int>(store: store) { _, _ in [] }
      }
    weak let released = loader
    await settle()
    #expect(store.listeners == 1)
    loader = nil
    await settle()
    #expect(released == nil)
    #expect(store.listeners == 0)
  }
}
