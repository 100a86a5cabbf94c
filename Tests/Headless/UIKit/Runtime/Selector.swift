/// The name of a method.
///
/// Linux has no lookup of methods by name. `Headless.implement` provides the implementations.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  private let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }
}

/// The implementation of a selector for a class of responders.
struct NamedMethod {
  let isOf: @MainActor (UIResponder) -> Bool
  let call: @MainActor (UIResponder, Any?) -> Void
}
