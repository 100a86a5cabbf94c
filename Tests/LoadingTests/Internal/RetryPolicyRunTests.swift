import Foundation
import Loading
import LoadingTestSupport
import Testing

@Suite(.timeLimit(.minutes(120)))
@MainActor struct RetryPolicyRunTests {
  private let clock = ManualClock()
  private let attempts = EventList<Duration>()
  private let policy = RetryPolicy.exponential(
    maximumRetries: 3,
    base: .seconds(1),
    factor: 2,
    maximumDelay: .seconds(60),
    jitter: 0
  )

  /// Runs work that fails once for each error, and records the time of each attempt.
  private func run(
    _ policy: RetryPolicy,
    failing errors: [any Error]
  ) -> Task<String, any Error> {
    let (clock, attempts) = (clock, attempts)
    return Task {
      try await policy.run(on: clock) {
        let number = attempts.events.count
        attempts.add(clock.now.offset)
        if number < errors.count { throw errors[number] }
        return "attempt \(number)"
      }
    }
  }

  @Test func `successful work runs once without a delay`() async throws {
    let task = run(policy, failing: [])
    #expect(try await task.value == "attempt 0")
    #expect(attempts.events == [.zero])
  }

  @Test func `each failure is followed by a longer delay and another attempt`() async throws {
    let task = run(policy, failing: Array(repeating: URLError(.timedOut), count: 3))
    await clock.advance()
    #expect(attempts.events == [.zero])
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(attempts.events.count == 1)
    await clock.advance(by: .nanoseconds(1))
    #expect(attempts.events.count == 2)
    await clock.advance(by: .seconds(60))
    #expect(attempts.events == [.zero, .seconds(1), .seconds(3), .seconds(7)])
    #expect(try await task.value == "attempt 3")
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a delay may exceed what the system's clocks support`() async {
    let policy = RetryPolicy.exponential(maximumDelay: .seconds(Int64.max))
    let task = Task {
      try await policy.run(on: ContinuousClock()) {
        throw ThrottledError(retryAfter: .seconds(Int64.max))
      }
    }
    await settle()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the last attempt's error is thrown`() async {
    let errors = [
      URLError(.timedOut), URLError(.cannotFindHost), URLError(.dnsLookupFailed),
      URLError(.networkConnectionLost), URLError(.notConnectedToInternet),
    ]
    let task = run(policy, failing: errors)
    await clock.advance(by: .seconds(60))
    await #expect(throws: URLError(.networkConnectionLost)) { try await task.value }
    #expect(attempts.events.count == 4)
  }

  @Test func `an error that is not retryable ends the work immediately`() async {
    let task = run(policy, failing: [URLError(.timedOut), TestError("a")])
    await clock.advance(by: .seconds(1))
    await #expect(throws: TestError("a")) { try await task.value }
    #expect(attempts.events == [.zero, .seconds(1)])
  }

  @Test func `the never policy makes a single attempt`() async {
    let task = run(.never, failing: [URLError(.timedOut)])
    await #expect(throws: URLError(.timedOut)) { try await task.value }
    #expect(attempts.events.count == 1)
  }

  @Test func `the delay that the error requests is used`() async throws {
    let patient = RetryPolicy.exponential(maximumDelay: .seconds(100))
    let task = run(patient, failing: [ThrottledError(retryAfter: .seconds(100))])
    await clock.advance(by: .seconds(100) - .nanoseconds(1))
    #expect(attempts.events.count == 1)
    await clock.advance(by: .nanoseconds(1))
    #expect(try await task.value == "attempt 1")
  }

  @Test func `cancelling during a delay ends the work immediately`() async {
    let task = run(policy, failing: [URLError(.timedOut)])
    await clock.advance()
    #expect(clock.sleeperCount == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
    #expect(attempts.events.count == 1)
  }

  // Whether or not the error is one to retry.
  @Test(arguments: [URLError(.timedOut), TestError("a")] as [any Error])
  func `after a cancellation any error of the attempt counts as a cancellation`(
    _ error: any Error
  ) async {
    let (clock, attempts, policy) = (clock, attempts, policy)
    let gate = ManualClock()
    let task = Task {
      try await policy.run(on: clock) {
        attempts.add(clock.now.offset)
        do { try await gate.sleep(for: .seconds(1)) } catch _ { throw error }
      }
    }
    await gate.advance()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(attempts.events.count == 1)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `work that throws a cancellation error is not retried`() async {
    let task = run(policy, failing: [URLError(.cancelled)])
    await #expect(throws: URLError(.cancelled)) { try await task.value }
    #expect(attempts.events.count == 1)
  }
}
