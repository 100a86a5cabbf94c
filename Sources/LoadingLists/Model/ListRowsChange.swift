#if canImport(UIKit)
import Loading

/// What has become of the rows of one section.
package struct ListRowsChange: Equatable {
  /// The rows of items that stay where they are, as others have come, gone or moved.
  package struct Kept: Equatable {
    /// The number of rows at the beginning.
    package var start: Int
    /// The number of rows at the end.
    package var end: Int

    package init(start: Int, end: Int) { (self.start, self.end) = (start, end) }
  }

  /// How many rows of items have come at the end, while all others are what they were.
  package var appendedCount = 0
  /// The rows that stay, where others have come, gone or moved in any other way.
  package var kept: Kept?
  /// The rows that stay and show something else.
  package var updated: [ListRowID] = []
  /// The rows that have come with their items from another section, and may need another cell here.
  package var arrived: [ListRowID] = []
  /// Whether the row that the section shows for itself at its end is another, or says something else.
  package var isOtherPlaceholder = false
  /// The same of the row at its top.
  package var isOtherTop = false
  /// Whether more may be asked for at the end, though no row comes there: those on screen count as ones that come.
  package var hasNewEnd = false

  /// Whether rows have come at the beginning as a page of items that come before, here or in sections before this, or
  /// the section's own row has come or gone there.
  package var isPreviousPage = false

  /// Whether rows have come, gone or moved, and not only at the end.
  package var isRearranged: Bool { kept != nil }

  /// Whether there is anything to be shown.
  package var hasChanges: Bool {
    appendedCount > 0 || isRearranged || !updated.isEmpty || isOtherPlaceholder || isOtherTop
      || isPreviousPage
  }

  package init(
    appendedCount: Int = 0,
    updated: [ListRowID] = [],
    arrived: [ListRowID] = [],
    kept: Kept? = nil,
    isOtherPlaceholder: Bool = false,
    hasNewEnd: Bool = false
  ) {
    self.appendedCount = appendedCount
    self.kept = kept
    self.updated = updated
    self.arrived = arrived
    self.isOtherPlaceholder = isOtherPlaceholder
    self.hasNewEnd = hasNewEnd
  }

  /// Adds what has happened next.
  package mutating func add(_ next: ListRowsChange) {
    appendedCount += next.appendedCount
    keep(next.kept)
    updated += next.updated
    arrived += next.arrived
    isOtherPlaceholder = isOtherPlaceholder || next.isOtherPlaceholder
    isOtherTop = isOtherTop || next.isOtherTop
    hasNewEnd = hasNewEnd || next.hasNewEnd
    isPreviousPage = isPreviousPage || next.isPreviousPage
  }

  /// Adds that only some rows have stayed where they are.
  package mutating func keep(_ next: Kept?) {
    guard var new = kept ?? next else { return }
    if let next { new = Kept(start: min(new.start, next.start), end: min(new.end, next.end)) }
    // What has come at the end is none of the rows there that stay.
    if appendedCount > 0 { new.end = 0 }
    kept = new
  }
}

/// What has happened in a list, for who shows it.
@MainActor package enum ListEvent {
  /// The rows of one section are others.
  case rows(any AnyListSection, ListRowsChange)
  /// The words above or below a section are others.
  case titles(any AnyListSection)
  /// Sections have come, gone or moved.
  ///
  /// With those that have come or gone, if all others have their rows and their identifiers, and stand in the same
  /// order; `nil` if anything may be another.
  case sections([ListSectionID]?)
}
#endif
