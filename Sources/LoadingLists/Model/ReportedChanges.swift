#if canImport(UIKit)
/// The numbers of changes that a section has reported to list views.
///
/// They belong to the identifier of the section. A list view compares them with the changes that it
/// has received, because it isn't notified of changes while the section isn't in its list.
package struct ReportedChanges: Equatable {
  package var rows = 0
  package var titles = 0
}
#endif
