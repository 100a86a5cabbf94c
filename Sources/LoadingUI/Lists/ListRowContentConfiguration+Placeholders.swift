public import Loading

extension ListRowContentConfiguration {
  /// What the row says that a section shows for itself.
  ///
  /// - Parameters:
  ///   - placeholder: Which row it is.
  ///   - error: Why it is there, where something has failed.
  /// - Returns: Its content, in the language of the app.
  @MainActor public static func placeholder(
    _ placeholder: ListPlaceholder,
    error: (any Error)? = nil
  ) -> Self {
    switch placeholder {
    case .loading: Self(activity: Localized.loading)
    case .empty: Self(text: Localized.emptyTitle)
    case .failed, .moreFailed:
      Self(text: error.map { errorMessage(for: $0, from: nil) }, buttonTitle: Localized.retry)
    case .more: Self(buttonTitle: Localized.showMore)
    case .loadingMore: Self(activity: Localized.loadingMore)
    }
  }

  /// What a row says in the place of an item that cannot be shown.
  ///
  /// - Parameter error: Why it cannot.
  /// - Returns: Its content, in the language of the app.
  @MainActor public static func failure(_ error: any Error) -> Self {
    Self(text: errorMessage(for: error, from: nil))
  }
}
