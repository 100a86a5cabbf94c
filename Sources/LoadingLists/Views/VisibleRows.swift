#if canImport(UIKit)
import Loading

/// The visible rows of paged sections, to detect which rows become visible.
///
/// They come from the list view. Configuring a cell isn't a sign of visibility, because a cell may
/// be prepared before it is visible, or reconfigured in place.
struct VisibleRows {
  struct Place: Equatable {
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
    _ visible: [Place],
    growsAtBothEnds: (ListSectionID) -> Bool = { _ in false },
    lastEnd: (ListSectionID) -> ListMoment = { _ in ListMoment() }
  ) -> [Place] {
    known = known.filter { lastEnd($0.key) <= lastUpdate }
    lastUpdate = .now
    var new: [ListSectionID: Set<ListRowID>] = [:]
    var arrived: [Place] = []
    for place in visible {
      new[place.section, default: []].insert(place.row)
      guard known[place.section]?.contains(place.row) != true else { continue }
      let known = arrived.suffix(2).count { $0.section == place.section }
      if known > (growsAtBothEnds(place.section) ? 1 : 0) { arrived.removeLast() }
      arrived.append(place)
    }
    known = new
    return arrived
  }

  /// Lets the rows that became visible request pages of their sections.
  @MainActor mutating func requestPages(
    _ visible: [Place],
    of section: (ListSectionID) -> (any SectionPart)?,
    edge: (ListRowID) -> PageDirection
  ) {
    let arrived = update(visible) {
      section($0)?.hasPrevious == true
    } lastEnd: {
      section($0)?.own.lastEnd ?? .now
    }
    for place in arrived {
      guard let section = section(place.section), section.isPaged,
        let index = section.index(of: place.row, near: place.index)
      else { continue }
      section.rowDidAppear(place.row, at: index)
    }
    for place in visible {
      guard let section = section(place.section), section.own.isGap(place.row) else { continue }
      section.gapDidAppear(place.row, from: edge(place.row))
    }
  }

  /// Treats all rows as not visible before, because the list view has left the screen.
  mutating func forgetAll() { known = [:] }
}

extension SectionPart {
  /// Returns the current index of a visible row, or `nil` if the section no longer contains it.
  ///
  /// The list view may not have caught up with the section.
  fileprivate func index(of row: ListRowID, near index: Int) -> Int? {
    if isPlaceholder(row) { return placeholder(of: row) == nil ? nil : index }
    let top = previousPlaceholder == nil ? 0 : 1
    return itemRows.index(of: row, near: index)
      .map { place in place + top + own.gaps.count { $0.index <= place } }
  }
}
#endif
