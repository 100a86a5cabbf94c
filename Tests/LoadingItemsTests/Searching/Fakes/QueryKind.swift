import Loading
import LoadingItems
import LoadingTestSupport

/// The uses of a loader of queries.
enum QueryKind: CaseIterable {
  /// A search whose results a closure fetches.
  case text
  /// The same with local results.
  case local
  case scoped
  case pages
  /// Pages with a store, whose matching rows are local results.
  case storedPages
  case scopedPages
  /// Loaders that the app keeps.
  case plainByKey
  case pagesByKey
  /// Loaders that are derived from those that the app keeps.
  case mapped

  static let withScopes: [QueryKind] = [.scoped, .scopedPages]
  static let byKey: [QueryKind] = [.plainByKey, .pagesByKey, .mapped]
  static let withLocal: [QueryKind] = [.local, .storedPages]
}

/// A loader of queries of any kind, with answers and time controlled by the test.
@MainActor final class QueryWorld {
  let clock = ManualClock()
  let work: ScriptedWork<[Row]>
  let store = MemoryStore<Row>(searchText: \.text)
  private(set) var loader: (any SearchLoading<[Row]>)!
  /// Marks the content of a query as stale where the app keeps its loaders.
  private(set) var invalidateKey: @MainActor (String) -> Void = { _ in }
  private(set) var removeAll: @MainActor () -> Void = {}
  /// The requests to the server, in order.
  private(set) var requests: [String] = []

  init(
    _ kind: QueryKind,
    listensToCancellation: Bool = true,
    _ adjust: (inout LoadingPolicy) -> Void = { _ in }
  ) {
    work = ScriptedWork(listensToCancellation: listensToCancellation)
    var policy = LoadingPolicy(clock: clock)
    adjust(&policy)
    loader = make(kind, policy)
  }

  private func make(_ kind: QueryKind, _ policy: LoadingPolicy) -> any SearchLoading<[Row]> {
    let store = store
    let fetch: @MainActor (String, Bool) async throws -> [Row] = { [weak self, work] in
      self?.requests.append($1 ? "\($0), ignoring caches" : $0)
      return try await work.run()
    }
    func pages(_ text: String, _ store: (any LocalStore<Row>)? = nil) -> PagedLoader<Row, Int> {
      PagedLoader(pageSize: 3, policy: policy, store: store) { request in
        try await fetch(text, request.ignoreCache)
      }
    }
    func byKey<Results: KeyedLoading>(
      _ lists: Loaders<String, Results>
    ) -> Loaders<String, Results> {
      (invalidateKey, removeAll) = ({ lists.invalidate($0) }, { lists.removeAll() })
      return lists
    }
    let pause = Duration.milliseconds(500)
    switch kind {
    case .text: return SearchLoader(policy: policy, remote: fetch)
    case .local:
      return SearchLoader(
        policy: policy,
        local: { $0.isEmpty ? nil : await store.items(matching: $0, in: 0..<9) },
        remote: fetch
      )
    case .scoped:
      return SearchLoader(scope: 0, policy: policy) { try await fetch("\($0) in \($1)", false) }
    case .pages: return PagedQueryLoader { pages($0) }
    case .storedPages: return PagedQueryLoader { pages($0, store.matching($0)) }
    case .scopedPages: return PagedQueryLoader(scope: 0) { pages("\($0) in \($1)") }
    case .plainByKey:
      let lists = byKey(
        Loaders { text in Loader(policy: policy) { try await fetch(text, $0) } }
      )
      return QueryLoader(query: "", debounce: pause) { lists[$0] }
    case .pagesByKey:
      let lists = byKey(Loaders { pages($0) })
      return QueryLoader(query: "", debounce: pause) { lists[$0] }
    case .mapped:
      let lists = byKey(Loaders { pages($0) })
      return QueryLoader(query: "", debounce: pause) { lists[$0].mapped { $0 } }
    }
  }

  var state: LoadingState<[Row]> { loader.state }

  /// The texts of the requests, without their scopes.
  var texts: [String] {
    requests.map { String($0.replacing(" in ", with: ",").prefix { $0 != "," }) }
  }

  /// Releases the loader, as if no caller retained it.
  func release() { loader = nil }

  /// Types a text, letter by letter.
  func type(_ text: String) async {
    for length in 1...text.count {
      loader.query = String(text.prefix(length))
      await settle()
    }
  }

  /// Lets the time pass that ends typing.
  func pause() async {
    await settle()
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  func answer(_ ids: some Sequence<Int>) async {
    await work.finish(with: rows(ids))
  }

  func fail(_ error: any Error) async {
    await work.finish(throwing: error)
  }

  /// Searches for a text, and loads its result.
  func search(_ text: String, _ ids: some Sequence<Int>) async {
    loader.query = text
    await pause()
    await answer(ids)
  }
}
