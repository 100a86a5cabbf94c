import Testing

@testable import Loading

struct TimeLimitTests {
  /// Whether a limit with two pauses is reached, each time that it ends.
  private func reached(_ states: (absences: Int, isInBackground: Bool)...) -> [Bool] {
    var limit = TimeLimit(absences: 2)
    return states.map {
      limit.isReached(absences: $0.absences, isInBackground: $0.isInBackground)
    }
  }

  @Test func `without time in the background the limit is reached when its time has passed`() {
    #expect(reached((2, false)) == [true])
  }

  @Test func `a return from the background restarts the limit once`() {
    #expect(reached((3, false), (3, false)) == [false, true])
  }

  @Test func `the limit is not reached in the background`() {
    #expect(reached((3, true), (3, true), (3, false)) == [false, false, true])
  }
}
