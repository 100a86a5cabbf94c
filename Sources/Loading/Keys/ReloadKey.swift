/// A key that identifies content, so that everything that shows the content reloads after a change.
///
/// A key consists of a name or of any other value, such as the id of an item:
///
/// ```swift
/// extension ReloadKey { static let profile: ReloadKey = "profile" }
///
/// loadingManager.configuration.reloadKeys = [.profile, ReloadKey(user.id)]
/// // Elsewhere, on any thread:
/// LoadingManager.setNeedsReload(matching: ReloadKey(user.id))
/// ```
///
/// The keys of ``Loaders`` are compared with the values of reload keys. A change reported for a key
/// also marks the content of its loader as stale. Use different types for the ids of different
/// kinds of content, so that profile 7 and album 7 have different keys.
public struct ReloadKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The value that identifies the content.
  package let value: any Hashable & Sendable

  /// The name, or the description of the value if the key doesn't consist of a name.
  public var rawValue: String { value as? String ?? String(describing: value) }

  /// Creates a key with a name.
  ///
  /// - Parameter rawValue: The name. Keys with equal names are equal.
  public init(rawValue: String) { value = rawValue }

  /// Creates a key with a name.
  ///
  /// - Parameter rawValue: The name. Keys with equal names are equal.
  public init(_ rawValue: String) { value = rawValue }

  /// Creates a key with a name from a string literal.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { self.value = value }

  /// Creates a key from a value.
  ///
  /// - Parameter value: The value. Keys of equal values are equal.
  public init(_ value: some Hashable & Sendable) { self.value = value }

  /// Returns a Boolean value that indicates whether two keys have equal values.
  public static func == (lhs: ReloadKey, rhs: ReloadKey) -> Bool { lhs.any == rhs.any }

  /// Hashes the value of the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(any) }

  private var any: AnyHashable { AnyHashable(value) }
}
