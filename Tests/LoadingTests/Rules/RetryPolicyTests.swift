import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

struct RetryPolicyTests {
  private let offline = URLError(.notConnectedToInternet)

  /// Growing delays: 1 s, 2 s, 4 s, 8 s, and then always 10 s.
  private func policy(
    maximumRetries: Int = 6,
    base: Duration = .seconds(1),
    factor: Double = 2,
    maximumDelay: Duration = .seconds(10),
    jitter: Double = 0,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { $0.upperBound }
  ) -> RetryPolicy {
    var policy = RetryPolicy.exponential(
      maximumRetries: maximumRetries,
      base: base,
      factor: factor,
      maximumDelay: maximumDelay,
      jitter: jitter
    )
    policy.random = random
    return policy
  }

  @Test(arguments: zip(0..<8, [1, 2, 4, 8, 10, 10, nil, nil] as [Double?]))
  func `delays grow by the factor up to the maximum, until retries are exhausted`(
    _ retry: Int,
    _ seconds: Double?
  ) {
    let delay = policy().delay(beforeRetry: retry, after: offline)
    #expect(delay == seconds.map { .seconds($0) })
  }

  static let shapes: [(base: Duration, factor: Double, maximum: Duration, delays: [Duration])] = [
    (.milliseconds(500), 1, .seconds(8), [.milliseconds(500), .milliseconds(500)]),
    (.seconds(4), 0.5, .seconds(8), [.seconds(4), .seconds(2), .seconds(1)]),
    (.seconds(4), 0, .seconds(8), [.seconds(4), .zero, .zero]),
    (.seconds(9), 2, .seconds(8), [.seconds(8), .seconds(8)]),
    // The maximum limits each delay, not the value that the next one is computed from.
    (.seconds(10), 0.5, .seconds(8), [.seconds(8), .seconds(5), .milliseconds(2500)]),
    (.zero, 2, .seconds(8), [.zero, .zero]),
    (.seconds(1), 2, .zero, [.zero, .zero]),
  ]

  @Test(arguments: shapes)
  func `base, factor and maximum determine the delays`(
    _ shape: (base: Duration, factor: Double, maximum: Duration, delays: [Duration])
  ) {
    let policy = policy(base: shape.base, factor: shape.factor, maximumDelay: shape.maximum)
    for (retry, delay) in shape.delays.enumerated() {
      #expect(policy.delay(beforeRetry: retry, after: offline) == delay)
    }
  }

  static let jitters: [(jitter: Double, lowest: Duration, highest: Duration)] = [
    (0, .seconds(4), .seconds(4)),
    (0.25, .seconds(3), .seconds(4)),
    (0.5, .seconds(2), .seconds(4)),
    (1, .zero, .seconds(4)),
    // Outside of 0 … 1, and not a number.
    (-1, .seconds(4), .seconds(4)),
    (7, .zero, .seconds(4)),
    (.nan, .seconds(4), .seconds(4)),
  ]

  @Test(arguments: jitters)
  func `jitter only shortens a delay`(
    _ jitter: Double,
    lowest: Duration,
    highest: Duration
  ) {
    let low = policy(jitter: jitter) { $0.lowerBound }
    let high = policy(jitter: jitter) { $0.upperBound }
    #expect(low.delay(beforeRetry: 2, after: offline) == lowest)
    #expect(high.delay(beforeRetry: 2, after: offline) == highest)
  }

  @Test func `jitter is applied after the maximum`() {
    let policy = policy(jitter: 0.5) { $0.lowerBound }
    #expect(policy.delay(beforeRetry: 5, after: offline) == .seconds(5))
  }

  @Test func `the exponential policy draws random delays within its bounds`() throws {
    let policy = RetryPolicy.exponential(
      maximumRetries: 1,
      base: .seconds(4),
      factor: 2,
      maximumDelay: .seconds(10),
      jitter: 0.5
    )
    var delays: Set<Duration> = []
    for _ in 0..<100 {
      let delay = try #require(policy.delay(beforeRetry: 0, after: offline))
      #expect(delay >= .seconds(2))
      #expect(delay <= .seconds(4))
      delays.insert(delay)
    }
    #expect(delays.count > 1)
  }

  @Test func `by default there are three retries, within 500 ms, 1 s and 2 s`() throws {
    let policy = RetryPolicy.exponential()
    for (retry, highest) in [500, 1000, 2000].enumerated() {
      let delay = try #require(policy.delay(beforeRetry: retry, after: offline))
      #expect(delay <= .milliseconds(highest))
    }
    #expect(policy.delay(beforeRetry: 3, after: offline) == nil)
    let exact = RetryPolicy.exponential(maximumRetries: 9, jitter: 0)
    #expect(exact.delay(beforeRetry: 1, after: offline) == .seconds(1))
    #expect(exact.delay(beforeRetry: 8, after: offline) == .seconds(30))
  }

