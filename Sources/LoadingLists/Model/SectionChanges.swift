#if canImport(UIKit)
/// The kinds of changes of a section that its list views must know.
struct SectionChanges: OptionSet {
  let rawValue: Int

  /// The rows, a placeholder row, or the titles.
  static let content = SectionChanges(rawValue: 1 << 0)
  /// The rows at the beginning.
  static let beginning = SectionChanges(rawValue: 1 << 1)
  /// A previous page, here or in sections before this one, so that the visible rows stay.
  static let previousPage = SectionChanges(rawValue: 1 << 2)
  /// The end of a page or a load, or other rows, so that visible rows may request a page again.
  static let end = SectionChanges(rawValue: 1 << 3)
}

/// An event in a list, for its list views, which compare what they show with the list.
@MainActor package enum ListEvent {
  /// A section has changed, or its visible rows may request a page again.
  case rows(any AnyListSection)
  /// Sections were inserted, deleted or moved.
  case sections
}
#endif
