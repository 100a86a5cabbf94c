import Foundation
import Loading
import LoadingTestSupport
import Testing

struct LoadingPolicyTests {
  @Test func `by default content is fresh until invalidated, without timeout and retries`() {
    let policy = LoadingPolicy()
    #expect(policy.freshness == .untilInvalidated)
    #expect(policy.timeout == nil)
    #expect(policy.retry.delay(beforeRetry: 0, after: URLError(.timedOut)) == nil)
    #expect(policy.clock is ContinuousClock)
  }

  @Test func `the policy keeps its parameters`() {
    let clock = ManualClock()
    let policy = LoadingPolicy(
      freshness: .lasting(.seconds(1)),
      timeout: .seconds(2),
      retry: .exponential(
        maximumRetries: 1,
        base: .seconds(3),
        factor: 1,
        maximumDelay: .seconds(9),
        jitter: 0
      ),
      clock: clock
    )
    #expect(policy.freshness == .lasting(.seconds(1)))
    #expect(policy.timeout == .seconds(2))
    #expect(policy.retry.delay(beforeRetry: 0, after: URLError(.timedOut)) == .seconds(3))
    #expect(policy.clock as? ManualClock === clock)
  }
}
