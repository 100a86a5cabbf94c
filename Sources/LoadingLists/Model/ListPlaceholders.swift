import Loading

/// The rows that a section shows for itself, besides those of its items.
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

  /// The rows that fit where the section is shown; the default of sections.
  ///
  /// In a list whose status a screen shows, as with `LoadingManager.follow`, a section that is shown alone leaves
  /// loading, empty and failed to the status views of the screen, and shows ``more`` only. Elsewhere, and as long as
  /// several sections are shown, it is ``all``.
  public static let automatic = ListPlaceholders(rawValue: 1 << 4)

  /// The rows themselves, for a section that is shown alone on a screen or is not.
  func resolved(isAlone: Bool) -> ListPlaceholders {
    contains(.automatic) ? union(isAlone ? .more : .all) : self
  }
}
