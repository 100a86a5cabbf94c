/// The rule for content that is gone, such as that of a user who has signed out, as a pure value.
///
/// The screen may still show it, so it is covered until something else has come.
package struct GoneContent: Sendable {
  /// Whether there was content that is gone, and nothing has replaced it yet.
  package private(set) var isGone = false
  private var hadContent = false

  package init() {}

  /// Applies a status.
  ///
  /// - Returns: `true` if content is gone since the status before.
  package mutating func note(_ status: LoadingStatus, hasContent: Bool) -> Bool {
    let wasGone = isGone
    switch status {
    case .loaded, .empty, .failed: isGone = false
    case .idle, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging:
      isGone = !hasContent && (isGone || hadContent)
    }
    hadContent = hasContent
    return isGone && !wasGone
  }
}
