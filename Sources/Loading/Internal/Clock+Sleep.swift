extension Clock where Duration == Swift.Duration {
  /// Sleeps for a duration, also for one that reaches further than the clock does.
  ///
  /// The system's clocks trap where the time to wake at has more seconds than an `Int64` holds. A server may
  /// ask for such a delay, and an app may mean "never" by it.
  package func sleep(howeverLong duration: Duration) async throws {
    try await sleep(for: min(duration, .seconds(Int64.max / 2)))
  }
}
