import LoadingTestSupport
import Testing

@testable import Loading

/// Prefetching by key.
@MainActor struct LoadersPrefetchingTests {
  private let rig = KeyedRig(countLimit: 20)
  private var loaders: Loaders<Int, Loader<String>> { rig.loaders }

  @Test func `a screen shares the request of a prefetch`() async {
    loaders.prefetch([1, 2])
    await settle()
    let task = loaders[1].load()
    loaders.prefetch([1])
    await settle()
    #expect(rig.requests == [1, 2])
    rig.server(1).answer("one")
    #expect(await task.value == .success(content: "one"))
  }

  @Test func `fresh content is not prefetched again, even if it is empty`() async {
    await rig.load(1)
    loaders.prefetch([1])
    let lists = Loaders { (id: Int, _) in [Int]() }
    _ = await lists[1].load().value
    lists.prefetch([1])
    #expect(!lists[1].state.isLoading)
    await settle()
    #expect(rig.requests == [1])
    loaders[1].invalidate()
    loaders.prefetch([1])
    await settle()
    #expect(rig.requests == [1, 1])
  }

  @Test func `a prefetch that no screen uses can be cancelled`() async {
    loaders.prefetch([1, 2, 3])
    let screen = loaders[2]
    await settle()
    loaders.cancelPrefetching([1, 2, 9])
    await settle()
    #expect((1...3).map { rig.server($0).cancelCount } == [1, 0, 0])
    #expect(screen.state.isLoading && loaders[1].state == .initial)
    loaders.prefetch([1])
    await settle()
    #expect(rig.requests == [1, 2, 3, 1])
  }

  @Test func `cancelling a prefetch does not cancel the load of a screen`() async {
    let held = loaders[1]
    loaders.prefetch([1])
    loaders[2].load()
    loaders.prefetch([2])
    await settle()
    loaders.cancelPrefetching([1, 2])
    await settle()
    #expect(rig.server(1).cancelCount == 0 && rig.server(2).cancelCount == 0)
    #expect(held.state.isLoading && loaders[2].state.isLoading)
  }

  @Test func `more keys can be prefetched than are kept`() async {
    loaders.prefetch(0..<50)
    await settle()
    #expect(rig.requests.count == 50)
    for key in 0..<50 { rig.server(key).answer("\(key)") }
    await rig.clock.advance(by: .seconds(11))
    #expect(loaders.keptCount == 0 && rig.clock.sleeperCount == 0)
  }

  // From public reports: a list that scrolls away cancels what another one is about to show.
  @Test func `a prefetch of several lists is cancelled by all of them`() async {
    loaders.prefetch([7])
    loaders.prefetch([7])
    await settle()
    loaders.cancelPrefetching([7])
    await settle()
    #expect(rig.server(7).cancelCount == 0)
    loaders.cancelPrefetching([7])
    await settle()
    #expect(rig.server(7).cancelCount == 1)
    loaders.cancelPrefetching([7])
    loaders.prefetch([7])
    await settle()
    #expect(rig.requests == [7, 7], "a call too many counts nothing")
  }

  @Test func `a load that is observed isn't cancelled with its prefetch`() async {
    let observation = loaders[7].observe { _ in }
    loaders.prefetch([7])
    await settle()
    loaders.cancelPrefetching([7])
    await settle()
    #expect(rig.server(7).cancelCount == 0)
    observation.cancel()
  }

  enum Release: CaseIterable, Sendable { case time, memory, number }

  @Test(arguments: Release.allCases)
  func `a loader that is only observed is kept`(_ release: Release) async {
    await rig.load(7)
    var count = 0
    let observation = loaders[7].observe { _ in count += 1 }
    switch release {
    case .time: await rig.clock.advance(by: .seconds(60))
    case .memory: loaders.releaseUnused()
    case .number: for key in 100..<200 { await rig.load(key) }
    }
    loaders[7].update("new")
    #expect(count == 2)
    observation.cancel()
  }

  @Test func `nothing is prefetched before the time that the server has asked for`() async {
    struct TooManyRequests: RetryAfterProviding { let retryAfter: Duration? }
    let clock = ManualClock()
    var requests = 0
    let profiles = Loaders<Int, Loader<Int>>(policy: LoadingPolicy(clock: clock)) { _, _ in
      requests += 1
      throw TooManyRequests(retryAfter: .seconds(60))
    }
    for _ in 0..<3 {
      profiles.prefetch([7])
      await settle()
    }
    #expect(requests == 1)
    await clock.advance(by: .seconds(61))
    profiles.prefetch([7])
    await settle()
    #expect(requests == 2)
  }
}
