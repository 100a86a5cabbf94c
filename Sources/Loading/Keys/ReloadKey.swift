/// Names what is shown, so that everything that shows it learns that it has changed.
///
/// It is made of a name, or of any value, such as the id of what is shown:
///
/// ```swift
/// extension ReloadKey { static let profile: ReloadKey = "profile" }
///
/// loadingManager.configuration.reloadKeys = [.profile, ReloadKey(user.id)]
/// // Elsewhere, on any thread:
/// LoadingManager.setNeedsReload(matching: ReloadKey(user.id))
/// ```
///
/// The keys of ``Loaders`` are such values, too: the loader of that key is outdated then. Ids of different things are
/// best of different types, so that the seventh profile and the seventh album have keys that differ.
public struct ReloadKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The value that the key is made of.
  package let value: any Hashable & Sendable

  /// The name; of a key that is made of another value, its description.
  public var rawValue: String { value as? String ?? String(describing: value) }

  /// Creates a key with a name.
  ///
  /// - Parameter rawValue: The name; keys with equal names are equal.
  public init(rawValue: String) { value = rawValue }

  /// Creates a key with a name.
  ///
  /// - Parameter rawValue: The name; keys with equal names are equal.
  public init(_ rawValue: String) { value = rawValue }

  /// Creates a key with a name in the code.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { self.value = value }

  /// Creates a key of a value.
  ///
  /// - Parameter value: The value; keys of equal values are equal.
  public init(_ value: some Hashable & Sendable) { self.value = value }

  /// Returns whether two keys are made of equal values.
  public static func == (lhs: ReloadKey, rhs: ReloadKey) -> Bool { lhs.any == rhs.any }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(any) }

  private var any: AnyHashable { AnyHashable(value) }
}
