import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// A loader that reloads at an interval while it is observed.
@MainActor struct LoaderPollingTests {
  private let clock = ManualClock()
  private let appState = AppState()
  private let work = ScriptedWork<Int>()
  private let loader: Loader<Int>

  init() {
    let policy = LoadingPolicy(polling: .seconds(10), clock: clock)
    loader = Loader(policy: policy) { [work] ignoreCache in
      let content = try await work.run()
      return ignoreCache ? -content : content
    }
    loader.runner.appState = appState
  }

  private func load() async {
    await loader.beginLoad()
    await work.finish(with: 0)
  }

  private func observe() -> LoadingObservation { loader.observe { _ in } }

  @Test func `polling reloads after each interval, bypassing caches`() async {
    let observation = observe()
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 0 && clock.sleeperCount == 0)
    await load()
    await clock.advance(by: .milliseconds(9_999))
    #expect(work.callCount == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(work.callCount == 2 && loader.facts.isPolling && loader.state == .loading(cache: 0))
    // The duration of the load doesn't count.
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 2)
    work.answer(1)
    await clock.advance(by: .seconds(9))
    #expect(loader.state == .success(content: -1) && !loader.facts.isPolling)
    await clock.advance(by: .seconds(1))
    #expect(work.callCount == 3)
    withExtendedLifetime(observation) {}
  }

  @Test func `polling pauses without observers, and an overdue reload then runs`() async {
    await load()
    await clock.advance(by: .seconds(25))
    #expect(work.callCount == 1 && clock.sleeperCount == 0)
    var observation: LoadingObservation? = observe()
    await settle()
    #expect(work.callCount == 2)
    await work.finish(with: 1)
    observation = nil
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 2 && clock.sleeperCount == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `several observers share one polling`() async {
    let observations = (0..<5).map { _ in observe() }
    await load()
    await clock.advance(by: .seconds(10))
    #expect(work.callCount == 2)
    withExtendedLifetime(observations) {}
  }

  @Test func `polling pauses in the background, and an overdue reload then runs`() async {
    let observation = observe()
    await load()
    appState.enterBackground()
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1 && clock.sleeperCount == 0)
    appState.enterForeground()
    await settle()
    #expect(work.callCount == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func `each failure doubles the polling interval, and a success restores it`() async {
    let observation = observe()
    await load()
    await clock.advance(by: .seconds(10))
    work.fail(TestError("poll"))
    await clock.advance(by: .seconds(19))
    #expect(work.callCount == 2 && loader.state.content == 0)
    await clock.advance(by: .seconds(1))
    work.fail(TestError("poll"))
    await clock.advance(by: .seconds(39))
    #expect(work.callCount == 3)
    await clock.advance(by: .seconds(1))
    work.answer(1)
    await clock.advance(by: .seconds(10))
    #expect(work.callCount == 5)
    withExtendedLifetime(observation) {}
  }

  @Test func `an explicit load restarts the polling interval`() async {
    let observation = observe()
    await load()
    await clock.advance(by: .seconds(9))
    await loader.beginLoad(force: true)
    #expect(!loader.facts.isPolling)
    work.answer(1)
    await clock.advance(by: .seconds(9))
    #expect(work.callCount == 2)
    await clock.advance(by: .seconds(1))
    #expect(work.callCount == 3)
    withExtendedLifetime(observation) {}
  }

  @Test func `updated content is polled, a reset loader is not`() async {
    let observation = observe()
    loader.update(7)
    await clock.advance(by: .seconds(10))
    #expect(work.callCount == 1)
    await work.finish(with: 1)
    loader.reset()
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1 && clock.sleeperCount == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `observing a derived loader polls its source`() async {
    let other = Loader { _ in 1 }
    let made = combined(loader.mapped { $0 + 1 }, other)
    await load()
    await clock.advance(by: .seconds(25))
    #expect(work.callCount == 1)
    let observation = made.observe { _ in }
    await settle()
    #expect(work.callCount == 2 && made.facts.isPolled)
    await work.finish(with: 1)
    observation.cancel()
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 2)
  }

  @Test func `a released loader stops polling`() async {
    let policy = LoadingPolicy(polling: .seconds(10), clock: clock)
    var other: Loader<Int>? = Loader(initialContent: 1, policy: policy) { [work] _ in
      try await work.run()
    }
    let observation = other?.observe { _ in }
    await clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 1)
    other = nil
    await settle()
    #expect(clock.sleeperCount == 0)
    withExtendedLifetime(observation) {}
  }

  /// A longer list is polled only if its pages stay.
  @Test(arguments: [PagedReload.merging, .allPages(atMost: 1), .firstPage])
  func `a paged list is polled, and keeps its pages`(reloads: PagedReload) async {
    let rig = PagedRig { policy in
      policy.polling = .seconds(10)
    }
    rig.loader.reloads = reloads
    rig.loader.runner.appState = AppState()
    let observation = rig.loader.observe { _ in }
    await rig.load(0..<3)
    await rig.clock.advance(by: .seconds(10))
    #expect(rig.requests.count == 2)
    await rig.work.finish(with: rows(0..<3))
    await rig.page(3..<6)
    await rig.clock.advance(by: .seconds(60))
    #expect(rig.requests.count == (reloads == .firstPage ? 3 : 4))
    guard reloads == .merging else { return }
    await rig.work.finish(with: rows([7, 0, 1]))
    #expect(rig.loader.items.map(\.id) == [7, 0, 1, 2, 3, 4, 5])
    withExtendedLifetime(observation) {}
  }

  /// Reported of Sure (2389) and Uniswap (5191).
  @Test func `a list with one more item than a page is still polled`() async {
    let rig = PagedRig { $0.polling = .seconds(10) }
    rig.loader.runner.appState = AppState()
    let observation = rig.loader.observe { _ in }
    await rig.load(0..<3)
    rig.loader.insert(Row(id: 9), at: 0)
    await rig.clock.advance(by: .seconds(10))
    #expect(rig.requests.count == 2)
    withExtendedLifetime(observation) {}
  }
}
