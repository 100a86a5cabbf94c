#if canImport(UIKit)
import Loading

/// The visible rows of paged sections, to detect which rows become visible.
///
/// They come from the list view. Configuring a cell isn't a sign of visibility, because a cell may
/// be prepared before it is visible, or reconfigured in place.
struct VisibleRows {
  /// A visible row and its position.
  struct Place: Equatable {
    let section: ListSectionID
    let row: ListRowID
    let index: Int
  }

  private var known: [ListSectionID: Set<ListRowID>] = [:]
  private var lastUpdate = ListMoment()

  /// Updates the visible rows.
  ///
  /// - Parameters:
  ///   - visible: The visible rows, from top to bottom.
  ///   - growsAtBothEnds: Returns whether a section also loads previous pages.
  ///   - lastEnd: Returns the moment after which the visible rows of a section count as not visible
  ///     before.
  /// - Returns: For each section, the last row that became visible, and also the first one if the
  ///   section loads previous pages.
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

  /// Treats all rows as not visible before, because the list view has left the screen.
  mutating func forgetAll() { known = [:] }
}
#endif
