package import Foundation

/// A time of day that the test controls.
// Unchecked: the lock protects all state.
package final class TimeOfDay: @unchecked Sendable {
  private let lock = NSLock()
  private var date = Date(timeIntervalSince1970: 1_800_000_000)

  package init() {}

  package var now: Date { lock.withLock { date } }

  /// Lets time pass, or sets the clock back.
  package func advance(by seconds: TimeInterval) { lock.withLock { date += seconds } }
}
