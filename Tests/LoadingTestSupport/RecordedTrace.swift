// Release builds, such as those of the benchmarks, have no recorders.
#if DEBUG
import Foundation
package import Loading

/// The intervals and log entries of a test's work.
package final class RecordedTrace: TraceRecorder, @unchecked Sendable {
  // Unchecked: the lock protects all properties.
  private let lock = NSLock()
  private var recorded: [String] = []

  package init() {}

  package func begin(_ work: Trace.Work, _ subject: String) { add("begin \(work) \(subject)") }

  package func end(_ work: Trace.Work, _ subject: String, _ end: String) {
    add("end \(work) \(subject): \(end)")
  }

  package func note(_ entry: String) { add(entry) }

  private func add(_ entry: String) {
    lock.withLock { recorded.append(entry) }
  }

  /// Returns the entries since the last call, without the name of the subject.
  package func take(removing name: String = "") -> [String] {
    lock.withLock {
      defer { recorded = [] }
      return recorded.map { name.isEmpty ? $0 : $0.replacingOccurrences(of: name, with: "") }
    }
  }

  /// Records while a closure runs.
  ///
  /// - Returns: The entries, without the name of the subject.
  @MainActor package func record(
    removing name: String = "",
    _ body: () async throws -> Void
  ) async rethrows -> [String] {
    try await Trace.$recorder.withValue(self) { try await body() }
    return take(removing: name)
  }
}
#endif
