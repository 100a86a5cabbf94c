#if canImport(UIKit)
import Loading

/// A section as a list view shows it, to compare with the section as it is.
@MainActor struct ShownSection {
  let section: any SectionCore
  let id: ListSectionID
  /// The rows of the items, with those in the gaps between them.
  let itemRows: [ListRowID]
  let header: String?
  let footer: String?
  let hasTop: Bool
  let hasEnd: Bool
  private let moment: ListMoment

  init(_ section: any SectionCore) {
    self.section = section
    id = section.sectionID
    // Read first, because rows may have to be updated for the current items.
    itemRows = section.contentRows
    let state = section.state
    (header, footer) = (state.header, state.footer)
    (hasTop, hasEnd) = (state.top.isShown, state.end.isShown)
    moment = .now
  }

  /// The rows with the placeholder rows.
  var rows: [ListRowID] {
    (hasTop ? [section.state.top.id] : []) + itemRows + (hasEnd ? [section.state.end.id] : [])
  }

  /// Returns whether nothing has changed in the section that is shown at this place.
  func isCurrent(_ section: any SectionCore) -> Bool {
    section === self.section && section.state.lastChange <= moment
  }

  /// The placeholder rows that are shown here and in a newer version, and differ in their content.
  func changedPlaceholders(in new: ShownSection) -> [ListRowID] {
    let state = new.section.state
    var rows: [ListRowID] = []
    if hasTop, new.hasTop, state.top.lastUpdate > moment { rows.append(state.top.id) }
    if hasEnd, new.hasEnd, state.end.lastUpdate > moment { rows.append(state.end.id) }
    // A row that is new is configured anyway.
    for gap in state.gaps where gap.row.lastUpdate > moment { rows.append(gap.row.id) }
    return rows
  }

  /// The rows of items that differ in their content in a newer version.
  func updatedRows(in new: ShownSection) -> [ListRowID] { new.section.updatedRows(since: moment) }

  /// Returns whether a newer version has another previous page, or the row for one.
  func hasPreviousPage(in new: ShownSection) -> Bool { new.section.state.lastPreviousPage > moment }
}
#endif
