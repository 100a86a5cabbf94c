#if canImport(UIKit)
import Loading
import UIKit

/// The difference between the sections that a list view shows and those of its list.
@MainActor struct ListDifference {
  /// The changed rows of a section, between the unchanged ones at its beginning and end.
  ///
  /// A snapshot hashes each row that is inserted or deleted, so unchanged rows aren't touched.
  private struct RowUpdate {
    let section: ListSectionID
    var removed: [ListRowID]
    let new: [ListRowID]
    /// The existing row that follows the inserted ones, or `nil` at the end.
    let next: ListRowID?
    var newTop: ListRowID?
    var newEnd: ListRowID?
  }

  private let previous: ListSnapshot
  private var rowUpdates: [RowUpdate] = []
  private var removedSections: [ListSectionID] = []
  private var newSections: Set<ListSectionID> = []
  /// A Boolean value that indicates whether so much has changed that a new snapshot is faster.
  private var isWhole = false
  /// The rows whose items have changed, or that need another cell.
  private(set) var updated: [ListRowID] = []
  private let refreshed: Set<ListRowID>
  /// The placeholder rows that stay, with other content.
  private(set) var placeholders: [ListRowID] = []
  /// The former versions of sections that stay, with other titles.
  private(set) var titles: [ShownSection] = []
  /// A Boolean value that indicates whether a previous page, or the row for one, was inserted or
  /// deleted.
  private(set) var isPreviousPage = false

  init(since snapshot: ListSnapshot, refreshing rows: Set<ListRowID>) {
    previous = snapshot
    refreshed = rows
  }

  /// The rows to configure again, which the list view shows before and after the change.
  func updatedRows(in snapshot: ListSnapshot) -> Set<ListRowID> {
    refreshed.union(updated).filter {
      isKnown($0) && snapshot.sectionIdentifier(containingItem: $0) != nil
    }
  }

  // Its index would depend on the number of sections before it.
  private func isKnown(_ row: ListRowID) -> Bool {
    previous.sectionIdentifier(containingItem: row) != nil
  }

  mutating func update(_ rows: [ListRowID]) { updated += rows }

  // MARK: - Comparing

  /// Compares two versions of a section, or a section that is new in the list.
  mutating func add(from old: ShownSection?, to new: ShownSection) {
    guard let old else {
      // They may come from another section, and need other cells.
      return update(new.itemRows.filter(isKnown))
    }
    isPreviousPage = isPreviousPage || old.hasPreviousPage(in: new)
    if (old.header, old.footer) != (new.header, new.footer) { titles.append(old) }
    placeholders += old.changedPlaceholders(in: new)
    update(old.updatedRows(in: new))
    let (start, end) = old.itemRows.commonEnds(with: new.itemRows)
    let (top, last) = (new.section.state.top.id, new.section.state.end.id)
    var rowUpdate = RowUpdate(
      section: new.section.sectionID,
      removed: Array(old.itemRows[start..<old.itemRows.count - end]),
      new: Array(new.itemRows[start..<new.itemRows.count - end]),
      next: end > 0 ? new.itemRows[new.itemRows.count - end] : old.hasEnd && new.hasEnd ? last : nil
    )
    if old.hasTop, !new.hasTop { rowUpdate.removed.append(top) }
    if old.hasEnd, !new.hasEnd { rowUpdate.removed.append(last) }
    if new.hasTop, !old.hasTop { rowUpdate.newTop = top }
    if new.hasEnd, !old.hasEnd { rowUpdate.newEnd = last }
    guard
      !rowUpdate.removed.isEmpty || !rowUpdate.new.isEmpty || rowUpdate.newTop != nil
        || rowUpdate.newEnd != nil
    else { return }
    rowUpdates.append(rowUpdate)
  }

  /// Adds the difference in the order of the sections, and returns the removed ones.
  mutating func arrange(_ old: [ListSectionID], _ new: [ListSectionID]) -> [ListSectionID] {
    let (start, end) = old.commonEnds(with: new)
    let (removed, inserted) = (old[start..<old.count - end], new[start..<new.count - end])
    let (known, current) = (Set(removed), Set(inserted))
    removedSections = removed.filter { !current.contains($0) }
    newSections = current.subtracting(known)
    isWhole = !removed.lazy.filter(current.contains)
      .elementsEqual(inserted.lazy.filter(known.contains))
    return removedSections
  }

