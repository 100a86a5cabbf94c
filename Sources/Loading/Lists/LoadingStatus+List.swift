extension LoadingStatus {
  /// What a screen is doing that shows a list in this status.
  ///
  /// Rows are content, also those that sections show for themselves: what they say is not said once more by a
  /// cover. And where some sections have items, nothing covers them while others are loaded.
  ///
  /// - Parameters:
  ///   - hasRows: Whether the list has any rows.
  ///   - isAwaited: Whether a person waits for new items in the place of those that are there.
  /// - Returns: The status of the screen.
  package func onScreen(hasRows: Bool, isAwaited: Bool) -> LoadingStatus {
    guard hasRows else { return self }
    return switch self {
    case .loading, .foregroundRefreshing, .backgroundRefreshing:
      isAwaited ? .foregroundRefreshing : .backgroundRefreshing
    case .empty: .loaded
    case .idle, .paging, .loaded, .failed: self
    }
  }
}
