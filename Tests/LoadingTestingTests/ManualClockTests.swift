import LoadingTesting
import Testing

/// The clock that controls time in tests.
@Suite(.timeLimit(.minutes(120)))
@MainActor struct ManualClockTests {
  private let clock = ManualClock()
  private let woken = Wakings()

  @discardableResult
  private func sleeper(_ name: String, for duration: Duration) -> Task<Void, Never> {
    let (clock, woken) = (clock, woken)
    return Task {
      do {
        try await clock.sleep(for: duration)
        woken.add("\(name) at \(clock.now.offset / .seconds(1))")
      } catch {
        woken.add("\(name) cancelled")
      }
    }
  }

  @Test func `time changes only when the clock is advanced`() async {
    #expect(clock.now.offset == .zero)
    await settle()
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(2))
    await clock.advance()
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `sleepers wake in the order of their deadlines, each at its own time`() async {
    sleeper("c", for: .seconds(3))
    sleeper("a", for: .seconds(1))
    sleeper("b", for: .seconds(2))
    await clock.advance(by: .seconds(10))
    #expect(woken.events == ["a at 1.0", "b at 2.0", "c at 3.0"])
    #expect(clock.now.offset == .seconds(10))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a sleeper wakes at its deadline, not before`() async {
    sleeper("a", for: .seconds(1))
    await clock.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(woken.events.isEmpty)
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .nanoseconds(1))
    #expect(woken.events == ["a at 1.0"])
  }

  @Test func `advancing in steps equals advancing at once`() async {
    sleeper("a", for: .seconds(1))
    sleeper("b", for: .seconds(2))
    for _ in 0..<4 { await clock.advance(by: .milliseconds(500)) }
    #expect(woken.events == ["a at 1.0", "b at 2.0"])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `a task that wakes may sleep again within the same advance`() async {
    let (clock, woken) = (clock, woken)
    let task = Task {
      for _ in 0..<3 {
        try await clock.sleep(for: .seconds(1))
        woken.add("\(clock.now.offset / .seconds(1))")
      }
    }
    await clock.advance(by: .seconds(2))
    #expect(woken.events == ["1.0", "2.0"])
    await clock.advance(by: .seconds(1))
    #expect(woken.events == ["1.0", "2.0", "3.0"])
    task.cancel()
  }

  @Test func `cancellation wakes a sleeper immediately and removes it`() async {
    let task = sleeper("a", for: .seconds(1))
    await clock.advance()
    #expect(clock.sleeperCount == 1)
    task.cancel()
    await task.value
    #expect(woken.events == ["a cancelled"])
    #expect(clock.sleeperCount == 0)
    await clock.advance(by: .seconds(5))
    #expect(woken.events == ["a cancelled"])
  }

  @Test func `a task cancelled before it sleeps does not sleep`() async {
    let task = sleeper("a", for: .seconds(1))
    task.cancel()
    await task.value
    #expect(woken.events == ["a cancelled"])
    #expect(clock.sleeperCount == 0)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `sleeping until now or earlier returns immediately`(_ duration: Duration) async {
    await sleeper("a", for: duration).value
    #expect(woken.events == ["a at 0.0"])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `two clocks are independent`() async {
    let other = ManualClock()
    sleeper("a", for: .seconds(1))
    await other.advance(by: .seconds(5))
    #expect(woken.events.isEmpty)
    await clock.advance(by: .seconds(1))
    #expect(woken.events == ["a at 1.0"])
  }

  @Test func `a manual clock can be used as any Clock`() async throws {
    let any: any Clock<Duration> = clock
    let task = Task { try await any.sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(any.minimumResolution == .zero)
  }

  @Test func `the time never moves backward`() async {
    await clock.advance(by: .seconds(2))
    await clock.advance(by: .seconds(-1))
    #expect(clock.now.offset == .seconds(2))
    await settle(turns: -1)
  }
}

/// The sleepers that woke, and when, in order.
@MainActor private final class Wakings {
  private(set) var events: [String] = []

  func add(_ event: String) { events.append(event) }
}
