// What the type check's module os lacks of the real one: here, as only Foundation can be added to.

public struct OSSignpostID: Sendable {
  public static var exclusive: OSSignpostID { fatalError() }
}

public final class OSSignpostIntervalState: Sendable {}

public struct SignpostMetadata: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
      _ argumentString: @autoclosure @escaping () -> String,
      privacy: SignpostPrivacy = .auto
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

public struct SignpostPrivacy: Sendable {
  public static var auto: SignpostPrivacy { fatalError() }
  public static var `public`: SignpostPrivacy { fatalError() }
}

public struct OSSignposter: Sendable {
  public init(subsystem: String, category: String) {}
  public var isEnabled: Bool { fatalError() }
  public func makeSignpostID() -> OSSignpostID { fatalError() }
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { fatalError() }
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: SignpostMetadata
  ) {}
}

public struct OSLogType: Sendable {
  public static var debug: OSLogType { fatalError() }
}

public final class OSLog: Sendable {
  public init(subsystem: String, category: String) {}
  public func isEnabled(type: OSLogType) -> Bool { fatalError() }
}
