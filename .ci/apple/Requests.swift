// What the type check's small Foundation lacks of the real one.
open class InputStream: NSObject {
  open func open() {}
  open func close() {}
  open func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int { 0 }
}

extension URLRequest {
  public var httpBodyStream: InputStream? {
    get { nil }
    set {}
  }
}

extension URL {
  public var absoluteURL: URL { self }
}
