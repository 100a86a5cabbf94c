import Foundation

/// A wrapper for work during which the system doesn't suspend the process.
///
/// The system terminates a suspended process that holds a lock on a file of an app group
/// (`0xdead10cc`).
package struct ExpiringActivity: Sendable {
  /// A function that calls a closure on another thread.
  ///
  /// The process isn't suspended while a call with `false` runs. A call with `true`, during that
  /// call or instead of it, indicates that the process is about to be suspended.
  package typealias Begin =
    @Sendable (_ body: @escaping @Sendable (_ isExpired: Bool) -> Void) -> Void

  private let begin: Begin?

  /// Creates an activity, which doesn't protect work if there is no function to begin it.
  package init(_ begin: Begin?) { self.begin = begin }

  /// A Boolean value that indicates whether the system may suspend the process.
  package var isNeeded: Bool { begin != nil }

  #if os(iOS) || os(tvOS) || os(visionOS)
  /// The activity of this system.
  package static let system = ExpiringActivity {
    ProcessInfo.processInfo.performExpiringActivity(withReason: "Writing a local store", using: $0)
  }
  #else
  /// The activity of this system, which doesn't suspend processes.
  package static let system = ExpiringActivity(nil)
  #endif

  /// Performs work while keeping the process from being suspended.
  ///
  /// - Parameters:
  ///   - onExpiry: A closure that is called on another thread when the process is about to be
  ///     suspended, before or during the work.
  ///   - work: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  package func perform<Result>(
    onExpiry: @escaping @Sendable () -> Void,
    _ work: () throws -> Result
  ) rethrows -> Result {
    guard let begin else { return try work() }
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    begin { isExpired in
      if isExpired { onExpiry() }
      begun.signal()
      if !isExpired { ended.wait() }
    }
    begun.wait()
    defer { ended.signal() }
    return try work()
  }
}
