#if canImport(UIKit)
import Loading
import UIKit

/// What comes and goes in one section of a snapshot: the rows between those that stay at its beginning and at its end.
///
/// A snapshot hashes each row that goes or comes: those that stay are left alone ("whole array").
@MainActor struct RowsStep {
  let section: ListSectionID
  /// The rows that go.
  private(set) var gone: [ListRowID] = []
  /// The rows that come, beside each other.
  private(set) var new: [ListRowID] = []
  /// The row before which they come; `nil` at the end.
  private(set) var next: ListRowID?
  /// The row that the section shows for itself, if it comes at the end.
  private(set) var placeholder: ListRowID?
  /// The row that the section shows for itself, if it comes at the top.
  private(set) var top: ListRowID?

  /// Creates a step; `nil` if rows neither come nor go.
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
        // Where they say something else and stay, the snapshot stays as it is: a list view shares it, and to change
        // it would copy a long list.
        || change.isOtherPlaceholder && hadEnd != hasEnd
        || change.isOtherTop && hadTop != hasTop
    else { return nil }
    if hadEnd, hasEnd { next = end }
    takeItems(
      from: snapshot.itemIdentifiers(inSection: section.sectionID)
        .dropFirst(hadTop ? 1 : 0).dropLast(hadEnd ? 1 : 0),
      to: section.itemRows,
      keeping: change.kept
    )
    if hadTop, !hasTop { gone.append(top) }
    if hadEnd, !hasEnd { gone.append(end) }
    if hasEnd, !hadEnd { placeholder = end }
    if hasTop, !hadTop { self.top = top }
    if gone.isEmpty, new.isEmpty, placeholder == nil, self.top == nil { return nil }
  }

  /// Brings what comes into the snapshot; what goes has gone.
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

  private mutating func takeItems(
    from former: ArraySlice<ListRowID>,
    to rows: [ListRowID],
    keeping kept: ListRowsChange.Kept?
  ) {
    // Whatever was told: a list view that is made as rows come finds them there already.
    let most = min(former.count, rows.count)
    let start = min(kept?.start ?? most, most)
    let end = min(kept?.end ?? 0, most - start)
    if end > 0 { next = rows[rows.count - end] }
    gone = Array(former.dropFirst(start).dropLast(end))
    new = Array(rows[start..<rows.count - end])
  }
}
#endif
