#if canImport(UIKit)
import Loading

/// The rows of a section's items, in the order of the items: they follow the edits of those by places alone.
struct SectionRows {
  private(set) var rows: [ListRowID] = []

  /// Where a row stands: near a place where it is expected, else wherever it is.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    rows.index(of: row, near: expected)
  }

  /// Follows an edit of the items: rows stay with their items, and are updated where the item is another.
  @MainActor mutating func apply(_ edit: ItemsEdit) -> ListRowsChange {
    let isAppended = edit.start == rows.count && !rows.isEmpty
    let middle = edit.middle.map { $0 == ItemsEdit.new ? .next() : rows[$0] }
    // An item that comes twice in a page is another one, and has no row yet.
    let updated = edit.changed.filter { edit.formerPlace(of: $0) != nil }
    if isAppended {
      rows += middle
    } else {
      rows.replaceSubrange(edit.formerMiddle, with: middle)
    }
    return ListRowsChange(
      appendedCount: isAppended ? middle.count : 0,
      updated: updated.map { rows[$0] },
      kept: isAppended || !edit.movesItems ? nil : .init(start: edit.start, end: edit.end)
    )
  }

  /// Puts another row in a place.
  mutating func replaceRow(at place: Int, with row: ListRowID) { rows[place] = row }

  /// Exchanges rows with another section.
  ///
  /// - Parameters:
  ///   - other: The rows of that section.
  ///   - places: Where the rows stand that are exchanged, here and there.
  mutating func exchange(with other: inout SectionRows, at places: [(here: Int, there: Int)]) {
    for place in places { swap(&rows[place.here], &other.rows[place.there]) }
  }
}

extension [ListRowID] {
  /// Returns where a row of an item stands: near a place in the section where it is expected, else wherever it is.
  func index(of row: ListRowID, near expected: Int) -> Int? {
    // With a row of the section itself at the top, items stand one place further down in list views.
    for place in [expected, expected - 1] where indices.contains(place) && self[place] == row {
      return place
    }
    return firstIndex(of: row)
  }
}
#endif
