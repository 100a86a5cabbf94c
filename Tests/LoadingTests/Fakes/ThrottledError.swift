import Loading

/// An error that may know when to try again.
struct ThrottledError: RetryAfterProviding, Equatable {
  var retryAfter: Duration?
}
