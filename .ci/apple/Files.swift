// What the type check's small Foundation lacks of the real one.
extension FileManager {
  public func isWritableFile(atPath path: String) -> Bool { true }
}

extension URL {
  public func resolvingSymlinksInPath() -> URL { self }
}

extension Bundle {
  public convenience init?(url: URL) { self.init(path: url.path) }
  public var executableURL: URL? { nil }
  public var resourceURL: URL? { nil }
}

open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable {
    case openStep = 1
    case xml = 100
    case binary = 200
  }

  public struct ReadOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func propertyList(
    from data: Data,
    options opt: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { data }
}

extension Data.ReadingOptions {
  public static var alwaysMapped: Self { Self(rawValue: 8) }
}
