#if canImport(Testing)
public import Testing

/// A trait that limits the number of requests that a test may send.
///
/// Each argument of a parameterized test has the whole budget, and so does each test of a suite.
/// Requests are counted as by ``requests(_:)``.
public struct RequestBudget: TestTrait, SuiteTrait, TestScoping {
  let limit: Int

  /// A Boolean value that indicates whether a suite passes the trait on to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test, and records an issue with all requests and their reasons if it sends too many.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    RequestRecording.expectDebugBuild()
    let recording = await RequestRecording()
    try await recording.record { try await function() }
    let sent = await recording.requests
    guard sent.count > limit else { return }
    let list = sent.map { "\n- \($0)" }.joined()
    Issue.record(
      "\(sent.count) requests were sent, and at most \(limit) may be:\(list)",
      sourceLocation: test.sourceLocation
    )
  }
}

extension Trait where Self == RequestBudget {
  /// Limits the number of requests that a test, or each test of a suite, may send.
  ///
  /// ```swift
  /// @Test(.requests(atMost: 3)) func `scrolling to the end requests three pages`() async {
  /// ```
  ///
  /// - Parameter limit: The greatest number of requests.
  /// - Returns: The trait.
  public static func requests(atMost limit: Int) -> Self { RequestBudget(limit: limit) }
}
#endif
