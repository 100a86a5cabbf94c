import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Loaders of content that another object stores and publishes.
@MainActor struct ObservedContentTests {
  private let database = ObservedRows()
  private let refreshes = ScriptedWork<Void>()

  private func makeLoader() -> Loader<[Int]> { Loader { [database] in database.observe() } }

  private func makeRefreshedLoader() -> Loader<[Int]> {
    Loader {
      [database] in
      database.observe()
    } refresh: { [refreshes] _ in
      try await refreshes.run()
    }
  }

  @Test func `a load starts the observation, and each change becomes the content`() async {
    database.rows = [1]
    let loader = makeLoader()
    #expect(database.observationCount == 0)
    let log = StateLog(of: loader)
    let state = await loader.load().value
    #expect(state == .success(content: [1]))
    database.rows = [1, 2]
    await settle()
    #expect(loader.state == .success(content: [1, 2]))
    database.rows = []
    await settle()
    #expect(loader.state == .success(content: []))
    #expect(database.observationCount == 1 && log.states.count == 6)
    await loader.beginLoad()
    #expect(database.observationCount == 1)
  }

  @Test func `observed values are the cache until the refresh ends`() async {
    database.rows = [1]
    let loader = makeRefreshedLoader()
    let load = await loader.beginLoad()
    #expect(loader.state == .loading(cache: [1]))
    database.rows = [1, 2]
    await settle()
    #expect(loader.state == .loading(cache: [1, 2]))
    refreshes.answer(())
    #expect(await load.value == .success(content: [1, 2]))
    await loader.beginLoad(force: true)
    #expect(refreshes.callCount == 2 && database.observationCount == 1)
  }

  @Test func `a load waits for the first value, even after the refresh`() async {
    database.isReady = false
    let loader = makeRefreshedLoader()
    await loader.beginLoad()
    await refreshes.finish(with: ())
    #expect(loader.state == .loading(cache: nil))
    database.rows = [3]
    await settle()
    #expect(loader.state == .success(content: [3]))
  }

  @Test func `a failed refresh does not end the observation`() async {
    database.isReady = false
    let loader = makeRefreshedLoader()
    await loader.beginLoad()
    await refreshes.finish(throwing: TestError("offline"))
    #expect(loader.state == .failure(error: TestError("offline"), cache: nil))
    database.rows = [1]
    await settle()
    #expect(loader.state == .failure(error: TestError("offline"), cache: [1]))
    await loader.beginLoad()
    await refreshes.finish(with: ())
    #expect(loader.state == .success(content: [1]) && database.observationCount == 1)
  }

  @Test func `a failed observation reports an error with the last value and can restart`() async {
    database.rows = [1]
    let loader = makeLoader()
    _ = await loader.load().value
    database.end(TestError("corrupt"))
    await settle()
    #expect(loader.state == .failure(error: TestError("corrupt"), cache: [1]))
    let state = await loader.load().value
    #expect(state == .success(content: [1]) && database.observationCount == 2)
  }

  @Test func `a failed observation ends the load that waits for it`() async {
    database.isReady = false
    let loader = makeLoader()
    let log = StateLog(of: loader)
    await loader.beginLoad()
    database.end(TestError("locked"))
    await settle()
    #expect(loader.state == .failure(error: TestError("locked"), cache: nil))
    #expect(log.states.count == 3)
    await loader.beginLoad()
    database.end()
    await settle()
    #expect(loader.state.error as? LoadingError == .observationEnded)
  }

  @Test func `content stays after the observation ends, and the next load restarts it`() async {
    database.rows = [1]
    let loader = makeLoader()
    _ = await loader.load().value
    database.end()
    await settle()
    #expect(loader.state == .success(content: [1]))
    database.rows = [2]
    await settle()
    #expect(loader.state == .success(content: [1]))
    _ = await loader.load().value
    #expect(loader.state == .success(content: [2]))
  }

  @Test func `cancelling a load before the first value ends the observation`() async {
    database.isReady = false
    let loader = makeLoader()
    await loader.beginLoad()
    loader.cancel()
    await settle()
    database.rows = [1]
    await settle()
    #expect(loader.state == .initial && database.openCount == 0)
  }

  @Test func `cancelling a refresh keeps the content and the observation`() async {
    database.rows = [1]
    let loader = makeRefreshedLoader()
    await loader.beginLoad()
    await refreshes.finish(with: ())
    await loader.beginLoad(force: true)
    loader.cancel()
    database.rows = [2]
    await settle()
    #expect(loader.state == .success(content: [2]))
  }

  @Test func `a forced load without a refresh restarts the observation`() async {
    database.rows = [1]
    let loader = makeLoader()
    _ = await loader.load().value
    _ = await loader.load(force: true).value
    await settle()
    #expect(database.observationCount == 2 && database.openCount == 1)
    loader.load(force: true)
    await loader.beginLoad(force: true)
    #expect(loader.state == .success(content: [1]) && database.openCount == 1)
  }

  @Test func `the observation ends with a reset and when the loader is released`() async {
    database.rows = [1]
    var loader: Loader? = makeLoader()
    _ = await loader?.load().value
    loader?.reset()
    database.rows = [2]
    await settle()
    #expect(loader?.state == .initial && database.openCount == 0)
    _ = await loader?.load().value
    #expect(loader?.state == .success(content: [2]) && database.openCount == 1)
    weak let released = loader
    loader = nil
    await settle()
    #expect(released == nil && database.openCount == 0)
  }

  @Test func `pending edits stay applied to observed values`() async throws {
    database.rows = [1, 2]
    let loader = makeLoader()
    _ = await loader.load().value
    let edit = loader.edit {
      $0.removeAll { $0 == 2 }
    } sending: { [refreshes] _ in
      try await refreshes.run()
    }
    database.rows = [1, 2, 3]
    await settle()
    #expect(loader.state == .success(content: [1, 3]))
    refreshes.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await edit.value }
    #expect(loader.state == .success(content: [1, 2, 3]))
  }
}
