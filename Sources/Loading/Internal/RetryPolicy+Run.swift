import Foundation

extension RetryPolicy {
  /// Runs work, and repeats it after each failure that the policy retries.
  ///
  /// Nothing but the work is retained during a delay.
  @MainActor package func run<Value>(
    on clock: any Clock<Duration>,
    pause: RetryPause? = nil,
    work: @MainActor () async throws -> Value
  ) async throws -> Value {
    var retries = 0
    while true {
      do {
        return try await work()
      } catch {
        try Task.checkCancellation()
        // The server has answered, and would answer the same.
        let known = error as? LoadingError
        if known == .contentNotModified || known == .cursorExpired { throw error }
        guard let delay = delay(beforeRetry: retries, after: error) else { throw error }
        retries += 1
        try await (pause ?? RetryPause()).sleep(for: delay, on: clock)
      }
    }
  }
}

extension Error {
  /// Whether the error only indicates that the work was cancelled.
  ///
  /// This applies to `CancellationError`, `URLError.cancelled`, and code −999 of
  /// `NSURLErrorDomain`. The same code in another domain is an ordinary failure.
  package var isCancellation: Bool {
    if self is CancellationError { return true }
    let error = self as NSError
    return error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
  }
}
