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
  /// A failure replaces nothing, and neither does an empty status that the app sets: they only cover
  /// what the screen still shows.
  /// Returns whether content is gone since the status before.
  package mutating func note(
    _ status: LoadingStatus,
    hasContent: Bool,
    isAssigned: Bool = false
  ) -> Bool {
    let wasGone = isGone
    isGone = !hasContent && (isGone || hadContent) && (isAssigned || !status.isEmpty)
    hadContent = hasContent
    return isGone && !wasGone
  }
}

extension LoadingStatus {
  /// Whether the content has no elements.
  package var isEmpty: Bool { if case .empty = self { true } else { false } }
  /// Whether nothing has been loaded.
  package var isIdle: Bool { if case .idle = self { true } else { false } }
}
