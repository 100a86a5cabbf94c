/// The name of a method.
///
/// Nothing on Linux finds a method by its name: `Headless.implement` says what is called.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  private let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }
}

/// A method that a class of responders has under a name.
struct NamedMethod {
  let isOf: @MainActor (UIResponder) -> Bool
  let call: @MainActor (UIResponder, Any?) -> Void
}
