/// The time on a clock since this value was created, so that rules can compute with durations
/// alone.
package struct ElapsedTime: Sendable {
  private let read: @Sendable () -> Duration

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
  /// Sleeps for a duration, which may be longer than the clock supports.
  ///
  /// The system's clocks trap if the wake-up time has more seconds than an `Int64` holds. A server
  /// may request such a delay, and an app may use it to mean "never".
  package func sleep(unlimited duration: Duration) async throws {
    try await sleep(for: min(duration, .seconds(Int64.max / 2)))
  }
}
