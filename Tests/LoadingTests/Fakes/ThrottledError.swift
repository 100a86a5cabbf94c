import Loading

/// An error that may have a date for the next attempt.
struct ThrottledError: RetryAfterProviding, Equatable {
  var retryAfter: Duration?
}
