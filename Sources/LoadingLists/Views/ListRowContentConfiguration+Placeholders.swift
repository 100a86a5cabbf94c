import Loading

extension ListRowContentConfiguration {
  /// Returns the content of the row that a section shows for itself, in the language of the app.
  ///
  /// - Parameters:
  ///   - placeholder: The row.
  ///   - error: The error, where something has failed.
  ///   - query: The text that was searched for, in a section of search results.
  /// - Returns: The content of the row.
  @MainActor public static func placeholder(
    _ placeholder: ListPlaceholder,
    error: (any Error)? = nil,
    query: String? = nil
  ) -> Self {
    switch placeholder {
    case .loading: Self(activity: Localized.loading)
    case .empty:
      Self(text: query.map { Localized.noResults(for: $0) } ?? Localized.emptyTitle)
    case .failed, .moreFailed:
      Self(error: error, buttonTitle: Localized.retry)
    case .more: Self(buttonTitle: Localized.showMore)
    case .loadingMore: Self(activity: Localized.loadingMore)
    }
  }

  /// What a row says in the place of an item that cannot be shown.
  ///
  /// - Parameter error: Why it cannot.
  /// - Returns: Its content, in the language of the app.
  @MainActor public static func failure(_ error: any Error) -> Self {
    Self(error: error)
  }
}
