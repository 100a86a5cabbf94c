import Foundation

extension Error {
  /// A Boolean value that indicates whether the network could not be reached, or was too slow.
  ///
  /// `true` for `URLError`'s timed out, cannot find host, cannot connect to host, network connection lost, DNS
  /// lookup failed and not connected to the internet, also as an `NSError` of `NSURLErrorDomain`. `false` for
  /// everything else: answers of the server, bad certificates, cancellation, and errors of the app's own that
  /// were caused by one of these.
  ///
  /// A ``RetryPolicy`` retries these errors by default, and a screen loads again after them when the network
  /// comes back. Where a banner says that the device is offline, the failed view can be left out:
  ///
  /// ```swift
  /// func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool {
  ///   !hasContent && !error.isConnectivityError
  /// }
  /// ```
  public var isConnectivityError: Bool {
    let error = self as NSError
    guard error.domain == NSURLErrorDomain else { return false }
    let code = URLError.Code(rawValue: error.code)
    return [
      .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
      .notConnectedToInternet,
    ].contains(code)
  }
}
