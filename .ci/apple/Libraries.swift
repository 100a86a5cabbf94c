// What the real Foundation hands on from the system, and the type check's small one does not.
public func dlopen(_ path: UnsafePointer<CChar>?, _ mode: Int32) -> UnsafeMutableRawPointer? { nil }
public func dlsym(
  _ handle: UnsafeMutableRawPointer?,
  _ symbol: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? { nil }
public var RTLD_NOW: Int32 { 2 }
public func memchr(
  _ block: UnsafeRawPointer!,
  _ byte: Int32,
  _ count: Int
) -> UnsafeMutableRawPointer! { nil }
public func strncmp(
  _ left: UnsafePointer<CChar>!,
  _ right: UnsafePointer<CChar>!,
  _ count: Int
) -> Int32 { 0 }
public func free(_ block: UnsafeMutableRawPointer!) {}
/// A macro of Apple's SQLite, which the one here lacks.
public var SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION: Int32 { 0x0030_0000 }
