import Foundation

/// Work during which the system doesn't suspend the process.
///
/// The system ends a process that it suspends while that holds a lock on a file of an app group
/// (`0xdead10cc`).
struct ExpiringActivity: Sendable {
  /// Calls a closure on another thread: with `false`, which keeps the process running until the closure
  /// returns; with `true` when the process is about to be suspended, meanwhile or instead.
  typealias Begin =
    @Sendable (_ body: @escaping @Sendable (_ isExpired: Bool) -> Void) -> Void

  private let begin: Begin?

  /// Makes an activity; without a function that begins it, work just runs.
  init(_ begin: Begin?) { self.begin = begin }

  #if os(iOS) || os(tvOS) || os(visionOS)
  /// The activity of this system.
  static let system = ExpiringActivity {
    ProcessInfo.processInfo.performExpiringActivity(withReason: "Writing a local store", using: $0)
  }
  #else
  /// The activity of this system, which suspends no process.
  static let system = ExpiringActivity(nil)
  #endif

  /// Runs work while the process is kept from being suspended.
  ///
  /// - Parameters:
  ///   - onExpiry: Called, on another thread, when the process is about to be suspended: before the work begins,
  ///     or while it runs.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  func perform<Result>(
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
