#if canImport(UIKit)
import Loading

/// The rows of sections over pages that are on screen, and which of them have come there.
///
/// The list view says which those are. That a cell is configured says nothing: it may be prepared before it is
/// seen, or show something else where it is.
struct VisibleRows {
  /// A row that is on screen, and where it stands.
  struct Place: Equatable {
    let section: ListSectionID
    let row: ListRowID
    let index: Int
  }

  private var known: [ListSectionID: Set<ListRowID>] = [:]

  /// Takes what is on screen now.
  ///
  /// - Parameters:
  ///   - visible: The rows from top to bottom.
  ///   - growsAtBothEnds: Whether a section goes on at its beginning, too.
  /// - Returns: Of each section the last row that was not on screen before, if there is one; also the first, where the
  ///   section goes on there.
  mutating func take(
    _ visible: [Place],
    growsAtBothEnds: (ListSectionID) -> Bool = { _ in false }
  ) -> [Place] {
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

  /// Lets the rows of a section that are on screen count as ones that come.
  mutating func forget(_ section: ListSectionID) { known[section] = nil }

  /// Lets all rows count as ones that come, as the list view has left the screen.
  mutating func forgetAll() { known = [:] }
}
#endif
