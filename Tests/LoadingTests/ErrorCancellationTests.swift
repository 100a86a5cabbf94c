import Foundation
import Loading
import LoadingTestSupport
import Testing

struct ErrorCancellationTests {
  static let errors: [(any Error, isCancellation: Bool)] = [
    (CancellationError(), true),
    (URLError(.cancelled), true),
    (NSError(domain: NSURLErrorDomain, code: -999), true),
    (NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled, userInfo: ["a": "b"]), true),
    (NSError(domain: "another", code: -999), false),
    (NSError(domain: NSCocoaErrorDomain, code: -999), false),
    (NSError(domain: NSCocoaErrorDomain, code: NSUserCancelledError), false),
    (NSError(domain: NSURLErrorDomain, code: -998), false),
    (URLError(.timedOut), false),
    (ForeignError(), false),
    (LoadingError.timeout(.seconds(1)), false),
    (TestError("a"), false),
  ]

  @Test(arguments: errors)
  func `only cancellation errors count as cancellations, never another domain's −999`(
    _ error: any Error,
    isCancellation: Bool
  ) {
    #expect(error.isCancellation == isCancellation)
  }
}

/// An error of the app that has the same code by chance.
private struct ForeignError: CustomNSError {
  static let errorDomain = "app"
  var errorCode: Int { -999 }
}
