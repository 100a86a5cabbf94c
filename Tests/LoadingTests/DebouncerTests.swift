import Loading
import LoadingTestSupport
import Testing

@MainActor struct DebouncerTests {
  private let clock = ManualClock()

  @Test func `a released debouncer runs nothing and leaves no timer`() async {
    var count = 0
    var debouncer: Debouncer? = Debouncer(interval: .seconds(1), clock: clock)
    debouncer? { count += 1 }
    await settle()
    #expect(clock.sleeperCount == 1)
    debouncer = nil
    await clock.advance(by: .seconds(2))
    #expect(count == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `calls further apart than the interval all run`() async {
    let debouncer = Debouncer(interval: .seconds(1), clock: clock)
    var ran: [Int] = []
    for number in 1...3 {
      debouncer { ran.append(number) }
      await settle()
      await clock.advance(by: .seconds(1))
    }
    #expect(ran == [1, 2, 3])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `without an interval the last call of a run loop turn runs in the next one`(
    interval: Duration
  ) async {
    let debouncer = Debouncer(interval: interval, clock: clock)
    var ran: [Int] = []
    for number in 1...3 { debouncer { ran.append(number) } }
    #expect(ran.isEmpty)
    await settle()
    #expect(ran == [3])
  }

  @Test func `only the last call within the interval runs, and cancel prevents it`() async {
    let debouncer = Debouncer(interval: .milliseconds(500), clock: clock)
    var ran: [Int] = []
    for number in 1...2 {
      debouncer { ran.append(number) }
      await settle()
      await clock.advance(by: .milliseconds(499))
    }
    #expect(ran.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(ran == [2])
    debouncer { ran.append(3) }
    await settle()
    debouncer.cancel()
    await clock.advance(by: .seconds(1))
    #expect(ran == [2])
    #expect(clock.sleeperCount == 0)
  }
}
