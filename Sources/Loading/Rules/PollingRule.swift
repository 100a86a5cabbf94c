/// When content is loaded again because it may have changed on the server: the table "Polling" as a pure value.
package struct PollingRule: Sendable {
  /// The next step.
  package enum Step: Sendable, Equatable {
    /// Nothing, until something is reported that may change that.
    case rest
    /// Look again after a time.
    case wait(Duration)
    /// Load in the background.
    case poll
  }

  /// The state of the content and its visibility.
  package struct Circumstances: Sendable {
    /// Whether a load has ended, or content has come from elsewhere.
    package var hasBegun = true
    /// Whether a load or a page runs.
    package var isLoading = false
    /// Whether someone looks at the content.
    package var isWatched = true
    /// Whether the app is in the background.
    package var isInBackground = false

    package init() {}
  }

  /// The longest time between two loads after failures, unless the interval itself is longer.
  private static let maximum = Duration.seconds(300)

  /// The time from the end of a load to the beginning of the next one.
  package var interval: Duration
  private var lastEnd: Duration?
  private var failureCount = 0
  /// The interval that the server requests.
  private var retryAfter = Duration.zero

  /// Creates the rule for an interval; `nil` if the content isn't polled.
  package init?(interval: Duration?) {
    guard let interval, interval > .zero else { return nil }
    self.interval = interval
  }

  /// Notes that a load has ended; one that was cancelled has no error.
  package mutating func loadEnded(_ error: (any Error)?, at now: Duration) {
    lastEnd = now
    failureCount = error == nil ? 0 : failureCount + 1
    retryAfter = (error as? any RetryAfterProviding)?.retryAfter ?? .zero
  }

  /// Notes that the screen doesn't want to load now.
  package mutating func refused(at now: Duration) { lastEnd = now }

  /// Returns what to do.
  package mutating func step(at now: Duration, _ circumstances: Circumstances) -> Step {
    guard circumstances.hasBegun, !circumstances.isLoading else { return .rest }
    // Content that no load has brought counts from now on.
    let lastEnd = lastEnd ?? now
    self.lastEnd = lastEnd
    guard circumstances.isWatched, !circumstances.isInBackground else { return .rest }
    let left = delay - (now - lastEnd)
    return left > .zero ? .wait(left) : .poll
  }

  /// The time to wait: twice as long after each failure, and never less than the server asks for.
  private var delay: Duration {
    guard failureCount > 0, interval < Self.maximum else { return max(interval, retryAfter) }
    let grown = interval * (1 << min(failureCount, 20))
    return max(min(grown, Self.maximum), retryAfter)
  }
}
