#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport

/// The rows of a section that a list view knows.
@MainActor struct KnownSection {
  private(set) var id: ListSectionID
  private(set) var rows: [Int: ListRowID]

  init(_ section: ListSection<Row>) {
    id = section.sectionID
    rows = [:]
    for item in section.items { rows[item.id] = section.row(of: item.id) }
  }

  /// Returns the known rows after the section has replaced another.
  func taking(_ other: KnownSection) -> KnownSection {
    var new = self
    new.id = other.id
    for (item, row) in other.rows where rows[item] != nil { new.rows[item] = row }
    return new
  }
}
#endif