  static let retryAfters: [(given: Duration, delay: Duration?)] = [
    (.zero, .zero),
    (.seconds(3), .seconds(3)),
    (.seconds(10), .seconds(10)),
    (.seconds(10) + .nanoseconds(1), nil),
    (.seconds(3600), nil),
    (.seconds(-3), .zero),
  ]

  @Test(arguments: retryAfters)
  func `the delay that the error requests is used without jitter, and never beyond the maximum`(
    given: Duration,
    delay: Duration?
  ) {
    let policy = policy(jitter: 1) { $0.lowerBound }
    let error = ThrottledError(retryAfter: given)
    #expect(policy.delay(beforeRetry: 0, after: error) == delay)
    #expect(policy.delay(beforeRetry: 5, after: error) == delay)
    #expect(policy.delay(beforeRetry: 6, after: error) == nil)
  }

  static let worth: [(any Error, isRetried: Bool)] = [
    (URLError(.timedOut), true), (URLError(.cannotFindHost), true),
    (URLError(.cannotConnectToHost), true), (URLError(.networkConnectionLost), true),
    (URLError(.dnsLookupFailed), true), (URLError(.notConnectedToInternet), true),
    (URLError(.badURL), false), (URLError(.badServerResponse), false),
    (URLError(.userAuthenticationRequired), false),
    (ThrottledError(retryAfter: .seconds(1)), true), (ThrottledError(retryAfter: nil), false),
    (TestError("a"), false), (LoadingError.timeout(.seconds(1)), false),
  ]

  @Test(arguments: worth)
  func `by default only transient network errors are retried`(
    _ error: any Error,
    isRetried: Bool
  ) {
    #expect(policy().shouldRetry(error) == isRetried)
    #expect((policy().delay(beforeRetry: 0, after: error) != nil) == isRetried)
  }

  @Test func `the condition for retries can be replaced`() {
    var policy = policy()
    policy.shouldRetry = { $0 is TestError }
    #expect(policy.delay(beforeRetry: 0, after: TestError("a")) == .seconds(1))
    #expect(policy.delay(beforeRetry: 0, after: offline) == nil)
    #expect(policy.delay(beforeRetry: 0, after: ThrottledError(retryAfter: .seconds(1))) == nil)
  }

  @Test(arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func `cancellations are never retried, whatever the policy`(_ error: any Error) {
    var policy = policy()
    policy.shouldRetry = { _ in true }
    #expect(policy.delay(beforeRetry: 0, after: error) == nil)
  }

  @Test(arguments: [URLError(.timedOut), ThrottledError(retryAfter: .zero)] as [any Error])
  func `the never policy does not retry`(_ error: any Error) {
    var policy = RetryPolicy.never
    #expect(policy.delay(beforeRetry: 0, after: error) == nil)
    policy.shouldRetry = { _ in true }
    #expect(policy.delay(beforeRetry: 0, after: error) == nil)
  }

  static let oddFactors: [(Double, Duration)] = [
    (-2, .zero), (.nan, .seconds(1)), (.infinity, .seconds(1)), (-.infinity, .seconds(1)),
    (.greatestFiniteMagnitude, .seconds(10)), (.leastNonzeroMagnitude, .zero),
  ]

  @Test(arguments: oddFactors)
  func `invalid factors are handled`(_ factor: Double, third: Duration) {
    let policy = policy(factor: factor)
    #expect(policy.delay(beforeRetry: 0, after: offline) == .seconds(1))
    #expect(policy.delay(beforeRetry: 3, after: offline) == third)
  }

  @Test func `invalid counts and durations are handled`() {
    #expect(policy(maximumRetries: -1).delay(beforeRetry: 0, after: offline) == nil)
    #expect(policy(base: .seconds(-1)).delay(beforeRetry: 1, after: offline) == .zero)
    #expect(policy(maximumDelay: .seconds(-1)).delay(beforeRetry: 1, after: offline) == .zero)
    let endless = policy(
      maximumRetries: .max,
      base: .seconds(Int64.max),
      maximumDelay: .seconds(Int64.max),
      jitter: 1
    )
    #expect((endless.delay(beforeRetry: 1000, after: offline) ?? .zero) > .seconds(1 << 60))
    #expect(policy(jitter: .infinity).delay(beforeRetry: 0, after: offline) == .seconds(1))
  }
}
