/// Names what screens show, so that all that show it can be told at once that it has changed.
///
/// ```swift
/// extension ReloadKey { static let profile: ReloadKey = "profile" }
///
/// loadingManager.configuration.reloadKeys = [.profile]
/// // Elsewhere, on any thread:
/// LoadingManager.setNeedsReload(matching: .profile)
/// ```
public struct ReloadKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Makes a key of a name.
  ///
  /// - Parameter rawValue: The name; keys of equal names are equal.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key of a name.
  ///
  /// - Parameter rawValue: The name; keys of equal names are equal.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a key of a name in the code.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { rawValue = value }
}
