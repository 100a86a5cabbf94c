/// When a load is needed, how long it may take, and what is tried again.
public struct LoadingPolicy: Sendable {
  /// How long loaded content counts as fresh.
  ///
  /// `.untilInvalidated` by default.
  public var freshness: Freshness
  /// The time allowed for a whole load, retries included; `nil`, the default, sets no limit.
  ///
  /// A load that takes longer fails with ``LoadingTimeoutError``, even if its work does not listen
  /// to cancellation. It bounds one page, too, and a search without the pause before it. Zero or less leaves
  /// time only for work that does not suspend.
  public var timeout: Duration?
  /// What is tried again before a failure is told.
  ///
  /// `.never` by default.
  public var retry: RetryPolicy
  /// The clock for freshness, timeout, retries and indicators.
  ///
  /// `ContinuousClock()` by default.
  public var clock: any Clock<Duration>

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - freshness: How long loaded content counts as fresh; `.untilInvalidated` by default.
  ///   - timeout: The time allowed for a whole load; `nil`, the default, sets no limit, and zero or less leaves
  ///     time only for work that does not suspend.
  ///   - retry: What is tried again before a failure is told; `.never` by default.
  ///   - clock: The clock that all of this is measured on; `ContinuousClock()` by default.
  public init(
    freshness: Freshness = .untilInvalidated,
    timeout: Duration? = nil,
    retry: RetryPolicy = .never,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.freshness = freshness
    self.timeout = timeout
    self.retry = retry
    self.clock = clock
  }
}
