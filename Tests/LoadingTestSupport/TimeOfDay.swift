package import Foundation

/// A time of day that passes only as the test says.
// Unchecked: all state is behind the lock.
package final class TimeOfDay: @unchecked Sendable {
  private let lock = NSLock()
  private var date = Date(timeIntervalSince1970: 1_800_000_000)

  package init() {}

  package var now: Date { lock.withLock { date } }

  /// Lets time pass, or sets the clock back.
  package func advance(by seconds: TimeInterval) { lock.withLock { date += seconds } }
}
