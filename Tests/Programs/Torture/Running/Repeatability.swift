import Foundation
import LoadingTesting

/// The setup that makes runs with the same seed equal in different processes.
enum Repeatability {
  private static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Restarts the program with hashes that do not depend on the process, and runs all of Swift's
  /// concurrency on the main thread, one job after the other.
  static func begin() throws {
    if getenv(variable) == nil {
      setenv(variable, "1", 1)
      var words = CommandLine.arguments.map { strdup($0) }
      words.append(nil)
      execv("/proc/self/exe", words)
      fatalError("The program could not be started again: \(String(cString: strerror(errno)))")
    }
    SerialExecution.begin()
  }
}
