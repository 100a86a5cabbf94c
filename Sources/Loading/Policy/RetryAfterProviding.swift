/// An error that knows when it makes sense to try again, as a server's `Retry-After` says.
public protocol RetryAfterProviding: Error {
  /// How long to wait before the next attempt; `nil` leaves it to the policy.
  ///
  /// Taken as it is by every `RetryPolicy` that retries: neither shortened to the maximum delay nor
  /// drawn by jitter.
  var retryAfter: Duration? { get }
}
