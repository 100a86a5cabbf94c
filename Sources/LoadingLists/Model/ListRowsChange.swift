#if canImport(UIKit)
import Loading

/// A change of the rows of one section.
package struct ListRowsChange: Equatable {
  /// The unmoved rows of items at both ends of a section.
  package struct Kept: Equatable {
    /// The number of unmoved rows at the beginning.
    package var start: Int
    /// The number of unmoved rows at the end.
    package var end: Int

    package init(start: Int, end: Int) { (self.start, self.end) = (start, end) }
  }

  /// The number of rows appended at the end, if no other rows were inserted, deleted or moved.
  package var appendedCount = 0
  /// The unmoved rows, if rows were inserted, deleted or moved in any other way.
  package var kept: Kept?
  /// The rows whose content has changed.
  package var updated: [ListRowID] = []
  /// The rows that moved here from another section, and may need another cell.
  package var arrived: [ListRowID] = []
  /// A Boolean value that indicates whether the placeholder row at the end has changed.
  package var placeholderChanges = false
  /// A Boolean value that indicates whether the placeholder row at the top has changed.
  package var previousRowChanges = false
  /// A Boolean value that indicates whether visible rows may request a page again without new rows.
  package var hasNewEnd = false

  /// A Boolean value that indicates whether a previous page was inserted here or in sections before
  /// this one.
  ///
  /// Also `true` if the placeholder row at the top was inserted or deleted.
  package var isPreviousPage = false

  /// A Boolean value that indicates whether rows changed elsewhere than at the end.
  package var isRearranged: Bool { kept != nil }

  /// A Boolean value that indicates whether there is a change to show.
  package var hasChanges: Bool {
    appendedCount > 0 || isRearranged || !updated.isEmpty || placeholderChanges
      || previousRowChanges
      || isPreviousPage
  }

  package init(
    appendedCount: Int = 0,
    updated: [ListRowID] = [],
    arrived: [ListRowID] = [],
    kept: Kept? = nil,
    placeholderChanges: Bool = false,
    hasNewEnd: Bool = false
  ) {
    self.appendedCount = appendedCount
    self.kept = kept
    self.updated = updated
    self.arrived = arrived
    self.placeholderChanges = placeholderChanges
    self.hasNewEnd = hasNewEnd
  }

  /// Adds a later change.
  package mutating func add(_ next: ListRowsChange) {
    appendedCount += next.appendedCount
    keep(next.kept)
    updated += next.updated
    arrived += next.arrived
    placeholderChanges = placeholderChanges || next.placeholderChanges
    previousRowChanges = previousRowChanges || next.previousRowChanges
    hasNewEnd = hasNewEnd || next.hasNewEnd
    isPreviousPage = isPreviousPage || next.isPreviousPage
  }

  /// Limits the unmoved rows to those that a later change doesn't move, either.
  package mutating func keep(_ next: Kept?) {
    guard var new = kept ?? next else { return }
    if let next { new = Kept(start: min(new.start, next.start), end: min(new.end, next.end)) }
    // Appended rows follow the unmoved rows at the end.
    if appendedCount > 0 { new.end = 0 }
    kept = new
  }
}

/// An event in a list, for its list views.
@MainActor package enum ListEvent {
  /// The rows of a section have changed.
  case rows(any AnyListSection, ListRowsChange)
  /// The header or footer of a section has changed.
  case titles(any AnyListSection)
  /// Sections were inserted, deleted or moved.
  ///
  /// The associated value contains the inserted and deleted sections if all others are unchanged,
  /// or `nil` if any may have changed.
  case sections([ListSectionID]?)
}
#endif
