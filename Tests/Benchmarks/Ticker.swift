/// Finds out how long the main actor is busy with something else.
@MainActor final class Ticker {
  /// The longest time between two turns, in nanoseconds, for each work.
  private(set) var gaps: [Double] = []

  /// Takes a turn again and again until the work is done.
  func tick(until work: Task<Void, any Error>) async {
    let clock = ContinuousClock()
    var isDone = false
    let end = Task {
      _ = await work.result
      isDone = true
    }
    var last = clock.now
    var longest = Duration.zero
    while !isDone {
      await Task.yield()
      let now = clock.now
      longest = max(longest, last.duration(to: now))
      last = now
    }
    gaps.append(longest / .nanoseconds(1))
    await end.value
  }
}
