import LoadingTestSupport

extension ManualClock {
  /// Waits until someone is asleep: a sleep begins away from the main actor, and may be late.
  @MainActor func untilAsleep() async {
    for _ in 0..<100_000 where sleeperCount == 0 { await Task.yield() }
  }
}
