import Loading
import LoadingItems
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
    let task = await loader.beginLoad(force: true)
    return task
  }

  @Test func `items of a load superseded while writing are not visible`() async {
    store.writing = ScriptedWork(listensToCancellation: false)
    _ = await load()
    await work.finish(with: rows([7]))
    _ = await load()
    await store.writing?.finish(with: ())
    #expect(loader.state == .loading(cache: local))
  }

  @Test func `an update is written before the result of a later load`() async {
    store.writing = ScriptedWork()
    loader.update(rows([1]))
    let task = await load()
    await work.finish(with: rows([2]))
    #expect(store.writing?.callCount == 1)
    await store.writing?.finish(with: ())
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

  @Test func `a write error after a reset is not reported`() async {
    store.writing = ScriptedWork()
    loader.update(rows([1]))
    await settle()
    loader.reset()
    await store.writing?.finish(throwing: error)
    #expect(loader.state == .initial)
  }

  @Test func `after a reset the store is read after pending writes`() async {
    store.writing = ScriptedWork()
    loader.update(rows([1]))
    await settle()
    loader.reset()
    _ = await load()
    #expect(loader.state == .loading(cache: nil))
    await store.writing?.finish(with: ())
    #expect(loader.state == .loading(cache: rows([1])))
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
    await store.writing?.finish(throwing: error)
    #expect(loader.state == .failure(error: error, cache: rows([5])))
    store.writing = nil
    let reads = store.reads.count
    let task = await load()
    work.answer(rows([5]))
    _ = await task.value
    await settle()
    #expect(store.reads.count == reads + 1, "rows written meanwhile by others are read")
  }
}
