import Foundation
public import Observation

#if canImport(Network)
import Dispatch
import Network
#endif

/// A monitor of the network's reachability.
///
/// On systems with `NWPathMonitor`, ``shared`` monitors the system's network. Elsewhere, and in
/// tests, set it with ``report(_:)``.
@MainActor public final class Reachability {
  /// The reachability of this device's network.
  public static let shared = Reachability(monitorsSystem: true)

  /// A Boolean value that indicates whether the network is reachable; `true` until the system
  /// reports otherwise.
  public var isReachable: Bool {
    observers.trackRead()
    return isKnownReachable
  }

  private var isKnownReachable: Bool
  private let observers = ObserverList<Bool>()
  #if canImport(Network)
  private var monitor: NWPathMonitor?
  #endif

  /// Creates a monitor that changes only by ``report(_:)``.
  ///
  /// - Parameter isReachable: `true` if the network is reachable.
  public init(isReachable: Bool = true) { isKnownReachable = isReachable }

  private convenience init(monitorsSystem: Bool) {
    self.init()
    #if canImport(Network)
    let monitor = NWPathMonitor()
    self.monitor = monitor
    monitor.pathUpdateHandler = { [weak self] path in
      // A connection on demand, such as a VPN, isn't satisfied until it is used, but counts as
      // reachable.
      let isReachable = path.status != .unsatisfied
      Task { @MainActor in self?.report(isReachable) }
    }
    monitor.start(queue: DispatchQueue(label: "loading.reachability"))
    #endif
  }

  /// Sets whether the network is reachable, and notifies observers of a change.
  ///
  /// - Parameter isReachable: `true` if the network is reachable.
  public func report(_ isReachable: Bool) {
    guard isReachable != isKnownReachable else { return }
    isKnownReachable = isReachable
    observers.send(isReachable)
  }

  /// Observes whether the network is reachable.
  ///
  /// - Parameter handler: The closure to call, immediately with the current value and then after
  ///   each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observe(_ handler: @escaping @MainActor (Bool) -> Void) -> LoadingObservation {
    observers.add(current: isReachable, handler: handler)
  }
}

extension Error {
  /// A Boolean value that indicates whether the network was unreachable or too slow.
  ///
  /// It is `true` for these errors of `URLError`: timed out, cannot find host, cannot connect to
  /// host, network connection lost, DNS lookup failed and not connected to the internet. That
  /// includes an `NSError` of `NSURLErrorDomain`. It is `false` for all other errors, such as error
  /// responses of the server, bad certificates, cancellations, and errors of the app that were
  /// caused by one of these.
  ///
  /// By default, a ``RetryPolicy`` retries after these errors, and a screen reloads after them when
  /// the network is reachable again. If a banner shows that the device is offline, you can omit the
  /// failed view:
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

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Reachability: Observable {}
