import LoadingTestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(120)))
@MainActor struct LoadSlotTimeoutTests {
  private let slot = LoadSlot<String>(outcomeIfReleased: "released")
  private let work = StubbornWork()
  private let clock = ManualClock()
  private let timeouts = EventList<LoadingError>()

  private func run(_ name: String, timeout: Duration? = .seconds(5)) {
    let (work, timeouts, slot) = (work, timeouts, slot)
    slot.run(within: LoadingPolicy(timeout: timeout, clock: clock)) { [weak slot] error in
      timeouts.add(error)
      slot?.finish("timed out")
    } operation: {
      await work.run(name)
    }
  }

  @Test func `the timeout fires exactly at its limit`() async {
    run("a")
    await clock.advance(by: .seconds(5) - .nanoseconds(1))
    #expect(timeouts.events.isEmpty)
    await clock.advance(by: .nanoseconds(1))
    #expect(timeouts.events == [LoadingError.timeout(.seconds(5))])
    work.release()
  }

  @Test func `the timeout may exceed what the system's clocks support`() async {
    let policy = LoadingPolicy(timeout: .seconds(Int64.max))
    slot.run(within: policy) { [timeouts] in
      timeouts.add($0)
    } operation: { [work] in
      await work.run("a")
    }
    await settle()
    slot.finish("in time")
    #expect(timeouts.events.isEmpty)
    work.release()
  }

  @Test func `waiting callers end at the timeout even if the work ignores cancellation`() async {
    run("a")
    let task = slot.awaited.task
    await clock.advance(by: .seconds(5))
    #expect(await task.value == "timed out")
    #expect(work.returned.isEmpty)
    #expect(work.cancelled == ["a"])
    #expect(clock.sleeperCount == 0)
    work.release()
  }

  @Test func `finishing before the timeout removes the timer`() async {
    run("a")
    await clock.advance(by: .seconds(5) - .nanoseconds(1))
    slot.finish("in time")
    await settle()
    #expect(clock.sleeperCount == 0)
    await clock.advance(by: .seconds(60))
    #expect(timeouts.events.isEmpty)
    work.release()
  }

  @Test func `a new run restarts the timeout`() async {
    run("a")
    await clock.advance(by: .seconds(4))
    run("b")
    await settle()
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(5) - .nanoseconds(1))
    #expect(timeouts.events.isEmpty)
    await clock.advance(by: .nanoseconds(1))
    #expect(timeouts.events.count == 1)
    #expect(clock.sleeperCount == 0)
    work.release()
  }

  @Test func `repeating a run keeps its timeout`() async {
    run("a")
    await clock.advance(by: .seconds(4))
    slot.run(isRepeated: true) { [work] in await work.run("b") }
    await clock.advance(by: .seconds(1))
    #expect(work.cancelled == ["a", "b"])
    #expect(timeouts.events == [LoadingError.timeout(.seconds(5))])
    #expect(clock.sleeperCount == 0)
    work.release()
  }

  @Test func `a new run without a timeout removes the previous one`() async {
    run("a")
    await settle()
    run("b", timeout: nil)
    await clock.advance(by: .seconds(60))
    #expect(timeouts.events.isEmpty)
    #expect(clock.sleeperCount == 0)
    #expect(work.cancelled == ["a"])
    work.release()
  }

  @Test func `a run without a timeout starts no timer`() async {
    run("a", timeout: nil)
    await settle()
    #expect(clock.sleeperCount == 0)
    work.release()
  }

  @Test func `a timeout of zero fires immediately`() async {
    run("a", timeout: .zero)
    let task = slot.awaited.task
    #expect(await task.value == "timed out")
    await settle()
    work.release()
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `with a timeout of zero or less only work that never suspends succeeds`(
    timeout: Duration
  ) async {
    run("a", timeout: timeout)
    await settle()
    #expect(timeouts.events == [LoadingError.timeout(timeout)])
    slot.run(within: LoadingPolicy(timeout: timeout, clock: clock)) { [timeouts] in
      timeouts.add($0)
    } operation: { [weak slot] in
      slot?.finish("in time")
    }
    await settle()
    #expect(timeouts.events.count == 1)
    work.release()
  }

  @Test func `the timeout restarts when the app returns from the background`() async {
    let appState = AppState()
    let (work, timeouts) = (work, timeouts)
    slot.run(
      within: LoadingPolicy(timeout: .seconds(5), clock: clock),
      appState: appState,
      onTimeout: { timeouts.add($0) }
    ) { await work.run("a") }
    await clock.advance(by: .seconds(3))
    appState.enterBackground()
    await clock.advance(by: .seconds(60))
    #expect(timeouts.events.isEmpty, "in the background")
    appState.enterForeground()
    appState.enterForeground()
    await clock.advance(by: .seconds(5))
    #expect(timeouts.events.isEmpty == false)
    work.release()
  }
}
