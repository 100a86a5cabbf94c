import Dispatch
import Foundation

/// An executor whose jobs wait until they are asked for, and then run the last one first.
///
/// As an actor does it to which urgent work comes last.
// Unchecked: the jobs are behind the lock.
final class LastFirstExecutor: SerialExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private let queue = DispatchQueue(label: "last first")
  /// The jobs that wait; `nil` once they were asked for: what comes later runs at once.
  private var jobs: [UnownedJob]? = []

  func enqueue(_ job: UnownedJob) {
    let waits = lock.withLock {
      jobs?.append(job)
      return jobs != nil
    }
    if !waits { queue.async { [self] in run(job) } }
  }

  /// Runs what waits.
  func run() async {
    await withCheckedContinuation { continuation in
      // Not within a task: a job would take its place.
      queue.async { [self] in
        let waiting = lock.withLock {
          defer { jobs = nil }
          return jobs ?? []
        }
        for job in waiting.reversed() { run(job) }
        continuation.resume()
      }
    }
  }

  private func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
