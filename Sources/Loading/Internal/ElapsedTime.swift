/// The time on a clock since this value was made, so that rules can compute with durations alone.
package struct ElapsedTime: Sendable {
  private let read: @Sendable () -> Duration

  /// Starts measuring.
  ///
  /// - Parameters:
  ///   - clock: What measures.
  ///   - start: What `now` is at first.
  package init(on clock: any Clock<Duration>, from start: Duration = .zero) {
    func reading<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
      let origin = clock.now.advanced(by: .zero - start)
      return { origin.duration(to: clock.now) }
    }
    read = reading(clock)
  }

  package var now: Duration { read() }
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps for a duration, also for one that reaches further than the clock does.
  ///
  /// The system's clocks trap where the time to wake at has more seconds than an `Int64` holds. A server may
  /// ask for such a delay, and an app may mean "never" by it.
  package func sleep(howeverLong duration: Duration) async throws {
    try await sleep(for: min(duration, .seconds(Int64.max / 2)))
  }
}
