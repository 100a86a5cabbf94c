import Dispatch
import Foundation

/// An executor whose jobs wait until they are asked for, and then run the last one first.
///
/// As an actor does it to which urgent work comes last.
// Unchecked: the jobs are behind the lock.
final class LastFirstExecutor: SerialExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: UnownedJob) { lock.withLock { jobs.append(job) } }

  /// Runs what waits, and what comes meanwhile.
  func run() async {
    await withCheckedContinuation { continuation in
      // Not within a task: a job would take its place.
      DispatchQueue.global().async { [self] in
        while let job = lock.withLock({ jobs.popLast() }) {
          job.runSynchronously(on: asUnownedSerialExecutor())
        }
        continuation.resume()
      }
    }
  }
}
