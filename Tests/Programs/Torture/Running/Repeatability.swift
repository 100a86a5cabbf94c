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
      var arguments = CommandLine.arguments.map { strdup($0) }
      arguments.append(nil)
      execv("/proc/self/exe", arguments)
      fatalError("The program couldn’t restart itself: \(String(cString: strerror(errno)))")
    }
    SerialExecution.begin()
  }
}
