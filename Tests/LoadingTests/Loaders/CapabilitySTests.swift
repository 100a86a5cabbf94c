import Loading
import LoadingTestSupport
import Testing

/// The capabilities S-25 … S-28 of SPRingboard, with a test for each.
@MainActor struct CapabilitySTests {
  // S-25
  @Test func `several loads are awaited as one, and the first failure ends it immediately`() async {
    let left = LoaderRig()
    let right = LoaderRig()
    let both = combined(left.loader, right.loader)
    let good = both.load()
    await settle()
    left.work.answer(1)
    right.work.answer(2)
    #expect(await good.value.content! == (1, 2))
    let bad = both.load(force: true)
    await settle()
    right.work.fail(TestError("right"))
    let outcome = await bad.value
    #expect(outcome.error as? TestError == TestError("right"))
    #expect(outcome.content! == (1, 2))
    #expect(left.work.openCalls == [1])
    #expect(both.state.isLoading)
  }

  // S-26
  @Test func `a load that takes too long fails, and its late result is ignored`() async {
    let rig = LoaderRig(listensToCancellation: false) { $0.timeout = .seconds(5) }
    let log = StateLog(of: rig.loader)
    let task = rig.loader.load()
    await settle()
    await rig.clock.advance(by: .milliseconds(4999))
    #expect(rig.state == .loading(cache: nil))
    await rig.clock.advance(by: .milliseconds(1))
    let timeout = LoadingTimeoutError(timeout: .seconds(5))
    #expect(await task.value == .failure(error: timeout, cache: nil))
    rig.work.answer(1)
    await settle()
    #expect(
      log.states == [.initial, .loading(cache: nil), .failure(error: timeout, cache: nil)]
    )
    #expect(rig.clock.sleeperCount == 0)
  }

  // S-27
  @Test func `only the last call within the interval runs, and cancel prevents it`() async {
    let clock = ManualClock()
    let debouncer = Debouncer(interval: .milliseconds(500), clock: clock)
    var ran: [Int] = []
    debouncer { ran.append(1) }
    await settle()
    await clock.advance(by: .milliseconds(499))
    debouncer { ran.append(2) }
    await settle()
    await clock.advance(by: .milliseconds(499))
    #expect(ran.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(ran == [2])
    debouncer { ran.append(3) }
    await settle()
    await clock.advance(by: .milliseconds(100))
    debouncer.cancel()
    await clock.advance(by: .seconds(1))
    #expect(ran == [2])
    #expect(clock.sleeperCount == 0)
  }

  // S-28
  @Test func `the last content stays available, and is nil before the first load`() async {
    let rig = LoaderRig()
    #expect(rig.state.content == nil)
    await rig.load(1)
    #expect(rig.state.content == 1)
    rig.loader.load(force: true)
    #expect(rig.state.content == 1)
    await settle()
    rig.work.fail(TestError("request"))
    await settle()
    #expect(rig.state.content == 1)
  }
}
