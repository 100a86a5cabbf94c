import Foundation

#if canImport(Network)
import Dispatch
import Network
#endif

/// The reachability of the network, and its observers.
///
/// ``shared`` asks the system, where there is `NWPathMonitor`. Elsewhere, and in tests, ``report(_:)`` sets it.
@MainActor public final class Reachability {
  /// The network of this device.
  public static let shared = Reachability(monitorsSystem: true)

  /// Whether the network can be reached, as far as is known; true at first.
  public var isReachable: Bool {
    observers.trackRead()
    return isKnownReachable
  }

  private var isKnownReachable: Bool
  private let observers = ObserverList<Bool>()
  #if canImport(Network)
  private var monitor: NWPathMonitor?
  #endif

  /// Creates a reachability that changes only by ``report(_:)``.
  ///
  /// - Parameter isReachable: Whether the network can be reached now.
  public init(isReachable: Bool = true) { isKnownReachable = isReachable }

  private convenience init(monitorsSystem: Bool) {
    self.init()
    #if canImport(Network)
    let monitor = NWPathMonitor()
    self.monitor = monitor
    monitor.pathUpdateHandler = { [weak self] path in
      // A connection that is made when it is needed, as a VPN on demand, requires one before it is satisfied.
      let isReachable = path.status != .unsatisfied
      Task { @MainActor in self?.report(isReachable) }
    }
    monitor.start(queue: DispatchQueue(label: "loading.reachability"))
    #endif
  }

  /// Sets whether the network can be reached; observers are notified only of changes.
  ///
  /// - Parameter isReachable: Whether it can be reached now.
  public func report(_ isReachable: Bool) {
    guard isReachable != isKnownReachable else { return }
    isKnownReachable = isReachable
    observers.send(isReachable)
  }

  /// Observes whether the network can be reached.
  ///
  /// - Parameter handler: Called at once, then after each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observe(_ handler: @escaping @MainActor (Bool) -> Void) -> LoadingObservation {
    observers.add(current: isReachable, handler: handler)
  }
}

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
