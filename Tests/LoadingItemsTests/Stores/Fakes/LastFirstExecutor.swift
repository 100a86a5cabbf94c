import Dispatch
import Foundation

/// An executor whose jobs wait until the test runs them, the last one first.
///
/// This is the order of an actor whose last job has a high priority.
// Unchecked: the lock protects the jobs.
final class LastFirstExecutor: SerialExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private let queue = DispatchQueue(label: "last first")
  /// The waiting jobs, or `nil` after they were run, when later jobs run immediately.
  private var jobs: [UnownedJob]? = []

  func enqueue(_ job: UnownedJob) {
    let waits = lock.withLock {
      jobs?.append(job)
      return jobs != nil
    }
    if !waits { queue.async { [self] in run(job) } }
  }

  /// Runs the waiting jobs.
  func run() async {
    await withCheckedContinuation { continuation in
      // Not within a task, which a job would replace.
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
