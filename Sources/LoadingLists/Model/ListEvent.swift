import Loading

/// What has happened in a list, for who shows it.
@MainActor package enum ListEvent {
  /// The rows of one section are others.
  case rows(any AnyListSection, ListSectionChange)
  /// The words above or below a section are others.
  case titles(any AnyListSection)
  /// Sections have come, gone or moved.
  case sections
  /// Changes that belong together begin.
  case updatesBegan
  /// Changes that belong together have ended.
  case updatesEnded
}
