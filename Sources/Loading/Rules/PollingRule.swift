/// The rules for polling, as a pure value.
///
/// They determine when content is reloaded because it may have changed on the server.
package struct PollingRule: Sendable {
  package enum Decision: Sendable, Equatable {
    /// Do nothing until a change is reported.
    case rest
    /// Evaluate the rule again after a time.
    case wait(Duration)
    /// Load in the background.
    case poll
  }

  /// The state of the content and its observers.
  package struct Circumstances: Sendable {
    /// Whether a load has ended, or content has arrived from outside a load.
    package var hasBegun = true
    /// Whether a load or a page is in progress.
    package var isLoading = false
    /// Whether the content has an active observer, such as a visible screen.
    package var isWatched = true
    package var isInBackground = false

    package init() {}
  }

  /// The longest delay between loads after failures, unless the interval itself is longer.
  private static let maximum = Duration.seconds(300)

  /// The time from the end of a load to the start of the next.
  package var interval: Duration
  private var lastCompletion: Duration?
  private var failureCount = 0
  /// The time until which the server has asked for a pause.
  private var heldUntil = Duration.zero

  /// Creates the rule for an interval; returns `nil` if there is no positive interval.
  package init?(interval: Duration?) {
    guard let interval, interval > .zero else { return nil }
    self.interval = interval
  }

  /// Records the end of a load or page.
  ///
  /// The error is `nil` if it succeeded or was cancelled. Only a load that succeeded ends the pauses
  /// after failures.
  package mutating func loadEnded(_ error: (any Error)?, succeeds: Bool, at now: Duration) {
    lastCompletion = now
    if succeeds {
      (failureCount, heldUntil) = (0, .zero)
    } else if let error {
      failureCount += 1
      let pause = (error as? any RetryAfterProviding)?.retryAfter
      heldUntil = max(heldUntil, pause.map { now + $0 } ?? .zero)
    }
  }

  /// Records that the screen declined a load, which is due again after the interval.
  package mutating func declined(at now: Duration) { lastCompletion = now }

  package mutating func decision(at now: Duration, _ circumstances: Circumstances) -> Decision {
    guard circumstances.hasBegun, !circumstances.isLoading else { return .rest }
    // Without a previous load, the interval starts now.
    let lastCompletion = lastCompletion ?? now
    self.lastCompletion = lastCompletion
    guard circumstances.isWatched, !circumstances.isInBackground else { return .rest }
    let left = max(lastCompletion + delay, heldUntil) - now
    return left > .zero ? .wait(left) : .poll
  }

  /// The delay, which doubles after each failure.
  private var delay: Duration {
    guard failureCount > 0, interval < Self.maximum else { return interval }
    return min(interval * (1 << min(failureCount, 20)), Self.maximum)
  }
}
