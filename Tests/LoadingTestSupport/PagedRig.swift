package import Loading
package import LoadingItems
package import LoadingTesting

/// A paged list of rows, with answers and time controlled by the test.
@MainActor package final class PagedRig {
  package let clock = ManualClock()
  package let work: ScriptedWork<[Row]>
  package let store: ScriptedStore?
  package private(set) var loader: PagedLoader<Row, Int>!
  /// The requests to the server, in order, as offset and limit.
  package private(set) var requests: [[Int]] = []

  package init(
    pageSize: Int = 3,
    store: ScriptedStore? = nil,
    listensToCancellation: Bool = true,
    _ adjust: (inout LoadingPolicy) -> Void = { _ in }
  ) {
    work = ScriptedWork(listensToCancellation: listensToCancellation)
    self.store = store
    var policy = LoadingPolicy(clock: clock)
    adjust(&policy)
    loader = PagedLoader(pageSize: pageSize, policy: policy, store: store) {
      [weak self, work] offset, limit in
      self?.requests.append([offset, limit])
      return try await work.run()
    }
  }

  package var state: LoadingState<[Row]> { loader.state }
  package var ids: [Int] { loader.items.map(\.id) }

  /// Releases the loader, as if no caller retained it.
  package func release() { loader = nil }

  /// Loads the first page.
  package func load(_ ids: some Sequence<Int>, force: Bool = false) async {
    let task = await loader.beginLoad(force: force)
    work.answer(rows(ids))
    _ = await task.value
  }

  /// Loads the next page.
  package func page(_ ids: some Sequence<Int>) async {
    let task = await loader.beginNextPage()
    work.answer(rows(ids))
    _ = await task.value
  }

  /// Loads the next page, which fails.
  package func failPage(_ error: any Error = TestError("page")) async {
    let task = await loader.beginNextPage()
    work.fail(error)
    _ = await task.value
  }

  /// Reloads, which fails.
  package func fail(_ error: any Error = TestError("load"), force: Bool = false) async {
    let task = await loader.beginLoad(force: force)
    work.fail(error)
    _ = await task.value
  }
}
