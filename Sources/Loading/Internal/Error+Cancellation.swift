import Foundation

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
