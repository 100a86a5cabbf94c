#if canImport(UIKit)
import Loading

/// The rows of a section's items, which are updated by the indices of edits.
struct SectionRows {
  private(set) var rows: [ListRowID] = []

  /// Returns the index of a row, starting the search near an expected index.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    rows.index(of: row, near: expected)
  }

  /// Applies an edit of the items, and returns the change of the rows.
  ///
  /// Rows stay with their items, and are updated if the items are no longer equal.
  @MainActor mutating func apply(_ edit: ItemsEdit) -> ListRowsChange {
    let isAppended = edit.start == rows.count && !rows.isEmpty
    let middle = edit.middle.map { $0 == ItemsEdit.new ? .next() : rows[$0] }
    // An item that occurs twice in a page counts as changed, but has no row yet.
    let updated = edit.changed.filter { edit.previousPlace(of: $0) != nil }
    if isAppended {
      rows += middle
    } else {
      rows.replaceSubrange(edit.previousMiddle, with: middle)
    }
    return ListRowsChange(
      appendedCount: isAppended ? middle.count : 0,
      updated: updated.map { rows[$0] },
      kept: isAppended || !edit.movesItems ? nil : .init(start: edit.start, end: edit.end)
    )
  }

  /// Replaces the row at an index.
  mutating func replaceRow(at place: Int, with row: ListRowID) { rows[place] = row }

  /// Exchanges rows with another section.
  ///
  /// - Parameters:
  ///   - other: The rows of that section.
  ///   - places: The pairs of indices of the rows to exchange.
  mutating func exchange(with other: inout SectionRows, at places: [(here: Int, there: Int)]) {
    for place in places { swap(&rows[place.here], &other.rows[place.there]) }
  }
}

extension [ListRowID] {
  /// Returns the index of a row, starting the search near an expected index.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    // If the section has a placeholder row at the top, its items are one row further down in list
    // views.
    for place in [expected, expected - 1] where indices.contains(place) && self[place] == row {
      return place
    }
    return firstIndex(of: row)
  }
}
#endif
