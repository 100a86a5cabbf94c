#if canImport(UIKit)
import Loading
import UIKit

/// The changes of one section in a snapshot, between the unchanged rows at its beginning and end.
///
/// A snapshot hashes each row that is inserted or deleted, so unchanged rows aren't touched.
@MainActor struct RowsStep {
  let section: ListSectionID
  /// The rows to delete.
  private(set) var removed: [ListRowID] = []
  /// The rows to insert, next to each other.
  private(set) var new: [ListRowID] = []
  /// The existing row that follows the inserted ones, or `nil` at the end.
  private(set) var next: ListRowID?
  /// The placeholder row to insert at the end, if any.
  private(set) var placeholder: ListRowID?
  /// The placeholder row to insert at the top, if any.
  private(set) var top: ListRowID?

  /// Creates a step, or returns `nil` if no rows are inserted or deleted.
  init?(
    from snapshot: ListDriver.Snapshot,
    to section: any AnyListSection,
    by change: ListRowsChange
  ) {
    self.section = section.sectionID
    let (top, end) = (section.previousRow, section.placeholderRow)
    let hadTop = snapshot.sectionIdentifier(containingItem: top) != nil
    let hasTop = section.previousPlaceholder != nil
    let hadEnd = snapshot.sectionIdentifier(containingItem: end) != nil
    let hasEnd = section.placeholder != nil
    guard
      change.isRearranged || change.appendedCount > 0
        // A placeholder row that only changes its content leaves the snapshot alone. The list view
        // shares the snapshot's storage, so a change would copy a long list.
        || change.placeholderChanges && hadEnd != hasEnd
        || change.previousRowChanges && hadTop != hasTop
    else { return nil }
    if hadEnd, hasEnd { next = end }
    applyItems(
      from: snapshot.itemIdentifiers(inSection: section.sectionID)
        .dropFirst(hadTop ? 1 : 0).dropLast(hadEnd ? 1 : 0),
      to: section.itemRows,
      keeping: change.kept
    )
    if hadTop, !hasTop { removed.append(top) }
    if hadEnd, !hasEnd { removed.append(end) }
    if hasEnd, !hadEnd { placeholder = end }
    if hasTop, !hadTop { self.top = top }
    if removed.isEmpty, new.isEmpty, placeholder == nil, self.top == nil { return nil }
  }

  /// Inserts rows into a snapshot from which the deleted rows are already removed.
  func insert(into snapshot: inout ListDriver.Snapshot) {
    if let next, !new.isEmpty { snapshot.insertItems(new, beforeItem: next) }
    let last = (next == nil ? new : []) + [placeholder].compactMap { $0 }
    if !last.isEmpty { snapshot.appendItems(last, toSection: section) }
    guard let top else { return }
    if let first = snapshot.itemIdentifiers(inSection: section).first {
      snapshot.insertItems([top], beforeItem: first)
    } else {
      snapshot.appendItems([top], toSection: section)
    }
  }

  private mutating func applyItems(
    from previous: ArraySlice<ListRowID>,
    to rows: [ListRowID],
    keeping kept: ListRowsChange.Kept?
  ) {
    // Limits the reported change, because a list view that was just created may already contain new
    // rows.
    let most = min(previous.count, rows.count)
    let start = min(kept?.start ?? most, most)
    let end = min(kept?.end ?? 0, most - start)
    if end > 0 { next = rows[rows.count - end] }
    removed = Array(previous.dropFirst(start).dropLast(end))
    new = Array(rows[start..<rows.count - end])
  }
}
#endif
