import Foundation

/// Runs everything of Swift's concurrency on the main executor, one job after the other.
///
/// Without it, each `await` of a clock or a task goes by way of a thread pool, and how soon it is back is
/// up to the machine. With it, jobs run in the order in which they became ready, so that `settle()`
/// has let everything run, on a busy machine too. It holds for the whole process and is never undone.
package enum SerialExecution {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Makes it so; again and again changes nothing.
  package static func begin() { _ = begun }

  private static let begun: Void = {
    // The hook that the runtime asks before it hands a job to its thread pool.
    guard let symbol = dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook") else {
      fatalError("Swift's runtime has no hook for its jobs here: tests would depend on timing.")
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
      MainActor.shared.enqueue(job)
    }
  }()
}
