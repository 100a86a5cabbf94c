import Foundation

/// Finds out how long the main actor is kept from what it has to do.
///
/// That is the time it works at something else, or waits without being able to go on. That it could go on
/// and the system gives the processor to others for some milliseconds is nothing that a store could do
/// about.
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
    private let thread = pthread_self()
    private let time = DispatchTime.now().uptimeNanoseconds
    /// How long the thread could have gone on and had no processor, in nanoseconds.
    private let delay: UInt64

    init() {
      let line = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
      guard let fields = line?.split(separator: " "), fields.count > 1,
        let delay = UInt64(fields[1])
      else {
        preconditionFailure("The system does not tell how long threads wait for a processor.")
      }
      self.delay = delay
    }

    func gap(since last: Moment) -> Double {
      guard thread == last.thread else { return 0 }
      return Double(time - last.time) - Double(delay - last.delay)
    }
  }
}
