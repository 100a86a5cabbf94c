#if canImport(Network)
import Dispatch
import Network
#endif

/// Whether the network can be reached, and who wants to know.
///
/// ``shared`` asks the system, where there is `NWPathMonitor`. Elsewhere, and in tests, ``report(_:)`` tells.
@MainActor public final class Reachability {
  /// The network of this device.
  public static let shared = Reachability(monitorsSystem: true)

  /// Whether the network can be reached, as far as is known; true at first.
  public private(set) var isReachable: Bool

  private let observers = ObserverList<Bool>()
  #if canImport(Network)
  private var monitor: NWPathMonitor?
  #endif

  /// Makes a reachability that changes only by ``report(_:)``.
  ///
  /// - Parameter isReachable: Whether the network can be reached now.
  public init(isReachable: Bool = true) { self.isReachable = isReachable }

  private convenience init(monitorsSystem: Bool) {
    self.init()
    #if canImport(Network)
    let monitor = NWPathMonitor()
    self.monitor = monitor
    monitor.pathUpdateHandler = { [weak self] path in
      let isReachable = path.status == .satisfied
      Task { @MainActor in self?.report(isReachable) }
    }
    monitor.start(queue: DispatchQueue(label: "loading.reachability"))
    #endif
  }

  /// Says whether the network can be reached; what is known already is told to nobody.
  ///
  /// - Parameter isReachable: Whether it can be reached now.
  public func report(_ isReachable: Bool) {
    guard isReachable != self.isReachable else { return }
    self.isReachable = isReachable
    observers.send(isReachable)
  }

  /// Observes whether the network can be reached.
  ///
  /// - Parameter handler: Called at once, then after each change.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observe(_ handler: @escaping @MainActor (Bool) -> Void) -> LoadingObservation {
    observers.add(current: isReachable, handler: handler)
  }
}
