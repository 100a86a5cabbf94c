import Foundation

/// A time before which the server demands that nothing is sent, even after a relaunch.
struct OutboxPause: Codable, Equatable, Sendable {
  private let end: Date
  private let seconds: Double

  init(_ time: Duration, now: Date = Date()) {
    seconds = time / .seconds(1)
    end = now.addingTimeInterval(seconds)
  }

  /// Returns the rest of the time, which isn't longer if the clock of the device was set back.
  func rest(now: Date = Date()) -> Duration? {
    let rest = min(end.timeIntervalSince(now), seconds)
    return rest > 0 ? .seconds(rest) : nil
  }

  /// Returns whether the time ends later than another one.
  func isLonger(than other: OutboxPause?) -> Bool { other.map { $0.end < end } ?? true }
}
