// What the type check's small Foundation lacks of the real one.
extension FileManager {
  public func isWritableFile(atPath path: String) -> Bool { true }
}

extension URL {
  public func resolvingSymlinksInPath() -> URL { self }
}

extension Bundle {
  public var executableURL: URL? { nil }
}

extension Data.ReadingOptions {
  public static var alwaysMapped: Self { Self(rawValue: 8) }
}
