#if canImport(UIKit)
import Loading

/// What has become of the rows of one section.
package struct ListRowsChange: Equatable {
  /// How many rows of items have come at the end, while all others are what they were.
  package var appendedCount = 0
  /// Whether rows have come, gone or moved in any other way.
  package var isRearranged = false
  /// The rows that stay and show something else.
  package var updated: [ListRowID] = []
  /// The rows that have come with their items from another section, and may need another cell here.
  package var arrived: [ListRowID] = []
  /// Whether the row that the section shows for itself is another, or says something else.
  package var isOtherPlaceholder = false
  /// Whether more may be asked for at the end, though no row comes there: those on screen count as ones that come.
  package var hasNewEnd = false

  /// Whether there is anything to be shown.
  package var hasChanges: Bool {
    appendedCount > 0 || isRearranged || !updated.isEmpty || isOtherPlaceholder
  }

  package init(
    appendedCount: Int = 0,
    isRearranged: Bool = false,
    updated: [ListRowID] = [],
    arrived: [ListRowID] = [],
    isOtherPlaceholder: Bool = false,
    hasNewEnd: Bool = false
  ) {
    self.appendedCount = appendedCount
    self.isRearranged = isRearranged
    self.updated = updated
    self.arrived = arrived
    self.isOtherPlaceholder = isOtherPlaceholder
    self.hasNewEnd = hasNewEnd
  }

  /// Adds what has happened next.
  package mutating func add(_ next: ListRowsChange) {
    appendedCount += next.appendedCount
    isRearranged = isRearranged || next.isRearranged
    updated += next.updated
    arrived += next.arrived
    isOtherPlaceholder = isOtherPlaceholder || next.isOtherPlaceholder
    hasNewEnd = hasNewEnd || next.hasNewEnd
  }
}

/// What has happened in a list, for who shows it.
@MainActor package enum ListEvent {
  /// The rows of one section are others.
  case rows(any AnyListSection, ListRowsChange)
  /// The words above or below a section are others.
  case titles(any AnyListSection)
  /// Sections have come, gone or moved.
  case sections
  /// Changes that belong together begin.
  case updatesBegan
  /// Changes that belong together have ended.
  case updatesEnded
}

/// Whether changes of a list that belong together are still being made, for who shows them as one.
package struct OpenListUpdates {
  private var count = 0

  package init() {}

  /// Whether more is to come.
  package var areOpen: Bool { count > 0 }

  @MainActor package mutating func take(_ event: ListEvent) {
    switch event {
    case .updatesBegan: count += 1
    // Who begins to observe between the two hears of the end alone.
    case .updatesEnded: count = max(0, count - 1)
    case .rows, .sections, .titles: break
    }
  }
}
#endif
