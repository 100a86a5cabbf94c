/// Returns the requests that screens and loaders send while a closure runs, with their reasons.
///
/// ```swift
/// let asked = await requests { screen.loadingManager.reloadContent() }
/// #expect(asked == [RecordedRequest("FriendsViewController", .reload)])
/// ```
///
/// The requests of other tests that run at the same time aren't included, except those of other
/// arguments of the same test that began to wait before the call, such as for polling. Attempts of
/// a `RetryPolicy` are part of their request, and pages that fill a list are part of its load.
///
/// Requests are recorded only in debug builds. Otherwise, an issue is recorded.
///
/// - Parameter body: The closure to run. Afterwards, all ready work runs, as in ``settle(turns:)``.
/// - Returns: The requests in the order in which they were sent.
@MainActor public func requests(
  _ body: @MainActor () async throws -> Void
) async rethrows -> [RecordedRequest] {
  RequestRecording.expectDebugBuild()
  let recording = RequestRecording()
  try await recording.record {
    try await body()
    await settle()
  }
  return recording.requests
}
