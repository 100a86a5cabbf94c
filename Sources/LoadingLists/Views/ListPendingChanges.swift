#if canImport(UIKit)
import Loading
import UIKit

/// What has happened in a list since its list view was told last.
@MainActor struct ListPendingChanges {
  /// A section that comes, and the one that stays before which it does; `nil` at the end.
  typealias Coming = (section: any AnyListSection, next: ListSectionID?)

  /// Whether sections have come, gone or moved: everything is listed anew.
  var isRearranged = false
  /// The sections that have come or gone, if those alone have.
  var changedSections: Set<ListSectionID> = []
  /// The sections with other words above or below them.
  var retitled: Set<ListSectionID> = []

  private var changes: [(id: ListSectionID, change: ListRowsChange)] = []
  private var places: [ListSectionID: Int] = [:]

  /// Whether rows have come as a previous page, or the row for one has come or gone.
  var hasPreviousPage: Bool { changes.contains { $0.change.isPreviousPage } }

  /// Whether rows or sections may be shown anew that stay where they are.
  var hasUpdates: Bool {
    !retitled.isEmpty
      || changes.contains { !$0.change.updated.isEmpty || !$0.change.arrived.isEmpty }
  }

  var isEmpty: Bool {
    !isRearranged && changedSections.isEmpty && changes.isEmpty && retitled.isEmpty
  }

  /// Adds that sections have come or gone, or anything if they are not named.
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

  /// Brings what has come, gone or moved into a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot, which has everything already if anything may be another.
  ///   - shown: The sections to be shown.
  ///   - coming: Those that have come, in their order.
  /// - Returns: Whether the snapshot may have other sections or rows than before, or the same in another order.
  func apply(
    to snapshot: inout ListDriver.Snapshot,
    shown: [ListSectionID: any AnyListSection],
    coming: [Coming]
  ) -> Bool {
    guard !isRearranged else { return true }
    let hasOtherSections = !changedSections.isEmpty
    if hasOtherSections {
      // One that has gone and come again may have other rows.
      snapshot.deleteSections(changedSections.filter { snapshot.indexOfSection($0) != nil })
    }
    let steps = changes.compactMap { id, change -> RowsStep? in
      guard !changedSections.contains(id), let section = shown[id] else { return nil }
      return RowsStep(from: snapshot, to: section, by: change)
    }
    // All of them go before any comes: a row may stand in another section by now.
    for step in steps where !step.gone.isEmpty { snapshot.deleteItems(step.gone) }
    insert(coming, into: &snapshot)
    for step in steps { step.insert(into: &snapshot) }
    return hasOtherSections || !steps.isEmpty
  }

  /// Puts sections that have come into a snapshot of the others, which it leaves alone: it hashes each row that comes.
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

  /// The own rows of sections that stay and say something else.
  func changedPlaceholders(
    in snapshot: ListDriver.Snapshot,
    since former: ListDriver.Snapshot,
    shown: [ListSectionID: any AnyListSection]
  ) -> [(row: ListRowID, section: any AnyListSection)] {
    changes.flatMap { id, change -> [(row: ListRowID, section: any AnyListSection)] in
      guard !retitled.contains(id), let section = shown[id] else { return [] }
      let rows = [
        change.isOtherTop ? section.previousRow : nil,
        change.isOtherPlaceholder ? section.placeholderRow : nil,
      ]
      return rows.compactMap { $0 }.filter {
        snapshot.sectionIdentifier(containingItem: $0) == id
          && former.sectionIdentifier(containingItem: $0) != nil
      }.map { ($0, section) }
    }
  }

  /// Marks the rows that show something else.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot with all rows.
  ///   - former: What is shown now: what only comes has nothing to be configured once more.
  ///   - shown: The sections, as they are to be shown.
  ///   - placeholders: The own rows of sections that are to be configured once more.
  ///   - needsOtherCell: Whether a row cannot be shown in the cell that it has.
  /// - Returns: The rows whose cells are configured once more.
  func markUpdated(
    in snapshot: inout ListDriver.Snapshot,
    since former: ListDriver.Snapshot,
    shown: [ListSectionID: any AnyListSection],
    placeholders: [ListRowID],
    needsOtherCell: (ListRowID, any AnyListSection) -> Bool
  ) -> Set<ListRowID> {
    // The words come with the section only.
    let retitled = retitled.filter {
      former.indexOfSection($0) != nil && snapshot.indexOfSection($0) != nil
    }
    if !retitled.isEmpty { snapshot.reloadSections(Array(retitled)) }
    var reloaded: Set<ListRowID> = []
    var reconfigured = Set(placeholders)
    for (id, change) in changes where !retitled.contains(id) {
      guard let section = shown[id] else { continue }
      for row in change.updated + change.arrived
      where snapshot.sectionIdentifier(containingItem: row) == id
        && former.sectionIdentifier(containingItem: row) != nil
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
  /// Whether it names sections or rows that are there already, and are to be shown anew.
  var marksAny: Bool {
    !(reloadedSectionIdentifiers.isEmpty && reloadedItemIdentifiers.isEmpty
      && reconfiguredItemIdentifiers.isEmpty)
  }
}
#endif
