import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A query whose loader is loading already when the query is asked for, because a list has
/// loaded it ahead, or another screen shows it.
@MainActor struct AskedWhileLoadingTests {
  /// The loader of each query.
  nonisolated enum Kind: CaseIterable { case plain, paged, mapped, query }
  /// What has started the load that is running.
  nonisolated enum Start: CaseIterable { case ahead, otherScreen, reload }
  /// When the query is asked for.
  nonisolated enum Moment: CaseIterable {
    case first, afterContent, afterFailure, whileAnotherLoads
  }
  /// How the load ends.
  nonisolated enum End: CaseIterable { case answer, failure, cancellation }

  private let clock = ManualClock()
  private let work = ScriptedWork<[Row]>()

  @Test(arguments: Kind.allCases, Start.allCases)
  func `the query is loading, with or without what was shown before`(_ kind: Kind, _ start: Start)
    async
  {
    for moment in Moment.allCases {
      for keepsPrevious in [true, false] {
        for end in End.allCases {
          // A loader of queries has no clock before it is asked.
          for debounce in [Duration.zero, .seconds(1)] where kind != .query || debounce == .zero {
            let name = "\(moment) \(keepsPrevious) \(end) \(debounce)"
            await check(kind, start, moment, keepsPrevious, end, debounce, "\(name)")
          }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `the state is reported once, also if contents can't be compared`(isFirst: Bool) async {
    let work = ScriptedWork<Opaque>()
    let kept = Loaders<Int, Loader<Opaque>> { _ in Loader { _ in try await work.run() } }
    let loader = QueryLoader(query: 0) { kept[$0] }
    if !isFirst {
      await loader.beginLoad()
      await work.finish(with: Opaque())
    }
    kept[isFirst ? 0 : 1].load()
    await settle()
    var reports = 0
    let observation = loader.observe { _ in reports += 1 }
    if isFirst { loader.load() } else { loader.query = 1 }
    #expect(reports == 2 && loader.state.isLoading)
    loader.load()
    await settle()
    #expect(reports == 2)
    await work.finish(with: Opaque())
    #expect(reports == 3)
    withExtendedLifetime(observation) {}
  }

  /// Content that can't be compared.
  private struct Opaque: Sendable {}

  private func check(
    _ kind: Kind,
    _ start: Start,
    _ moment: Moment,
    _ keepsPrevious: Bool,
    _ end: End,
    _ debounce: Duration,
    _ name: Comment
  ) async {
    let (work, clock) = (work, clock)
    let policy = LoadingPolicy(clock: clock)
    let plain = Loaders<String, Loader<[Row]>> { _ in
      Loader(policy: policy) { _ in try await work.run() }
    }
    let paged = Loaders<String, PagedLoader<Row, Int>> { _ in
      PagedLoader(pageSize: 3, policy: policy) { _, _ in try await work.run() }
    }
    switch kind {
    case .plain:
      let loader = QueryLoader(query: "a", debounce: debounce) { plain[$0] }
      await check(loader, plain, start, moment, keepsPrevious, end, name)
    case .paged:
      let loader = QueryLoader(query: "a", debounce: debounce) { paged[$0] }
      await check(loader, paged, start, moment, keepsPrevious, end, name)
    case .mapped:
      let loader = QueryLoader(query: "a", debounce: debounce) { plain[$0].mapped { $0 } }
      await check(loader, plain, start, moment, keepsPrevious, end, name)
    case .query:
      // A query of a query, such as the tab of a filter.
      let loader = QueryLoader(query: "a", debounce: debounce) { key in
        QueryLoader(query: key) { plain[$0] }
      }
      await check(loader, plain, start, moment, keepsPrevious, end, name)
    }
  }

  private func check<Results: ContentLoading<[Row]>, Kept: KeyedLoading & ContentLoading<[Row]>>(
    _ loader: QueryLoader<String, Results>,
    _ loaders: Loaders<String, Kept>,
    _ start: Start,
    _ moment: Moment,
    _ keepsPrevious: Bool,
    _ end: End,
    _ name: Comment
  ) async {
    loader.keepsPreviousItems = keepsPrevious
    var shown: [Row]?
    switch moment {
    case .first: break
    case .afterContent:
      await loader.beginLoad()
      await work.finish(with: rows(0..<2))
      shown = rows(0..<2)
    case .afterFailure:
      await loader.beginLoad()
      await work.finish(throwing: TestError("a"))
    case .whileAnotherLoads:
      await loader.beginLoad()
      await work.finish(with: rows(0..<2))
      loader.query = "c"
      await clock.advance(by: .seconds(1))
      shown = keepsPrevious ? rows(0..<2) : nil
    }
    let key = moment == .first ? "a" : "b"
    let other: Kept = loaders[key]
    var own: [Row]?
    var observation: LoadingObservation?
    switch start {
    case .ahead: other.load()
    case .otherScreen:
      observation = other.observe { _ in }
      other.load()
    case .reload:
      other.load()
      await settle()
      await work.finish(with: rows(7..<9), call: work.openCalls.last)
      own = rows(7..<9)
      other.load(force: true)
    }
    await settle()
    let log = StateLog(of: loader)
    let requests = work.callCount
    let loading = LoadingState<[Row]>.loading(cache: own ?? (keepsPrevious ? shown : nil))
    if moment == .first { loader.load() } else { loader.query = "b" }
    #expect(loader.state == loading, name)
    // Each state is reported once.
    #expect(log.states.dropFirst() == (log.states[0] == loading ? [] : [loading]), name)
    await clock.advance(by: .seconds(1))
    #expect(loader.state == loading && loader.isSearching, name)
    #expect(work.callCount == requests, name)
    let task = loader.load()
    guard let call = work.openCalls.last else { return #expect(Bool(false), name) }
    let result: LoadingState<[Row]>
    switch end {
    case .answer:
      await work.finish(with: rows(3..<5), call: call)
      result = .success(content: rows(3..<5))
    case .failure:
      await work.finish(throwing: TestError("b"), call: call)
      result = .failure(error: TestError("b"), cache: own)
    case .cancellation:
      other.cancel()
      await settle()
      if let own {
        result = .success(content: own)
      } else if moment == .afterFailure {
        result = .failure(error: TestError("a"), cache: nil)
      } else {
        result = moment == .first ? .initial : .success(content: rows(0..<2))
      }
    }
    #expect(await task.value == result, name)
    #expect(loader.state == result && log.states.last == result && !loader.isSearching, name)
    withExtendedLifetime(observation) {}
    loader.reset()
    other.cancel()
    await settle()
    for call in work.openCalls { work.answer([], call: call) }
    await settle()
  }
}
