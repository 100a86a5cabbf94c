@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import Testing

/// Random events in any order, and the invariants of the machine.
struct LoadStateMachineRandomTests {
  @Test(arguments: UInt64(1)...200)
  func `the invariants hold over five hundred events`(seed: UInt64) {
    var run = RandomRun(seed: seed)
    for number in 0..<500 {
      guard let broken = run.step() else { continue }
      Issue.record("seed \(seed), event \(number), \(run.lastEvent): \(broken)")
      return
    }
  }

  @Test func `random events reach every status and every kind of step`() {
    var run = RandomRun(seed: 1)
    for _ in 0..<5000 { _ = run.step() }
    #expect(run.seenStatuses.count == 8)
    #expect(run.seenSteps.count == 10)
  }
}

/// A machine that receives random events, and its reported states.
private struct RandomRun {
  private(set) var lastEvent = ""
  private(set) var seenStatuses: Set<String> = []
  private(set) var seenSteps: Set<String> = []

  private var generator: SeededGenerator
  private var machine: LoadStateMachine
  private var now: Duration = .zero
  private var tokens: [LoadToken] = []
  private var areControlsDisabled = false
  private var isStatusByHand = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let all: [Freshness] = [.stale, .untilInvalidated, .lasting(.milliseconds(20))]
    machine = LoadStateMachine(
      freshness: all.randomElement(using: &generator) ?? .stale,
      hasContent: .random(using: &generator)
    )
  }

  /// Sends a random event, and returns a violated invariant.
  mutating func step() -> String? {
    now += .milliseconds(Int.random(in: 0...9, using: &generator))
    let event = randomEvent()
    let previous = machine
    let transition = machine.handle(event, at: now)
    lastEvent = "\(event)"
    record(transition)
    return brokenByOldToken(event, previous, transition)
      ?? brokenBySteps(event, previous, transition)
      ?? brokenByState()
  }

  private mutating func randomEvent() -> LoadStateMachine.Event {
    let flag = Bool.random(using: &generator)
    // Mostly the token of the running operation, sometimes an old one.
    let old = tokens.randomElement(using: &generator) ?? LoadToken(number: 0)
    let running = [
      LoadKind.load, .page(.next), .page(.previous),
    ].compactMap(machine.token).randomElement(using: &generator)
    let token = flag ? running ?? old : old
    let error = TestError("\(Int.random(in: 0...2, using: &generator))")
    let byHand: [LoadingStatus] = [
      .idle, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .loaded, .empty,
      .failed(error),
    ]
    return switch Int.random(in: 0..<20, using: &generator) {
    case 0...4: .reload(force: .random(using: &generator), background: flag)
    case 5...7: .page(flag ? .next : .previous, hasMore: .random(using: &generator))
    case 8...10: .succeeded(token, isEmpty: .random(using: &generator))
    case 11...12: .failed(token, error, broughtContent: .random(using: &generator))
    case 13: .workCancelled(token)
    case 14: .cancel
    case 15...16: .set(byHand.randomElement(using: &generator) ?? .idle)
    case 17: .update()
    case 18: .invalidate
    default: .reset
    }
  }

  private mutating func record(_ transition: LoadStateMachine.Transition) {
    seenStatuses.insert("\(machine.status)".prefix { $0 != "(" }.description)
    for step in transition.run { seenSteps.insert("\(step)".prefix { $0 != "(" }.description) }
  }

  private func brokenByOldToken(
    _ event: LoadStateMachine.Event,
    _ previous: LoadStateMachine,
    _ transition: LoadStateMachine.Transition
  ) -> String? {
    switch event {
    case .succeeded(let token, _, _, _), .failed(let token, _, _), .workCancelled(let token):
      guard !previous.isRunning(token) else { return nil }
      let isUntouched = previous.snapshot == machine.snapshot
      return transition.summary == .init() && isUntouched ? nil : "an old token changed something"
    default: return nil
    }
  }

  private mutating func brokenBySteps(
    _ event: LoadStateMachine.Event,
    _ previous: LoadStateMachine,
    _ transition: LoadStateMachine.Transition
  ) -> String? {
    var reported = previous.status
    for step in transition.run {
      switch step {
      case .status(let status):
        if status == reported { return "a status was reported twice" }
        reported = status
        isStatusByHand = if case .set = event { true } else { false }
      case .disableControls:
        if areControlsDisabled { return "controls were disabled twice" }
        areControlsDisabled = true
      case .enableControls:
        if !areControlsDisabled { return "controls were enabled twice" }
        areControlsDisabled = false
      case .start(let token, _), .startPage(let token):
        if let last = tokens.last, token.number <= last.number { return "a token came again" }
        tokens.append(token)
      default: break
      }
    }
    if reported != machine.status { return "the status changed without a report" }
    if transition.joins, previous.runningToken == nil { return "nothing was joined" }
    return nil
  }

  private func brokenByState() -> String? {
    let (load, pages) = (
      machine.token(of: .load),
      [
        machine.token(of: .page(.next)), machine.token(of: .page(.previous)),
      ]
    )
    let running = ([load] + pages).compactMap(\.self)
    if let token = running.max(by: { $0.number < $1.number }), !tokens.contains(token) {
      return "an operation runs that was not started"
    }
    let loads = load != nil
    if loads, running.count > 1 { return "a page and a load are running" }
    if loads, load != tokens.last { return "another load runs than the last that was started" }
    if areControlsDisabled != loads { return "controls do not follow the load" }
    if machine.status.isLoading, machine.runningToken == nil, !isStatusByHand {
      return "a status of loading without a load"
    }
    if machine.status == .loaded, !machine.hasContent, !isStatusByHand {
      return "loaded without content"
    }
    if machine.isFresh(at: now), machine.freshness == .stale { return "fresh without freshness" }
    return nil
  }
}
