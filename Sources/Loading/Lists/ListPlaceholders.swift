/// Which rows a section shows for itself, besides those of its items.
///
/// Where the whole screen is covered while nothing is there, as `LoadingManager.follow` does, a section
/// needs none but ``more``.
public struct ListPlaceholders: OptionSet, Hashable, Sendable {
  /// The rows as bits.
  public let rawValue: Int

  /// Makes a set of rows from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A row with activity while the section is loading for the first time.
  public static let loading = ListPlaceholders(rawValue: 1 << 0)
  /// A row that says that there is nothing.
  public static let empty = ListPlaceholders(rawValue: 1 << 1)
  /// A row with the error and a button, where a load failed and there are no items.
  public static let failed = ListPlaceholders(rawValue: 1 << 2)
  /// A row behind the items of a section that is loaded page by page.
  public static let more = ListPlaceholders(rawValue: 1 << 3)

  /// All of them.
  public static let all: ListPlaceholders = [.loading, .empty, .failed, .more]
}