  /// Returns whether a title appears or disappears above a row, or the content of a visible row changes
  /// there, which may then have another height.
  func resizes(
    above row: ListRowID,
    in snapshot: ListSnapshot,
    _ updated: Set<ListRowID>,
    _ visible: @autoclosure () -> [VisibleRows.Row]?,
    section: (ListSectionID) -> (any SectionCore)?
  ) -> Bool {
    let index = snapshot.sectionIdentifier(containingItem: row).flatMap(snapshot.indexOfSection)
    let hasOtherTitle = titles.contains { old in
      guard let index, let new = section(old.id), let place = snapshot.indexOfSection(old.id)
      else { return false }
      return place <= index && (old.header == nil) != (new.header == nil)
        || place < index && (old.footer == nil) != (new.footer == nil)
    }
    guard !hasOtherTitle, !(updated.isEmpty && placeholders.isEmpty) else { return hasOtherTitle }
    return visible()?.prefix { $0.row != row }
      .contains { updated.contains($0.row) || placeholders.contains($0.row) } == true
  }

  // MARK: - Applying

  /// Applies insertions, deletions and moves to the snapshot that the list view shows, and returns
  /// whether its sections or rows, or their order, may have changed.
  func apply(
    to snapshot: inout ListSnapshot,
    _ order: [ListSectionID],
    _ sections: [ListSectionID: ShownSection]
  ) -> Bool {
    let hasOtherSections = isWhole || !(removedSections.isEmpty && newSections.isEmpty)
    guard hasOtherSections || !rowUpdates.isEmpty else { return false }
    let count = rowUpdates.reduce(0) { $0 + $1.removed.count + $1.new.count }
    guard !isWhole, count <= snapshot.numberOfItems / 2 else {
      snapshot = ListSnapshot()
      snapshot.appendSections(order)
      for id in order { snapshot.appendItems(sections[id]?.rows ?? [], toSection: id) }
      return true
    }
    // All deletions come first, because a row may have moved to another section.
    if !removedSections.isEmpty { snapshot.deleteSections(removedSections) }
    for rowUpdate in rowUpdates where !rowUpdate.removed.isEmpty {
      snapshot.deleteItems(rowUpdate.removed)
    }
    insertSections(into: &snapshot, order, sections)
    for rowUpdate in rowUpdates { insert(rowUpdate, into: &snapshot) }
    return true
  }

  /// Inserts sections into a snapshot of the others, which it doesn't hash again.
  private func insertSections(
    into snapshot: inout ListSnapshot,
    _ order: [ListSectionID],
    _ sections: [ListSectionID: ShownSection]
  ) {
    guard !newSections.isEmpty else { return }
    var inserted: [ListSectionID] = []
    for id in order {
      if newSections.contains(id) {
        inserted.append(id)
      } else if !inserted.isEmpty {
        snapshot.insertSections(inserted, beforeSection: id)
        inserted = []
      }
    }
    if !inserted.isEmpty { snapshot.appendSections(inserted) }
    for id in newSections { snapshot.appendItems(sections[id]?.rows ?? [], toSection: id) }
  }

  private func insert(_ rowUpdate: RowUpdate, into snapshot: inout ListSnapshot) {
    if let next = rowUpdate.next, !rowUpdate.new.isEmpty {
      snapshot.insertItems(rowUpdate.new, beforeItem: next)
    }
    let last = (rowUpdate.next == nil ? rowUpdate.new : []) + [rowUpdate.newEnd].compactMap { $0 }
    if !last.isEmpty { snapshot.appendItems(last, toSection: rowUpdate.section) }
    guard let top = rowUpdate.newTop else { return }
    if let first = snapshot.itemIdentifiers(inSection: rowUpdate.section).first {
      snapshot.insertItems([top], beforeItem: first)
    } else {
      snapshot.appendItems([top], toSection: rowUpdate.section)
    }
  }
}

extension Array where Element: Equatable {
  /// Returns the numbers of equal elements at the beginning and the end of both arrays.
  fileprivate func commonEnds(with other: [Element]) -> (start: Int, end: Int) {
    let most = Swift.min(count, other.count)
    return withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { other in
        if elements.count == other.count, elements.baseAddress == other.baseAddress {
          return (most, 0)
        }
        var (start, last) = (0, elements.count - 1)
        while start < most, elements[start] == other[start] { start += 1 }
        let (first, growth) = (elements.count - most + start, other.count - elements.count)
        while last >= first, elements[last] == other[last + growth] { last -= 1 }
        return (start, elements.count - 1 - last)
      }
    }
  }
}
#endif
