import Loading
import LoadingTestSupport
import Testing

/// "Local beside remote", for a loader of any value.
@MainActor struct LoaderValueStoreTests {
  private let store = ScriptedValueStore<String>()
  private let work = ScriptedWork<String>()
  private let clock = ManualClock()
  private let error = TestError("load")

  private func loader(_ freshness: Freshness) -> Loader<String> {
    Loader(policy: LoadingPolicy(freshness: freshness, clock: clock), store: store) { [work] _ in
      try await work.run()
    }
  }

  private func stored(_ seconds: Int?) -> StoredValue<String> {
    StoredValue("local", age: seconds.map { .seconds($0) })
  }

  @Test func `young content of the store is the outcome, and the server is not asked`() async {
    store.stored = stored(59)
    let loader = loader(.lasting(.seconds(60)))
    let log = StateLog(of: loader)
    #expect(await loader.load().value == .success(content: "local"))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: "local")])
    #expect(work.callCount == 0 && store.writes.isEmpty)
    #expect(loader.isFresh)
  }

  @Test func `it goes on to grow old in the process`() async {
    store.stored = stored(50)
    let loader = loader(.lasting(.seconds(60)))
    _ = await loader.load().value
    await clock.advance(by: .milliseconds(9999))
    _ = await loader.load().value
    #expect(work.callCount == 0)
    await clock.advance(by: .milliseconds(1))
    loader.load()
    await settle()
    #expect(work.openCalls == [0])
    #expect(loader.state == .loading(cache: "local"))
  }

  @Test(arguments: [60, 61, nil])
  func `older content is shown while the server is asked`(seconds: Int?) async {
    store.stored = stored(seconds)
    let loader = loader(.lasting(.seconds(60)))
    let log = StateLog(of: loader)
    let task = loader.load()
    await settle()
    #expect(loader.state == .loading(cache: "local"))
    work.answer("new")
    #expect(await task.value == .success(content: "new"))
    #expect(log.states.count == 4)
    #expect(store.writes == ["new"] && store.readCount == 1)
  }

  @Test(arguments: [.untilInvalidated, .never] as [Freshness])
  func `without ages the server is asked at once, and the store beside it`(
    freshness: Freshness
  ) async {
    store.stored = stored(0)
    store.reading = ScriptedWork()
    let loader = loader(freshness)
    let task = loader.load()
    await settle()
    #expect(work.openCalls == [0] && store.reading?.openCalls == [0])
    store.reading?.answer(())
    await settle()
    #expect(loader.state == .loading(cache: "local"))
    work.answer("new")
    #expect(await task.value == .success(content: "new"))
  }

  @Test func `a forced load asks the server at once`() async {
    store.stored = stored(0)
    store.reading = ScriptedWork()
    let loader = loader(.lasting(.seconds(60)))
    loader.load(force: true)
    await settle()
    #expect(work.openCalls == [0])
  }

  @Test func `a forced load supersedes one that reads the store`() async {
    store.stored = stored(0)
    store.reading = ScriptedWork(listensToCancellation: false)
    let loader = loader(.lasting(.seconds(60)))
    let first = loader.load()
    await settle()
    store.reading?.answer(())
    let second = loader.load(force: true)
    await settle()
    #expect(loader.state == .loading(cache: nil))
    work.answer("new")
    #expect(await second.value == .success(content: "new"))
    #expect(await first.value == .success(content: "new"))
  }

  @Test(arguments: [true, false])
  func `a store that cannot be read, or is empty, is one without content`(fails: Bool) async {
    if fails { store.readingError = error }
    let loader = loader(.lasting(.seconds(60)))
    let task = loader.load()
    await settle()
    #expect(loader.state == .loading(cache: nil))
    work.answer("new")
    #expect(await task.value == .success(content: "new"))
  }

  @Test func `beneath a failure older content stays`() async {
    store.stored = stored(nil)
    let loader = loader(.lasting(.seconds(60)))
    let task = loader.load()
    await settle()
    work.fail(error)
    #expect(await task.value == .failure(error: error, cache: "local"))
  }

  @Test func `if it cannot be written, what the server gave is shown as a failure`() async {
    store.writingError = error
    let loader = loader(.lasting(.seconds(60)))
    let task = loader.load()
    await settle()
    work.answer("new")
    #expect(await task.value == .failure(error: error, cache: "new"))
  }

  @Test func `cancelled while it reads the store, a load asks for nothing`() async {
    store.stored = stored(nil)
    store.reading = ScriptedWork(listensToCancellation: false)
    let loader = loader(.lasting(.seconds(60)))
    loader.load()
    await settle()
    loader.cancel()
    store.reading?.answer(())
    await settle()
    #expect(loader.state == .initial && work.callCount == 0)
  }

  @Test func `an update is written`() async {
    let loader = loader(.lasting(.seconds(60)))
    loader.update("edited")
    await settle()
    #expect(store.writes == ["edited"])
  }

  @Test func `an invalidation outlives a restart`() async {
    store.stored = stored(0)
    let first = loader(.lasting(.seconds(60)))
    _ = await first.load().value
    first.invalidate()
    await settle()
    let next = loader(.lasting(.seconds(60)))
    next.load()
    await settle()
    #expect(next.state == .loading(cache: "local") && work.openCalls == [0])
  }

  @Test func `so does one of a load that runs`() async {
    let loader = loader(.lasting(.seconds(60)))
    loader.load()
    await settle()
    loader.invalidate()
    work.answer("outdated")
    await settle()
    #expect(loader.state == .loading(cache: "outdated"))
    #expect(store.stored == StoredValue("outdated", age: nil))
    work.answer("new")
    await settle()
    #expect(loader.state == .success(content: "new"))
    #expect(store.stored == StoredValue("new", age: .zero))
  }

  @Test func `an invalidation that cannot be written is no failure`() async {
    store.stored = stored(0)
    let loader = loader(.lasting(.seconds(60)))
    _ = await loader.load().value
    store.writingError = error
    loader.invalidate()
    await settle()
    #expect(loader.state == .success(content: "local") && !loader.isFresh)
  }

  @Test func `what others write is shown, and what they remove is gone`() async {
    let loader = loader(.lasting(.seconds(60)))
    loader.update("own")
    await settle()
    store.change(to: "other")
    await settle()
    #expect(loader.state == .success(content: "other"))
    loader.followsStore = false
    store.change(to: "unseen")
    await settle()
    #expect(loader.state == .success(content: "other"))
    loader.followsStore = true
    await settle()
    #expect(loader.state == .success(content: "unseen"))
    store.change(to: nil)
    await settle()
    #expect(loader.state == .initial)
  }

  @Test(arguments: [Duration.zero, nil])
  func `an empty list of the store is no content, however young it is`(age: Duration?) async {
    let store = ScriptedValueStore(StoredValue([String](), age: age))
    let policy = LoadingPolicy(freshness: .lasting(.seconds(60)), clock: clock)
    let loader = Loader(policy: policy, store: store) { _ in ["new"] }
    let log = StateLog(of: loader)
    _ = await loader.load().value
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: ["new"])])
  }

  @Test func `a loader that is released while it reads the store goes at once`() async {
    store.reading = ScriptedWork(listensToCancellation: false)
    weak var released: Loader<String>?
    do {
      let loader = loader(.lasting(.seconds(60)))
      loader.load()
      await settle()
      released = loader
    }
    #expect(released == nil)
    store.reading?.answer(())
    await settle()
    #expect(work.callCount == 0)
  }
}
