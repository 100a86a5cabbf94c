import Foundation

/// How often and when a failed load is tried again before its failure is told.
///
/// ```swift
/// policy.retry = .exponential(
///   maximumRetries: 3, base: .milliseconds(500), factor: 2, maximumDelay: .seconds(8), jitter: 0.5)
/// ```
///
/// Only the fetch is tried again, never the processing of what it brought. Cancellation and a timeout
/// are not retried. Status and state stay "loading" meanwhile.
public struct RetryPolicy: Sendable {
  private let maximumRetries: Int
  private let base: Duration
  private let factor: Double
  private let maximumDelay: Duration
  private let jitter: Double
  private let random: @Sendable (ClosedRange<Double>) -> Double

  /// Whether an error is worth another attempt: transient network errors by default.
  ///
  /// By default `URLError`'s timed out, cannot find host, cannot connect, network connection lost,
  /// DNS lookup failed and not connected to the internet; and every `RetryAfterProviding` error that
  /// gives a duration.
  public var shouldRetry: @Sendable (any Error) -> Bool

  /// Never tries again.
  public static let never = RetryPolicy(
    maximumRetries: 0,
    base: .zero,
    factor: 1,
    maximumDelay: .zero,
    jitter: 0,
    random: { $0.lowerBound }
  )

  /// Tries again after growing delays.
  ///
  /// The delay before retry n (0, 1, …) is drawn from [d · (1 − jitter), d], where d is
  /// `min(base · factorⁿ, maximumDelay)`. An error's `retryAfter` replaces it.
  ///
  /// - Parameters:
  ///   - maximumRetries: The number of attempts after the first, 3 by default; negative counts as zero.
  ///   - base: The delay before the first retry; 500 ms by default.
  ///   - factor: What each further delay is multiplied by; 2 by default.
  ///   - maximumDelay: The longest delay; 30 s by default.
  ///   - jitter: 0 for exact delays, up to 1, the default, for any delay between zero and the computed
  ///     one; values outside are brought into 0 … 1.
  /// - Returns: The policy.
  public static func exponential(
    maximumRetries: Int = 3,
    base: Duration = .milliseconds(500),
    factor: Double = 2,
    maximumDelay: Duration = .seconds(30),
    jitter: Double = 1
  ) -> RetryPolicy {
    exponential(
      maximumRetries: maximumRetries,
      base: base,
      factor: factor,
      maximumDelay: maximumDelay,
      jitter: jitter,
      random: { Double.random(in: $0) }
    )
  }

  package static func exponential(
    maximumRetries: Int,
    base: Duration,
    factor: Double,
    maximumDelay: Duration,
    jitter: Double,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double
  ) -> RetryPolicy {
    RetryPolicy(
      maximumRetries: max(0, maximumRetries),
      base: max(.zero, base),
      factor: factor.isFinite ? max(factor, 0) : 1,
      maximumDelay: max(.zero, maximumDelay),
      jitter: jitter.isFinite ? min(max(jitter, 0), 1) : 0,
      random: random
    )
  }

  private init(
    maximumRetries: Int,
    base: Duration,
    factor: Double,
    maximumDelay: Duration,
    jitter: Double,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double
  ) {
    self.maximumRetries = maximumRetries
    self.base = base
    self.factor = factor
    self.maximumDelay = maximumDelay
    self.jitter = jitter
    self.random = random
    shouldRetry = { $0.isTransient }
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
    return isOfNetwork
  }

  /// Whether the network, and nothing else, is to blame.
  package var isOfNetwork: Bool {
    guard let code = (self as? URLError)?.code else { return false }
    return [
      .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
      .notConnectedToInternet,
    ].contains(code)
  }
}
