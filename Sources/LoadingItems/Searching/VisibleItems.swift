import Loading

/// A loader that may show the items of one of several others, which then have their edits.
@MainActor package protocol VisibleItems: AnyObject {
  /// Returns the items of the visible content, with their changes and pending edits.
  ///
  /// - Returns: `nil` if they can't be edited, or unless they exist or may be made.
  func visibleItems<Item: Identifiable & Sendable>(
    of type: Item.Type,
    isMade: Bool
  ) -> EditedItems<Item>?
}
