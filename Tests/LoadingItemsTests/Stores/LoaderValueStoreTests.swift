import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A loader of any value with a local store.
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

  @Test func `fresh stored content is the outcome without a request`() async {
    store.stored = stored(59)
    let loader = loader(.lasting(.seconds(60)))
    let log = StateLog(of: loader)
    #expect(await loader.load().value == .success(content: "local"))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: "local")])
    #expect(work.callCount == 0 && store.writes.isEmpty)
    #expect(loader.facts.isFresh)
  }

  @Test func `stored content continues to age in memory`() async {
    store.stored = stored(50)
    let loader = loader(.lasting(.seconds(60)))
    _ = await loader.load().value
    await clock.advance(by: .milliseconds(9999))
    _ = await loader.load().value
    #expect(work.callCount == 0)
    await clock.advance(by: .milliseconds(1))
    await loader.beginLoad()
    #expect(work.openCalls == [0])
    #expect(loader.state == .loading(cache: "local"))
  }

  @Test(arguments: [60, 61, nil])
  func `stale stored content is visible while the request runs`(seconds: Int?) async {
    store.stored = stored(seconds)
    let loader = loader(.lasting(.seconds(60)))
    let log = StateLog(of: loader)
    let task = await loader.beginLoad()
    #expect(loader.state == .loading(cache: "local"))
    work.answer("new")
    #expect(await task.value == .success(content: "new"))
    #expect(log.states.count == 4)
    #expect(store.writes == ["new"] && store.readCount == 1)
  }

  @Test(arguments: [.untilInvalidated, .stale] as [Freshness])
  func `without a maximum age the request and the read of the store start together`(
    freshness: Freshness
  ) async {
    store.stored = stored(0)
    store.reading = ScriptedWork()
    let loader = loader(freshness)
    let task = await loader.beginLoad()
    #expect(work.openCalls == [0] && store.reading?.openCalls == [0])
    await store.reading?.finish(with: ())
    #expect(loader.state == .loading(cache: "local"))
    work.answer("new")
    #expect(await task.value == .success(content: "new"))
  }

  @Test func `a forced load starts the request immediately`() async {
    store.stored = stored(0)
    store.reading = ScriptedWork()
    let loader = loader(.lasting(.seconds(60)))
    await loader.beginLoad(force: true)
    #expect(work.openCalls == [0])
  }

  @Test func `a forced load supersedes a load that is reading the store`() async {
    store.stored = stored(0)
    store.reading = ScriptedWork(listensToCancellation: false)
    let loader = loader(.lasting(.seconds(60)))
    let first = await loader.beginLoad()
    store.reading?.answer(())
    let second = await loader.beginLoad(force: true)
    #expect(loader.state == .loading(cache: nil))
    work.answer("new")
    #expect(await second.value == .success(content: "new"))
    #expect(await first.value == .success(content: "new"))
  }

  @Test(arguments: [true, false])
  func `an empty or unreadable store counts as no content`(fails: Bool) async {
    if fails { store.readingError = error }
    let loader = loader(.lasting(.seconds(60)))
    let task = await loader.beginLoad()
    #expect(loader.state == .loading(cache: nil))
    work.answer("new")
    #expect(await task.value == .success(content: "new"))
  }

  @Test func `stale stored content stays visible after a failure`() async {
    store.stored = stored(nil)
    let loader = loader(.lasting(.seconds(60)))
    let task = await loader.beginLoad()
    work.fail(error)
    #expect(await task.value == .failure(error: error, cache: "local"))
  }

  @Test func `the server's content is visible with an error if the store cannot be written`() async
  {
    store.writingError = error
    let loader = loader(.lasting(.seconds(60)))
    let task = await loader.beginLoad()
    work.answer("new")
    #expect(await task.value == .failure(error: error, cache: "new"))
  }

  @Test func `a load cancelled while reading the store sends no request`() async {
    store.stored = stored(nil)
    store.reading = ScriptedWork(listensToCancellation: false)
    let loader = loader(.lasting(.seconds(60)))
    await loader.beginLoad()
    loader.cancel()
    await store.reading?.finish(with: ())
    #expect(loader.state == .initial && work.callCount == 0)
  }

  @Test func `an update is written to the store`() async {
    let loader = loader(.lasting(.seconds(60)))
    loader.update("edited")
    await settle()
    #expect(store.writes == ["edited"])
  }

  @Test func `an invalidation survives a restart`() async {
    store.stored = stored(0)
    let first = loader(.lasting(.seconds(60)))
    _ = await first.load().value
    first.invalidate()
    await settle()
    let next = loader(.lasting(.seconds(60)))
    await next.beginLoad()
    #expect(next.state == .loading(cache: "local") && work.openCalls == [0])
  }

  @Test func `an invalidation during a load marks the stored content as stale`() async {
    let loader = loader(.lasting(.seconds(60)))
    await loader.beginLoad()
    loader.invalidate()
    await work.finish(with: "outdated")
    #expect(loader.state == .loading(cache: "outdated"))
    #expect(store.stored == StoredValue("outdated", age: nil))
    await work.finish(with: "new")
    #expect(loader.state == .success(content: "new"))
    #expect(store.stored == StoredValue("new", age: .zero))
  }

  @Test func `an invalidation that cannot be written is not a failure`() async {
    store.stored = stored(0)
    let loader = loader(.lasting(.seconds(60)))
    _ = await loader.load().value
    store.writingError = error
    loader.invalidate()
    await settle()
    #expect(loader.state == .success(content: "local") && !loader.facts.isFresh)
  }

  @Test func `the loader follows changes and removals by other writers`() async {
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
  func `an empty stored list counts as no content, however recent`(age: Duration?) async {
    let store = ScriptedValueStore(StoredValue([String](), age: age))
    let policy = LoadingPolicy(freshness: .lasting(.seconds(60)), clock: clock)
    let loader = Loader(policy: policy, store: store) { _ in ["new"] }
    let log = StateLog(of: loader)
    _ = await loader.load().value
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: ["new"])])
  }

  @Test func `a loader released while reading the store is deallocated immediately`() async {
    store.reading = ScriptedWork(listensToCancellation: false)
    weak var released: Loader<String>?
    do {
      let loader = loader(.lasting(.seconds(60)))
      await loader.beginLoad()
      released = loader
    }
    #expect(released == nil)
    await store.reading?.finish(with: ())
    #expect(work.callCount == 0)
  }
}
