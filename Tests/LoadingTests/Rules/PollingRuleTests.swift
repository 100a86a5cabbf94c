import Loading
import LoadingTestSupport
import Testing

/// The decisions of polling, with an interval of ten seconds.
struct PollingRuleTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    var failures = 0
    var retryAfter: Duration?
    var elapsed: Duration
    var change: @Sendable (inout PollingRule.Circumstances) -> Void = { _ in }
    var decision: PollingRule.Decision

    var testDescription: String { "\(failures) failures, after \(elapsed): \(decision)" }
  }

  private static let table = [
    Row(elapsed: .zero, decision: .wait(.seconds(10))),
    Row(elapsed: .seconds(9), decision: .wait(.seconds(1))),
    Row(elapsed: .seconds(10), decision: .poll),
    Row(elapsed: .seconds(1_000), decision: .poll),
    // Without loaded content or during a load, the end of the load decides.
    Row(elapsed: .seconds(11), change: { $0.hasBegun = false }, decision: .rest),
    Row(elapsed: .seconds(11), change: { $0.isLoading = true }, decision: .rest),
    // The content isn't visible.
    Row(elapsed: .seconds(1), change: { $0.isWatched = false }, decision: .rest),
    Row(elapsed: .seconds(11), change: { $0.isWatched = false }, decision: .rest),
    Row(elapsed: .seconds(11), change: { $0.isInBackground = true }, decision: .rest),
    // After failures the interval grows up to five minutes.
    Row(failures: 1, elapsed: .seconds(10), decision: .wait(.seconds(10))),
    Row(failures: 1, elapsed: .seconds(20), decision: .poll),
    Row(failures: 2, elapsed: .seconds(20), decision: .wait(.seconds(20))),
    Row(failures: 5, elapsed: .seconds(299), decision: .wait(.seconds(1))),
    Row(failures: 500, elapsed: .seconds(300), decision: .poll),
    Row(
      failures: 1,
      retryAfter: .seconds(60),
      elapsed: .seconds(20),
      decision: .wait(.seconds(40))
    ),
    Row(failures: 1, retryAfter: .seconds(3), elapsed: .seconds(3), decision: .wait(.seconds(17))),
  ]

  @Test(arguments: table) private func `each situation leads to the expected polling step`(
    row: Row
  )
    throws
  {
    var rule = try #require(PollingRule(interval: .seconds(10)))
    rule.loadEnded(nil, succeeds: true, at: .zero)
    for _ in 0..<row.failures {
      rule.loadEnded(TooMany(retryAfter: row.retryAfter), succeeds: false, at: .seconds(100))
    }
    let start: Duration = row.failures == 0 ? .zero : .seconds(100)
    var circumstances = PollingRule.Circumstances()
    row.change(&circumstances)
    #expect(rule.decision(at: start + row.elapsed, circumstances) == row.decision)
  }

  private struct TooMany: RetryAfterProviding {
    var retryAfter: Duration?
  }

  @Test func `a successful load restores the polling interval`() throws {
    var rule = try #require(PollingRule(interval: .seconds(10)))
    rule.loadEnded(TestError("poll"), succeeds: false, at: .zero)
    rule.loadEnded(nil, succeeds: true, at: .seconds(1))
    #expect(rule.decision(at: .seconds(1), .init()) == .wait(.seconds(10)))
  }

  @Test(arguments: [nil, TestError("other")] as [TestError?])
  func `only a successful load ends the pause that the server has asked for`(
    error: TestError?
  ) throws {
    var rule = try #require(PollingRule(interval: .seconds(10)))
    rule.loadEnded(TooMany(retryAfter: .seconds(600)), succeeds: false, at: .zero)
    // A cancelled load, a page, or another failure.
    rule.loadEnded(error, succeeds: false, at: .seconds(100))
    #expect(rule.decision(at: .seconds(100), .init()) == .wait(.seconds(500)))
    rule.loadEnded(nil, succeeds: true, at: .seconds(200))
    #expect(rule.decision(at: .seconds(200), .init()) == .wait(.seconds(10)))
  }

  @Test func `the interval for content that was not loaded starts at the first check`() throws {
    var rule = try #require(PollingRule(interval: .seconds(10)))
    #expect(rule.decision(at: .seconds(50), .init()) == .wait(.seconds(10)))
    #expect(rule.decision(at: .seconds(60), .init()) == .poll)
  }

  @Test func `a declined poll is repeated after an interval`() throws {
    var rule = try #require(PollingRule(interval: .seconds(10)))
    rule.loadEnded(nil, succeeds: true, at: .zero)
    rule.declined(at: .seconds(10))
    #expect(rule.decision(at: .seconds(10), .init()) == .wait(.seconds(10)))
  }

  @Test func `an interval above the limit for failures is not shortened`() throws {
    var rule = try #require(PollingRule(interval: .seconds(Int64.max)))
    rule.loadEnded(TestError("poll"), succeeds: false, at: .zero)
    #expect(rule.decision(at: .zero, .init()) == .wait(.seconds(Int64.max)))
  }

  @Test func `without a positive interval there is no polling`() {
    #expect(PollingRule(interval: nil)?.interval == nil)
    #expect(PollingRule(interval: .zero)?.interval == nil)
    #expect(PollingRule(interval: .seconds(-1))?.interval == nil)
  }
}
