#if canImport(UIKit)
import Loading
import UIKit

/// The changes of a list that its list view hasn't applied yet.
@MainActor struct ListPendingChanges {
  /// An added section, and the existing section that follows it, or `nil` at the end.
  typealias Coming = (section: any AnyListSection, next: ListSectionID?)

  /// A Boolean value that indicates whether sections changed in a way that requires a new snapshot.
  var isRearranged = false
  /// The added or removed sections, if there are no other changes of sections.
  var changedSections: Set<ListSectionID> = []
  /// The sections whose titles have changed.
  var titleChanges: Set<ListSectionID> = []

  private var changes: [(id: ListSectionID, change: ListRowsChange)] = []
  private var places: [ListSectionID: Int] = [:]

  /// A Boolean value that indicates whether a previous page, or the row for one, was added or
  /// removed.
  var hasPreviousPage: Bool { changes.contains { $0.change.isPreviousPage } }

  /// A Boolean value that indicates whether rows or sections may need to be reloaded or
  /// reconfigured.
  var hasUpdates: Bool {
    !titleChanges.isEmpty
      || changes.contains { !$0.change.updated.isEmpty || !$0.change.arrived.isEmpty }
  }

  var isEmpty: Bool {
    !isRearranged && changedSections.isEmpty && changes.isEmpty && titleChanges.isEmpty
  }

  /// Adds a change of the named sections, or of any sections if the value is `nil`.
  mutating func add(sections: [ListSectionID]?) {
    guard let sections else { return isRearranged = true }
    changedSections.formUnion(sections)
  }

  mutating func add(_ change: ListRowsChange, to section: any AnyListSection) {
    if let place = places[section.sectionID] {
      changes[place].change.add(change)
    } else {
      places[section.sectionID] = changes.count
      changes.append((section.sectionID, change))
    }
  }

  /// Applies insertions, deletions and moves to a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot, which is already complete if sections were rearranged.
  ///   - shown: The sections by identifier.
  ///   - coming: The added sections, in order.
  /// - Returns: `true` if the sections or rows of the snapshot, or their order, may have changed.
  func apply(
    to snapshot: inout ListDriver.Snapshot,
    shown: [ListSectionID: any AnyListSection],
    coming: [Coming]
  ) -> Bool {
    guard !isRearranged else { return true }
    let hasOtherSections = !changedSections.isEmpty
    if hasOtherSections {
      // A section that was removed and added again may have other rows.
      snapshot.deleteSections(changedSections.filter { snapshot.indexOfSection($0) != nil })
    }
    let steps = changes.compactMap { id, change -> RowsStep? in
      guard !changedSections.contains(id), let section = shown[id] else { return nil }
      return RowsStep(from: snapshot, to: section, by: change)
    }
    // All deletions come first, because a row may have moved to another section.
    for step in steps where !step.removed.isEmpty { snapshot.deleteItems(step.removed) }
    insert(coming, into: &snapshot)
    for step in steps { step.insert(into: &snapshot) }
    return hasOtherSections || !steps.isEmpty
  }

  /// Inserts added sections into a snapshot of the others, which it doesn't hash again.
  private func insert(_ coming: [Coming], into snapshot: inout ListDriver.Snapshot) {
    var rest = coming[...]
    while let next = rest.first?.next {
      let new = rest.prefix { $0.next == next }
      snapshot.insertSections(new.map(\.section.sectionID), beforeSection: next)
      rest = rest.dropFirst(new.count)
    }
    if !rest.isEmpty { snapshot.appendSections(rest.map(\.section.sectionID)) }
    for (section, _) in coming {
      snapshot.appendItems(section.rows, toSection: section.sectionID)
    }
  }

  /// Returns the changed placeholder rows of sections that aren't reloaded.
  func changedPlaceholders(
    in snapshot: ListDriver.Snapshot,
    since previous: ListDriver.Snapshot,
    shown: [ListSectionID: any AnyListSection]
  ) -> [(row: ListRowID, section: any AnyListSection)] {
    changes.flatMap { id, change -> [(row: ListRowID, section: any AnyListSection)] in
      guard !titleChanges.contains(id), let section = shown[id] else { return [] }
      let rows = [
        change.previousRowChanges ? section.previousRow : nil,
        change.placeholderChanges ? section.placeholderRow : nil,
      ]
      return rows.compactMap { $0 }.filter {
        snapshot.sectionIdentifier(containingItem: $0) == id
          && previous.sectionIdentifier(containingItem: $0) != nil
      }.map { ($0, section) }
    }
  }

  /// Marks the rows whose content has changed.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot with all rows.
  ///   - previous: The current snapshot of the list view. Only its rows can be reconfigured.
  ///   - shown: The sections by identifier.
  ///   - placeholders: The placeholder rows to reconfigure.
  ///   - needsOtherCell: Returns whether a row must be reloaded instead of reconfigured.
  /// - Returns: The rows to reconfigure.
  func markUpdated(
    in snapshot: inout ListDriver.Snapshot,
    since previous: ListDriver.Snapshot,
    shown: [ListSectionID: any AnyListSection],
    placeholders: [ListRowID],
    needsOtherCell: (ListRowID, any AnyListSection) -> Bool
  ) -> Set<ListRowID> {
    // Titles can be updated only by reloading their section.
    let titleChanges = titleChanges.filter {
      previous.indexOfSection($0) != nil && snapshot.indexOfSection($0) != nil
    }
    if !titleChanges.isEmpty { snapshot.reloadSections(Array(titleChanges)) }
    var reloaded: Set<ListRowID> = []
    var reconfigured = Set(placeholders)
    for (id, change) in changes where !titleChanges.contains(id) {
      guard let section = shown[id] else { continue }
      for row in change.updated + change.arrived
      where snapshot.sectionIdentifier(containingItem: row) == id
        && previous.sectionIdentifier(containingItem: row) != nil
      {
        if needsOtherCell(row, section) { reloaded.insert(row) } else { reconfigured.insert(row) }
      }
    }
    if !reloaded.isEmpty { snapshot.reloadItems(Array(reloaded)) }
    if !reconfigured.isEmpty { snapshot.reconfigureItems(Array(reconfigured)) }
    return reconfigured
  }
}

extension ListDriver.Snapshot {
  /// A Boolean value that indicates whether the snapshot reloads or reconfigures anything.
  var marksAny: Bool {
    !(reloadedSectionIdentifiers.isEmpty && reloadedItemIdentifiers.isEmpty
      && reconfiguredItemIdentifiers.isEmpty)
  }
}
#endif
