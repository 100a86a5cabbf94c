#if canImport(UIKit)
import Loading

/// The visible rows of paged sections, to detect which rows become visible.
///
/// They come from the list view. Configuring a cell isn't a sign of visibility, because a cell may
/// be prepared before it is visible, or reconfigured in place.
struct VisibleRows {
  struct Row: Equatable {
    let section: ListSectionID
    let row: ListRowID
    let index: Int
  }

  enum Kind {
    case item
    /// A gap, which may just have been filled.
    case gap
    case placeholder
  }

  private var known: [ListSectionID: Set<ListRowID>] = [:]
  private var lastUpdate = ListMoment()

  /// Returns for each section the last row that became visible, and also the first one if the section
  /// loads previous pages.
  ///
  /// After the last end of a section, its visible rows count as not visible before.
  @MainActor mutating func update(
    _ visible: [Row],
    growsAtBothEnds: (ListSectionID) -> Bool = { _ in false },
    pagesAllowedSince: (ListSectionID) -> ListMoment = { _ in ListMoment() }
  ) -> [Row] {
    known = known.filter { pagesAllowedSince($0.key) <= lastUpdate }
    lastUpdate = .now
    var new: [ListSectionID: Set<ListRowID>] = [:]
    var appeared: [Row] = []
    for visibleRow in visible {
      new[visibleRow.section, default: []].insert(visibleRow.row)
      guard known[visibleRow.section]?.contains(visibleRow.row) != true else { continue }
      let known = appeared.suffix(2).count { $0.section == visibleRow.section }
      if known > (growsAtBothEnds(visibleRow.section) ? 1 : 0) { appeared.removeLast() }
      appeared.append(visibleRow)
    }
    known = new
    return appeared
  }

  /// Lets the rows that became visible request pages of their sections.
  @MainActor mutating func requestPages(
    _ visible: [Row],
    of section: (ListSectionID) -> (any SectionCore)?,
    edge: (ListRowID) -> PageDirection
  ) {
    let appeared = update(visible) {
      section($0)?.hasPrevious == true
    } pagesAllowedSince: {
      section($0)?.state.pagesAllowedSince ?? .now
    }
    for visibleRow in appeared {
      guard let section = section(visibleRow.section), section.isPaged,
        let index = section.index(of: visibleRow.row, near: visibleRow.index)
      else { continue }
      section.rowDidAppear(visibleRow.row, at: index)
    }
    for visibleRow in visible {
      guard let section = section(visibleRow.section), section.state.isGap(visibleRow.row) else {
        continue
      }
      section.gapDidAppear(visibleRow.row, from: edge(visibleRow.row))
    }
  }

  /// Treats all rows as not visible before, because the list view has left the screen.
  mutating func forgetAll() { known = [:] }
}

extension SectionCore {
  /// Returns the current index of a visible row, or `nil` if the section no longer contains it.
  ///
  /// The list view may not have caught up with the section.
  fileprivate func index(of row: ListRowID, near index: Int) -> Int? {
    if isPlaceholder(row) { return placeholder(of: row) == nil ? nil : index }
    let top = previousPlaceholder == nil ? 0 : 1
    return itemRows.index(of: row, near: index)
      .map { itemIndex in itemIndex + top + state.gaps.count { $0.index <= itemIndex } }
  }
}
#endif
