import Loading
import LoadingItems
import LoadingTestSupport

/// A paged list that depends on a text, with answers and time controlled by the test.
@MainActor final class QueryRig {
  let clock = ManualClock()
  let work: ScriptedWork<[Row]>
  private(set) var loader: PagedQueryLoader<String, Row, Int>!
  /// The requests to the server, in order.
  private(set) var requests: [String] = []

  init(
    store: (any LocalStore<Row>)? = nil,
    debounce: Duration = .milliseconds(500),
    polling: Duration? = nil,
    listensToCancellation: Bool = true
  ) {
    work = ScriptedWork(listensToCancellation: listensToCancellation)
    loader = PagedQueryLoader(debounce: debounce) { [weak self, work, clock] text in
      let policy = LoadingPolicy(polling: polling, clock: clock)
      let kept = store.map { $0.matching(text) as any LocalStore<Row> }
      return PagedLoader<Row, Int>(pageSize: 3, policy: policy, store: kept) { request in
        let bypasses = request.ignoreCache ? " ignoring caches" : ""
        self?.requests.append("\(text) \(request.offset)\(bypasses)")
        return try await work.run()
      }
    }
  }

  /// Releases the loader, as if no caller retained it.
  func release() { loader = nil }

  /// Lets the time pass that ends typing.
  func pause() async {
    await settle()
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  func answer(_ ids: some Sequence<Int>) async {
    await work.finish(with: rows(ids))
  }

  /// Searches for a text and loads its first page.
  func search(_ text: String, _ ids: some Sequence<Int>) async {
    loader.query = text
    await pause()
    await answer(ids)
  }
}
