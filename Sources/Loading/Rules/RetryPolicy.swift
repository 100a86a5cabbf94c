import Foundation

/// The number and timing of repetitions of a failed load before its failure is reported.
///
/// ```swift
/// policy.retry = .exponential(
///   maximumRetries: 3, base: .milliseconds(500), factor: 2, maximumDelay: .seconds(8), jitter: 0.5)
/// ```
///
/// Only the fetch is tried again, never the processing of what it brought. Cancellation and a timeout
/// are not retried. Status and state stay "loading" meanwhile.
public struct RetryPolicy: Sendable {
  /// Never tries again.
  public static let never = exponential(maximumRetries: 0)

  private let maximumRetries: Int
  private let base: Duration
  private let factor: Double
  private let maximumDelay: Duration
  private let jitter: Double
  /// Draws a delay, in seconds; at random, but in tests.
  package var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }

  /// Whether an error is worth another attempt: transient network errors by default.
  ///
  /// By default `URLError`'s timed out, cannot find host, cannot connect, network connection lost,
  /// DNS lookup failed and not connected to the internet; and every `RetryAfterProviding` error that
  /// gives a duration.
  public var shouldRetry: @Sendable (any Error) -> Bool = { $0.isTransient }

  /// Tries again after growing delays.
  ///
  /// The delay before retry n (0, 1, …) is drawn from [d · (1 − jitter), d], where d is
  /// `min(base · factorⁿ, maximumDelay)`. An error's `retryAfter` replaces it.
  ///
  /// - Parameters:
  ///   - maximumRetries: The number of attempts after the first, 3 by default; negative counts as zero.
  ///   - base: The delay before the first retry, 500 ms by default; negative counts as zero.
  ///   - factor: What each further delay is multiplied by, 2 by default; negative counts as zero, and a value
  ///     that is not finite as 1.
  ///   - maximumDelay: The longest delay, 30 s by default; negative counts as zero.
  ///   - jitter: 0 for exact delays, up to 1, the default, for any delay between zero and the computed
  ///     one; values outside are brought into 0 … 1, and one that is not finite counts as 0.
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
    self.maximumRetries = max(0, maximumRetries)
    self.base = max(.zero, base)
    self.factor = factor.isFinite ? max(factor, 0) : 1
    self.maximumDelay = max(.zero, maximumDelay)
    self.jitter = jitter.isFinite ? min(max(jitter, 0), 1) : 0
  }

  /// The delay before retry `number` (0, 1, …), or `nil` if the error ends the load.
  package func delay(beforeRetry number: Int, after error: any Error) -> Duration? {
    guard number < maximumRetries, !error.isCancellation, shouldRetry(error) else { return nil }
    if let given = (error as? any RetryAfterProviding)?.retryAfter { return max(.zero, given) }
    let limit = maximumDelay / .seconds(1)
    // Zero stays zero, also where the power is infinite.
    let grown = base == .zero ? 0 : min(base / .seconds(1) * pow(factor, Double(number)), limit)
    return .seconds(random(grown * (1 - jitter)...grown))
  }
}

extension Error {
  fileprivate var isTransient: Bool {
    if let provider = self as? any RetryAfterProviding { return provider.retryAfter != nil }
    return isConnectivityError
  }
}

/// An error that knows when it makes sense to try again, as a server's `Retry-After` says.
public protocol RetryAfterProviding: Error {
  /// How long to wait before the next attempt; `nil` leaves it to the policy.
  ///
  /// Taken as it is by every `RetryPolicy` that retries: neither shortened to the maximum delay nor
  /// drawn by jitter.
  var retryAfter: Duration? { get }
}
