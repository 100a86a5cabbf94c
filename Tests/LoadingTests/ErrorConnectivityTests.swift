import Foundation
import Loading
import LoadingTestSupport
import Testing

struct ErrorConnectivityTests {
  private static let codes: [URLError.Code] = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
    .notConnectedToInternet,
  ]

  /// The raw values for which an error is one of connectivity, of more than Foundation has.
  private func found(_ error: (Int) -> (any Error)?) -> Set<Int> {
    Set((-4000...4000).filter { error($0)?.isConnectivityError == true })
  }

  private func urlError(_ value: Int) -> URLError? {
    // Optional on Linux alone.
    let code: URLError.Code? = URLError.Code(rawValue: value)
    return code.map { URLError($0) }
  }

  @Test func `exactly six URL error codes are connectivity errors`() {
    let expected = Set(Self.codes.map(\.rawValue))
    #expect(found(urlError) == expected)
    #expect(found { NSError(domain: NSURLErrorDomain, code: $0) } == expected)
  }

  @Test(arguments: [NSPOSIXErrorDomain, NSCocoaErrorDomain, "app"])
  func `the same codes in another domain are not connectivity errors`(_ domain: String) {
    #expect(found { NSError(domain: domain, code: $0) } == [])
  }

  static let others: [any Error] = [
    TestError("load"), CancellationError(), LoadingTimeoutError(timeout: .seconds(1)),
    WrappingError(cause: URLError(.notConnectedToInternet)), ForeignError(),
  ]

  @Test(arguments: others) func `errors of other types are not connectivity errors`(
    _ error: any Error
  ) {
    #expect(!error.isConnectivityError)
  }
}

/// An app's own error that was caused by another one.
private struct WrappingError: CustomNSError {
  let cause: any Error
  var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: cause] }
}

/// An app's own error that has the code by chance.
private struct ForeignError: CustomNSError {
  static let errorDomain = "app"
  var errorCode: Int { URLError.Code.notConnectedToInternet.rawValue }
}
