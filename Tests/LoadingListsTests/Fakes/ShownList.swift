#if canImport(UIKit)
import Loading
import LoadingTestSupport
@testable import LoadingLists
import UIKit

/// The sections and rows of a list, as a view shows them.
@MainActor struct ShownList: Equatable {
  private struct Section: Equatable {
    let id: ListSectionID
    let rows: [ListRowID]
  }

  private var sections: [Section] = []

  init() {}

  init(of list: ListGroup) {
    sections = list.sections.map { Section(id: $0.sectionID, rows: $0.rows) }
  }

  init(_ snapshot: ListSnapshot) {
    sections = snapshot.sectionIdentifiers.map {
      Section(id: $0, rows: snapshot.itemIdentifiers(inSection: $0))
    }
  }

  var sectionIDs: [ListSectionID] { sections.map(\.id) }

  /// All rows, by section.
  var rows: [ListRowID] { sections.flatMap(\.rows) }

  /// A Boolean value that indicates whether all sections and rows are unique.
  var isUnique: Bool {
    Set(sectionIDs).count == sections.count && Set(rows).count == rows.count
  }
}
#endif
