@testable import Loading
import LoadingTestSupport
import Testing

/// A machine whose screen is outside of the view hierarchy for a while.
struct LoadStateMachineInterruptionTests {
  private typealias Event = LoadStateMachine.Event

  @Test(arguments: Situation.busy + [.paging])
  func `an interruption changes nothing visible and ends waiting callers like a cancellation`(
    _ situation: Situation
  ) {
    var machine = situation.machine()
    var cancelled = machine
    let before = machine.snapshot
    let transition = machine.handle(.interrupt)
    #expect(transition.summary == .init(outcome: cancelled.handle(.cancel).outcome))
    #expect(machine.status == before.status)
    #expect(machine.hasContent == before.hasContent)
    #expect(machine.isInterrupted)
    #expect(machine.handle(.interrupt) == .init(), "once")
  }

  @Test(arguments: Situation.busy + [.paging])
  func `results of an interrupted load are ignored`(_ situation: Situation) throws {
    var machine = situation.machine()
    let token = try #require(machine.runningToken)
    _ = machine.handle(.interrupt)
    let before = machine.snapshot
    let late: [LoadStateMachine.Event] = [
      .succeeded(token), .failed(token, TestError("late")), .workCancelled(token),
    ]
    for event in late { #expect(machine.handle(event) == .init()) }
    #expect(machine.snapshot == before)
  }

  @Test(arguments: Situation.busy, [false, true])
  func `resuming restarts the interrupted load with its cache rule, without other effects`(
    _ situation: Situation,
    _ ignoresCache: Bool
  ) throws {
    var machine = situation.machine()
    if !ignoresCache {
      _ = machine.handle(.cancel)
      _ = machine.handle(.reset)
      _ = machine.handle(.reload(force: false, background: situation == .backgroundRefreshing))
    }
    let status = machine.status
    _ = machine.handle(.interrupt)
    let transition = machine.handle(.resume)
    let token = try #require(machine.runningToken)
    #expect(transition.summary == .init(steps: [.start(token, ignoreCache: ignoresCache)]))
    #expect(machine.status == status)
    #expect(machine.handle(.resume) == .init(), "once")
    _ = machine.handle(.succeeded(token))
    #expect(machine.status == .loaded)
  }

  @Test func `resuming restarts the interrupted page`() throws {
    var machine = Situation.paging.machine()
    _ = machine.handle(.interrupt)
    let transition = machine.handle(.resume)
    let token = try #require(machine.runningToken)
    #expect(transition.summary == .init(steps: [.startPage(token)]))
  }

  @Test(arguments: Situation.resting)
  func `interrupting and resuming without a load have no effect`(_ situation: Situation) {
    var machine = situation.machine()
    #expect(machine.handle(.interrupt) == .init())
    #expect(!machine.isInterrupted)
    #expect(machine.handle(.resume) == .init())
  }

  @Test(arguments: Situation.busy)
  func `a call during an interruption joins the load and restarts it`(
    _ situation: Situation
  ) throws {
    var machine = situation.machine()
    _ = machine.handle(.interrupt)
    let transition = machine.handle(.reload(force: false, background: true))
    #expect(transition.joins)
    #expect(transition.startedToken == machine.runningToken)
    #expect(transition.statuses == [])
    #expect(!machine.isInterrupted)
  }

  @Test func `a foreground call makes an interrupted background load a foreground load`()
    throws
  {
    var machine = Situation.backgroundRefreshing.machine()
    _ = machine.handle(.interrupt)
    let transition = machine.handle(.reload(force: false, background: false))
    #expect(transition.statuses == [.foregroundRefreshing])
    #expect(transition.startedToken == machine.runningToken)
  }

  @Test(arguments: Situation.busy)
  func `a forced call supersedes the interrupted load, and its controls stay disabled`(
    _ situation: Situation
  ) {
    var machine = situation.machine()
    _ = machine.handle(.interrupt)
    let transition = machine.handle(.reload(force: true, background: false))
    #expect(transition.startedToken == machine.runningToken)
    #expect(!transition.run.contains(.disableControls))
    #expect(!machine.isInterrupted)
  }

  @Test func `a request for a page during an interruption restarts the interrupted one`() {
    var machine = Situation.paging.machine()
    _ = machine.handle(.interrupt)
    let transition = machine.handle(.page(.next, hasMore: false))
    #expect(transition.joins)
    #expect(transition.startedToken == machine.runningToken)
  }

  @Test(arguments: Situation.busy + [.paging])
  func `cancelling an interrupted load has the same effects as cancelling a running one`(
    _ situation: Situation
  ) {
    var machine = situation.machine()
    var running = machine
    _ = machine.handle(.interrupt)
    #expect(machine.handle(.cancel).run == running.handle(.cancel).run)
    #expect(machine.handle(.resume) == .init())
  }
}
