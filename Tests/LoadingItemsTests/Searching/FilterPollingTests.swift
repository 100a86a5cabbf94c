import LoadingItems
import LoadingTestSupport
import Testing

@testable import Loading

/// A list that depends on a filter, and is polled while it is visible.
@MainActor struct FilterPollingTests {
  /// The loader of each filter.
  nonisolated enum Kind: CaseIterable { case plain, paged, kept, keptPages, mapped, query }

  /// A screen that shows the list.
  @MainActor private final class Screen { var isVisible = true }

  private let clock = ManualClock()
  private let asked = EventLog()

  private func make(_ kind: Kind, debounce: Duration = .zero) -> any SearchLoading<[Row]> {
    let policy = LoadingPolicy(polling: .seconds(10), clock: clock)
    let asked = asked
    func plain(_ filter: String) -> Loader<[Row]> {
      Loader(policy: policy) { _ in
        asked.note(filter)
        if filter == "broken" { throw TestError(filter) }
        return rows(0..<2)
      }
    }
    func pages(_ filter: String) -> PagedLoader<Row, Int> {
      PagedLoader(pageSize: 3, policy: policy) { _, _ in
        asked.note(filter)
        if filter == "broken" { throw TestError(filter) }
        return rows(0..<2)
      }
    }
    let (kept, keptPages) = (Loaders { plain($0) }, Loaders { pages($0) })
    switch kind {
    case .plain: return QueryLoader(query: "a", debounce: debounce) { plain($0) }
    case .paged: return QueryLoader(query: "a", debounce: debounce) { pages($0) }
    case .kept: return QueryLoader(query: "a", debounce: debounce) { kept[$0] }
    case .keptPages: return QueryLoader(query: "a", debounce: debounce) { keptPages[$0] }
    case .mapped: return QueryLoader(query: "a", debounce: debounce) { plain($0).mapped { $0 } }
    case .query:
      return QueryLoader(query: "a", debounce: debounce) { filter in
        QueryLoader(query: filter) { plain($0) }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `the list of the filter is polled while it is visible, and no other`(_ kind: Kind) async {
    let loader = make(kind)
    let screen = Screen()
    let observation = loader.observe { _ in }
    observation.counts(for: { _ in screen.isVisible })
    loader.load()
    await clock.advance(by: .seconds(30))
    #expect(asked.take() == ["a", "a", "a", "a"] && loader.facts.isPolled)
    loader.query = "b"
    await clock.advance(by: .seconds(20))
    #expect(asked.take() == ["b", "b", "b"])
    loader.query = "a"
    await clock.advance(by: .seconds(9))
    // A kept list that is fresh but older than the interval is due.
    #expect(asked.take() == ["a"])
    screen.isVisible = false
    await clock.advance(by: .seconds(60))
    #expect(asked.take().isEmpty && clock.sleeperCount == 0)
    screen.isVisible = true
    loader.reporting?.updatePolling()
    await settle()
    #expect(asked.take() == ["a"])
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: Kind.allCases)
  func `polling is no search, and goes on after a failure, a cancellation and a return`(
    _ kind: Kind
  ) async {
    let loader = make(kind)
    let observation = loader.observe { _ in }
    var searches = 0
    let searching = loader.observeIsSearching { if $0 { searches += 1 } }
    loader.load()
    await clock.advance(by: .seconds(10))
    #expect(asked.take() == ["a", "a"] && searches == 1)
    loader.query = "broken"
    await settle()
    #expect(asked.take() == ["broken"] && loader.state.error != nil)
    await clock.advance(by: .seconds(20))
    #expect(asked.take() == ["broken"])
    loader.query = "a"
    await settle()
    asked.note("-")
    await clock.advance(by: .seconds(10))
    #expect(asked.take().suffix(2) == ["-", "a"])
    withExtendedLifetime((observation, searching)) {}
  }

  /// How the next filter is given up while it loads.
  nonisolated enum Return: CaseIterable { case query, cancel, failure }

  @Test(arguments: [Kind.plain, .paged, .kept, .keptPages], Return.allCases)
  func `a list that is shown again is polled again`(_ kind: Kind, _ way: Return) async {
    let policy = LoadingPolicy(polling: .seconds(10), clock: clock)
    let (work, asked) = (ScriptedWork<[Row]>(), asked)
    let isPaged = [.paged, .keptPages].contains(kind)
    let kept = Loaders<String, Loader<[Row]>> { filter in
      Loader(policy: policy) { _ in
        asked.note(filter)
        return filter == "a" ? rows(0..<2) : try await work.run()
      }
    }
    let pages = Loaders<String, PagedLoader<Row, Int>> { filter in
      PagedLoader(pageSize: 3, policy: policy) { _, _ in
        asked.note(filter)
        return filter == "a" ? rows(0..<2) : try await work.run()
      }
    }
    let loader: any SearchLoading<[Row]> =
      isPaged
      ? QueryLoader(query: "a") { pages[$0] } : QueryLoader(query: "a") { kept[$0] }
    let observation = loader.observe { _ in }
    loader.load()
    await settle()
    loader.query = "b"
    await clock.advance(by: .seconds(60))
    #expect(asked.take() == ["a", "b"], "Only the awaited list may be polled.")
    switch way {
    case .query: loader.query = "a"
    case .cancel: loader.cancel()
    case .failure:
      await work.finish(throwing: TestError("b"))
      loader.query = "a"
    }
    await settle()
    #expect(asked.take() == ["a"])
    await clock.advance(by: .seconds(10))
    #expect(asked.take() == ["a"])
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: Kind.allCases)
  func `a loader that waits for a pause in typing isn't polled`(_ kind: Kind) async {
    let loader = make(kind, debounce: .milliseconds(500))
    let observation = loader.observe { _ in }
    loader.load()
    await clock.advance(by: .seconds(60))
    #expect(asked.take() == ["a"] && clock.sleeperCount == 0 && !loader.facts.isPolled)
    withExtendedLifetime(observation) {}
  }
}
