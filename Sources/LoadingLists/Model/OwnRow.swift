#if canImport(UIKit)
import Loading

/// A placeholder row at the top or end of a section.
struct OwnRow {
  /// The identifier of the row, which doesn't depend on whether the row is shown.
  private(set) var id: ListRowID
  /// The kind of row, or `nil` while it isn't shown.
  private(set) var placeholder: ListPlaceholder?
  /// The error that the row shows.
  private(set) var error: (any Error)?

  @MainActor init() { id = .next() }

  /// Updates the row, and returns whether its content has changed.
  mutating func update(to placeholder: ListPlaceholder?, _ error: (any Error)?) -> Bool {
    defer { (self.placeholder, self.error) = (placeholder, error) }
    return placeholder != self.placeholder || !isSame(error, self.error)
  }

  private func isSame(_ error: (any Error)?, _ other: (any Error)?) -> Bool {
    guard let error, let other else { return error == nil && other == nil }
    return error.isEqual(to: other)
  }

  /// Exchanges the list view identifiers of two rows.
  mutating func exchangeID(with other: inout OwnRow) { swap(&id, &other.id) }
}
#endif
