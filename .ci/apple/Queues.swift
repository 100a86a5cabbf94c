import Dispatch

// What the type check's small Dispatch lacks of the real one.
public final class DispatchSpecificKey<T>: @unchecked Sendable {
  public init() {}
}

extension DispatchQueue {
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}
