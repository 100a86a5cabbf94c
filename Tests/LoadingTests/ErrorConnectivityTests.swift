import Foundation
import Loading
import LoadingTestSupport
import Testing

struct ErrorConnectivityTests {
  private static let codes: [URLError.Code] = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
    .notConnectedToInternet,
  ]

  /// The raw values of connectivity errors, including those without a name in Foundation.
  private func found(_ error: (Int) -> (any Error)?) -> Set<Int> {
    Set((-4000...4000).filter { error($0)?.isConnectivityError == true })
  }

  private func urlError(_ value: Int) -> URLError? {
    // Optional only on Linux.
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
    TestError("load"), CancellationError(), LoadingError.timeout(.seconds(1)),
    WrappingError(cause: URLError(.notConnectedToInternet)), ForeignError(),
  ]

  @Test(arguments: others) func `errors of other types are not connectivity errors`(
    _ error: any Error
  ) {
    #expect(!error.isConnectivityError)
  }
}

/// An error of the app with an underlying error.
private struct WrappingError: CustomNSError {
  let cause: any Error
  var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: cause] }
}

/// An error of the app that has the same code by chance.
private struct ForeignError: CustomNSError {
  static let errorDomain = "app"
  var errorCode: Int { URLError.Code.notConnectedToInternet.rawValue }
}
