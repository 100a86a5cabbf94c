#if canImport(UIKit)
/// An event in a list, for its list views, which compare what they show with the list.
@MainActor package enum ListEvent {
  /// A section has changed, or its visible rows may request a page again.
  case rows(any AnyListSection)
  /// Sections were inserted, deleted or moved.
  case sections
}
#endif
