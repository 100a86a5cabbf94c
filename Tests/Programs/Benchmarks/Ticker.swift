import Foundation

/// A measurement of how long the main actor is kept from running other tasks.
///
/// That includes the time of other work and of waiting. It excludes the time in which the actor could
/// run but the system gives the processor to other threads, which a store can't influence.
@MainActor final class Ticker {
  /// The longest time between two turns, in nanoseconds, for each measured work.
  private(set) var gaps: [Double] = []

  /// Takes turns on the main actor until the work is finished.
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
    /// The thread, which can change after the main actor was idle.
    private let thread = pthread_self()
    private let time = DispatchTime.now().uptimeNanoseconds
    /// The time in which the thread could run but had no processor, in nanoseconds.
    private let delay: UInt64

    init() {
      let line = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
      guard let fields = line?.split(separator: " "), fields.count > 1,
        let delay = UInt64(fields[1])
      else {
        preconditionFailure("The system doesn’t report how long threads wait for a processor.")
      }
      self.delay = delay
    }

    func gap(since last: Moment) -> Double {
      guard thread == last.thread else { return 0 }
      return Double(time - last.time) - Double(delay - last.delay)
    }
  }
}
