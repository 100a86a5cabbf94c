// What the real Foundation hands on from the system, and the type check's small one does not.
public func dlopen(_ path: UnsafePointer<CChar>?, _ mode: Int32) -> UnsafeMutableRawPointer? { nil }
public func dlsym(
  _ handle: UnsafeMutableRawPointer?,
  _ symbol: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? { nil }
