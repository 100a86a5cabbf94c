import Loading
import LoadingTestSupport
@testable import LoadingLists

/// The sections and rows of a list, as a view shows them.
@MainActor struct ShownList: Equatable {
  private struct Section: Equatable {
    let id: ListSectionID
    var rows: [ListRowID]
  }

  private var sections: [Section] = []

  init() {}

  init(of list: ListGroup) {
    sections = list.sections.map { Section(id: $0.sectionID, rows: $0.rows) }
  }

  var sectionIDs: [ListSectionID] { sections.map(\.id) }

  /// All rows, by section.
  var rows: [ListRowID] { sections.flatMap(\.rows) }

  /// A Boolean value that indicates whether all sections and rows are unique.
  var isUnique: Bool {
    Set(sectionIDs).count == sections.count && Set(rows).count == rows.count
  }

  func rows(of section: ListSectionID) -> [ListRowID] {
    sections.first { $0.id == section }?.rows ?? []
  }

  /// Applies a change of a section as a list view does, reading only the rows that the change
  /// names.
  mutating func apply(_ change: ListRowsChange, of section: any AnyListSection) {
    guard let index = sections.firstIndex(where: { $0.id == section.sectionID }) else { return }
    if change.isRearranged {
      sections[index].rows = section.rows
    } else if change.appendedCount > 0 || change.placeholderChanges || change.previousRowChanges {
      let previous = sections[index].rows.filter { !section.isPlaceholder($0) }
      let rows = previous + section.itemRows.dropFirst(previous.count)
      let top = section.previousPlaceholder == nil ? [] : [section.previousRow]
      let end = section.placeholder == nil ? [] : [section.placeholderRow]
      sections[index].rows = top + rows + end
    }
  }
}
