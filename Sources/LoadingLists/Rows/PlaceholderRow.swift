#if canImport(UIKit)
import Loading

/// A placeholder row at the top or end of a section.
struct PlaceholderRow {
  /// The identifier of the row, which doesn't depend on whether the row is shown.
  private(set) var id: ListRowID
  /// The kind of row, or `nil` while it isn't shown.
  private(set) var placeholder: ListPlaceholder?
  private(set) var error: (any Error)?
  /// The error of a failure that is being tried again, whose height the row keeps.
  private(set) var retriedError: (any Error)?
  /// When the content of the row has last changed.
  private(set) var lastUpdate = ListMoment()

  var isShown: Bool { placeholder != nil }

  @MainActor init() { id = .next() }

  /// Updates the row, and returns whether its content has changed.
  @MainActor mutating func update(to placeholder: ListPlaceholder?, _ error: (any Error)?) -> Bool {
    let isSame = placeholder == self.placeholder && isSame(error, self.error)
    retriedError = placeholder?.isLoading == true ? self.error ?? retriedError : nil
    (self.placeholder, self.error) = (placeholder, error)
    if !isSame { touch() }
    return !isSame
  }

  /// Updates the content of the row, because its action or text depends on something else.
  @MainActor mutating func touch() { lastUpdate = .next() }

  private func isSame(_ error: (any Error)?, _ other: (any Error)?) -> Bool {
    guard let error, let other else { return error == nil && other == nil }
    return error.isEqual(to: other)
  }

  mutating func exchangeID(with other: inout PlaceholderRow) { swap(&id, &other.id) }
}
#endif
