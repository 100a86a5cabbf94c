import Loading
import LoadingTestSupport
import Testing

@MainActor struct ElapsedTimeTests {
  private let clock = ManualClock()

  @Test func `elapsed time starts at zero, whatever the clock's current time`() async {
    await clock.advance(by: .seconds(5))
    #expect(ElapsedTime(on: clock).now == .zero)
  }

  @Test func `elapsed time follows its clock`() async {
    let time = ElapsedTime(on: clock)
    await clock.advance(by: .milliseconds(1500))
    #expect(time.now == .milliseconds(1500))
    await clock.advance(by: .milliseconds(500))
    #expect(time.now == .seconds(2))
  }

  @Test func `elapsed time can continue from a previous time on another clock`() async {
    let previous = ElapsedTime(on: clock)
    await clock.advance(by: .seconds(3))
    let other = ManualClock()
    let time = ElapsedTime(on: other, from: previous.now)
    #expect(time.now == .seconds(3))
    await other.advance(by: .seconds(1))
    await clock.advance(by: .seconds(50))
    #expect(time.now == .seconds(4))
  }

  @Test func `a copy has the same start time`() async {
    let time = ElapsedTime(on: clock)
    await clock.advance(by: .seconds(1))
    let copy = time
    await clock.advance(by: .seconds(1))
    #expect(copy.now == .seconds(2))
  }
}
