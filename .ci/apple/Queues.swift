import Dispatch

// What the type check's small Dispatch lacks of the real one.
public final class DispatchSpecificKey<T>: @unchecked Sendable {
  public init() {}
}

extension DispatchQueue {
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public func async(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}

public final class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}

public struct DispatchQoS: Sendable {
  public static let unspecified = DispatchQoS()
  public static let utility = DispatchQoS()
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public protocol DispatchSourceProtocol: NSObjectProtocol {
  func setEventHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: (@convention(block) () -> Void)?
  )
  func activate()
  func cancel()
}

extension DispatchSourceProtocol {
  public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: (@convention(block) () -> Void)?
  ) {}
}

public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

open class DispatchSource: NSObject {
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 1)
    public static let warning = Self(rawValue: 2)
    public static let critical = Self(rawValue: 4)
  }

  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure { fatalError() }
}

extension DispatchQueue {
  public class func global() -> DispatchQueue { .main }
}
