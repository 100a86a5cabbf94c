import Foundation

/// A policy for how often and when a failed load is retried before its failure is reported.
///
/// ```swift
/// policy.retry = .exponential(
///   maximumRetries: 3, base: .milliseconds(500), factor: 2, maximumDelay: .seconds(8), jitter: 0.5)
/// ```
///
/// Only the fetch is retried, never the processing of its result. A cancellation is never retried,
/// nor is a load that exceeded ``LoadingPolicy/timeout``. Status and state remain those of a load
/// in progress until the last attempt ends.
public struct RetryPolicy: Sendable {
  /// A policy that never retries.
  public static let never = exponential(maximumRetries: 0)

  private struct Rule: Sendable {
    let maximumRetries: Int
    let base: Duration
    let factor: Double
    let maximumDelay: Duration
    let jitter: Double
    var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }
    var shouldRetry: @Sendable (any Error) -> Bool = { $0.isTransient }

    /// Returns the range of the delay before a retry, in seconds.
    func delays(beforeRetry number: Int) -> ClosedRange<Double> {
      let limit = maximumDelay / .seconds(1)
      // A base of zero stays zero, even if the power is infinite.
      let grown = base == .zero ? 0 : min(base / .seconds(1) * pow(factor, Double(number)), limit)
      return grown * (1 - jitter)...grown
    }
  }

  /// The rule, which copies share, because every loader stores a policy, and most never retry.
  private indirect enum Shared: Sendable { case rule(Rule) }

  private var shared: Shared

  private var rule: Rule {
    get {
      switch shared {
      case .rule(let rule): rule
      }
    }
    set { shared = .rule(newValue) }
  }

  /// Returns a delay in a range, in seconds, which is random except in tests.
  package var random: @Sendable (ClosedRange<Double>) -> Double {
    get { rule.random }
    set { rule.random = newValue }
  }

  /// A closure that returns whether to retry after an error.
  ///
  /// By default, it returns `true` for transient network errors: the `URLError` codes `timedOut`,
  /// `cannotFindHost`, `cannotConnectToHost`, `networkConnectionLost`, `dnsLookupFailed` and
  /// `notConnectedToInternet`. For a ``RetryAfterProviding`` error, it returns `true` only if the
  /// error provides a duration.
  public var shouldRetry: @Sendable (any Error) -> Bool {
    get { rule.shouldRetry }
    set { rule.shouldRetry = newValue }
  }

  /// Returns a policy that retries after growing delays.
  ///
  /// The delay before retry n (0, 1, …) is drawn from [d · (1 − jitter), d], where d is
  /// `min(base · factorⁿ, maximumDelay)`. If the error has a `retryAfter`, that delay is used
  /// instead. If it is longer than the maximum, the load fails immediately, so that callers don't
  /// wait for it.
  ///
  /// - Parameters:
  ///   - maximumRetries: The maximum number of attempts after the first, 3 by default. A negative
  ///     value counts as zero.
  ///   - base: The delay before the first retry, 500 ms by default. A negative value counts as
  ///     zero.
  ///   - factor: The factor by which each further delay grows, 2 by default. A negative value
  ///     counts as zero, and a value that is not finite counts as 1.
  ///   - maximumDelay: The longest delay, 30 s by default. A negative value counts as zero.
  ///   - jitter: The randomness of the delays, from 0 for exact delays to 1, the default, for any
  ///     delay between zero and the computed one. Other values are clamped to 0 … 1, and a value
  ///     that is not finite counts as 0.
  /// - Returns: The policy.
  public static func exponential(
    maximumRetries: Int = 3,
    base: Duration = .milliseconds(500),
    factor: Double = 2,
    maximumDelay: Duration = .seconds(30),
    jitter: Double = 1
  ) -> RetryPolicy {
    RetryPolicy(maximumRetries, base, factor, maximumDelay, jitter)
  }

  private init(
    _ maximumRetries: Int,
    _ base: Duration,
    _ factor: Double,
    _ maximumDelay: Duration,
    _ jitter: Double
  ) {
    let rule = Rule(
      maximumRetries: max(0, maximumRetries),
      base: max(.zero, base),
      factor: factor.isFinite ? max(factor, 0) : 1,
      maximumDelay: max(.zero, maximumDelay),
      jitter: jitter.isFinite ? min(max(jitter, 0), 1) : 0
    )
    shared = .rule(rule)
  }

  package var mayRetry: Bool { rule.maximumRetries > 0 }

  /// Returns the delay before retry `number` (0, 1, …), or `nil` if the load fails with the error.
  package func delay(beforeRetry number: Int, after error: any Error) -> Duration? {
    let rule = rule
    guard number < rule.maximumRetries, !error.isCancellation, rule.shouldRetry(error) else {
      return nil
    }
    if let given = (error as? any RetryAfterProviding)?.retryAfter {
      return given > rule.maximumDelay ? nil : max(.zero, given)
    }
    return delay(beforeRetry: number)
  }

  /// Returns the delay before retry `number` (0, 1, …), after whatever error; `nil` if there is none.
  package func delay(beforeRetry number: Int) -> Duration? {
    let rule = rule
    guard number < rule.maximumRetries else { return nil }
    return .seconds(rule.random(rule.delays(beforeRetry: number)))
  }
}

extension Error {
  fileprivate var isTransient: Bool {
    if let provider = self as? any RetryAfterProviding { return provider.retryAfter != nil }
    return isConnectivityError
  }
}

/// An error that specifies when to retry, for example from the `Retry-After` header of a response.
public protocol RetryAfterProviding: Error {
  /// The time to wait before the next attempt, or `nil` if the policy determines whether and when
  /// to retry.
  ///
  /// A ``RetryPolicy`` that retries uses this time without changes, and doesn't retry if it is longer
  /// than the maximum delay. Negative values count as zero. Polling and the triggers of a screen wait
  /// at least this time, too. By default, a policy doesn't retry after an error that returns `nil`.
  var retryAfter: Duration? { get }
}
