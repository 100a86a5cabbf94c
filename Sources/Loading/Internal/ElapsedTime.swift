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
