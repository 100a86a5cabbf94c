// What the type check's small Foundation lacks of the real one.

extension Thread {
  public class func sleep(forTimeInterval interval: TimeInterval) {}
}

#if os(iOS) || os(tvOS) || os(visionOS)
extension ProcessInfo {
  public func performExpiringActivity(
    withReason reason: String,
    using block: @escaping @Sendable (Bool) -> Void
  ) {}
}
#endif

extension Thread {
  public class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

extension CocoaError.Code {
  public static let featureUnsupported = CocoaError.Code(rawValue: 3328)
}
