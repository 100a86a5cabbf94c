#if canImport(UIKit)
import Loading

/// A row that a section shows for itself, at its top or at its end.
struct OwnRow {
  /// The row in list views, whether it is shown or not.
  private(set) var id: ListRowID
  /// What it shows; `nil` while it is not shown.
  private(set) var placeholder: ListPlaceholder?
  /// The error that is the reason for it.
  private(set) var error: (any Error)?

  @MainActor init() { id = .next() }

  /// Brings it up to date, and returns whether it shows something else than before.
  mutating func update(to placeholder: ListPlaceholder?, _ error: (any Error)?) -> Bool {
    defer { (self.placeholder, self.error) = (placeholder, error) }
    return placeholder != self.placeholder || !isSame(error, self.error)
  }

  private func isSame(_ error: (any Error)?, _ other: (any Error)?) -> Bool {
    guard let error, let other else { return error == nil && other == nil }
    return error.isEqual(to: other)
  }

  /// Exchanges what list views know two rows by.
  mutating func exchangeID(with other: inout OwnRow) { swap(&id, &other.id) }
}
#endif
