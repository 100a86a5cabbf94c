import Testing

@testable import Loading

struct TimeLimitTests {
  /// Whether a limit that began after two absences is reached, each time that it runs out.
  private func reached(_ states: (absences: Int, isInBackground: Bool)...) -> [Bool] {
    var limit = TimeLimit(absences: 2)
    return states.map {
      limit.isReached(absences: $0.absences, isInBackground: $0.isInBackground)
    }
  }

  @Test func `without an absence it is reached as its time has passed`() {
    #expect(reached((2, false)) == [true])
  }

  @Test func `an absence begins it again, once`() {
    #expect(reached((3, false), (3, false)) == [false, true])
  }

  @Test func `it is not reached in the background`() {
    #expect(reached((3, true), (3, true), (3, false)) == [false, false, true])
  }
}
