import Foundation

extension RetryPolicy {
  /// Runs work, again after each failure that the policy retries.
  ///
  /// - Parameters:
  ///   - clock: What the delays are slept on; the sleep ends at once when the task is cancelled.
  ///   - work: One attempt. Nothing else is held while a delay is slept.
  /// - Returns: What the first attempt that succeeds returns.
  /// - Throws: The last attempt's error, or `CancellationError`.
  @MainActor package func run<Value>(
    on clock: any Clock<Duration>,
    work: @MainActor () async throws -> Value
  ) async throws -> Value {
    var retries = 0
    while true {
      do {
        return try await work()
      } catch {
        try Task.checkCancellation()
        guard let delay = delay(beforeRetry: retries, after: error) else { throw error }
        retries += 1
        try await clock.sleep(howeverLong: delay)
      }
    }
  }
}

extension Error {
  /// Whether the error only says that the work was cancelled.
  ///
  /// `CancellationError`, `URLError.cancelled`, and code −999 of `NSURLErrorDomain`. The same code
  /// of another domain is a failure like any other.
  package var isCancellation: Bool {
    if self is CancellationError { return true }
    let error = self as NSError
    return error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
  }
}
