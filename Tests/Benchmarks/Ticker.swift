import Glibc

/// Finds out how long the main actor is kept from what it has to do.
///
/// That is the time it works at something else, or waits without being able to go on. That the system
/// gives its processor to another process for some milliseconds is nothing that a store could do about.
@MainActor final class Ticker {
  /// The longest time between two turns, in nanoseconds, for each work.
  private(set) var gaps: [Double] = []

  /// Takes a turn again and again until the work is done.
  func tick(until work: Task<Void, any Error>) async {
    var isDone = false
    let end = Task {
      _ = await work.result
      isDone = true
    }
    var last = Moment()
    var longest = 0.0
    while !isDone {
      await Task.yield()
      let now = Moment()
      longest = max(longest, now.gap(since: last))
      last = now
    }
    gaps.append(longest)
    await end.value
  }

  private struct Moment {
    /// The main actor goes from thread to thread when it has had nothing to do.
    let thread = pthread_self()
    let time = Self.nanoseconds(CLOCK_MONOTONIC)
    /// How long the thread has worked until now.
    let busy = Self.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
    /// How often the thread has lost its processor while it could have gone on.
    let preemptions: Int

    init() {
      var usage = rusage()
      // `RUSAGE_THREAD`, which Swift does not import.
      getrusage(__rusage_who_t(1), &usage)
      preemptions = usage.ru_nivcsw
    }

    func gap(since last: Moment) -> Double {
      guard thread == last.thread else { return 0 }
      let time = preemptions == last.preemptions ? time - last.time : 0
      return max(time, busy - last.busy)
    }

    private static func nanoseconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
  }
}
