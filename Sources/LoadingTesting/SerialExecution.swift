import Foundation

/// Runs all Swift concurrency on the main executor, one job at a time.
///
/// By default, each `await` of a clock or a task involves a thread pool, so its duration depends on
/// the machine. With serial execution, jobs run in the order in which they become ready. After
/// `settle()`, everything has run, even on a busy machine. This applies to the whole process and
/// can't be undone.
package enum SerialExecution {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Starts serial execution.
  ///
  /// Further calls have no effect.
  package static func begin() { _ = begun }

  private static let begun: Void = {
    // The hook that the runtime calls before it passes a job to its thread pool.
    guard let symbol = dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook") else {
      fatalError(
        "Swift's runtime lacks swift_task_enqueueGlobal_hook, so tests would depend on timing. Use "
          + "another toolchain."
      )
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
      MainActor.shared.enqueue(job)
    }
  }()
}
