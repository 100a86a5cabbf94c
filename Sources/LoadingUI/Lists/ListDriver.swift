package import Loading
package import UIKit

/// Brings what happens in a list to a diffable data source: as one change, at a moment when it may.
@MainActor package final class ListDriver {
  package typealias Snapshot = NSDiffableDataSourceSnapshot<ListSectionID, ListRowID>

  let list: ListGroup
  /// The list view; what it shows without a window is not animated.
  weak var view: UIView?
  /// Whether changes that a person sees are animated.
  var animatesChanges = true
  /// Whether a cover lies over the list: then nothing changes below it.
  var isCovered: @MainActor () -> Bool = { false }
  /// Called when the list view has taken a change.
  var applied: @MainActor () -> Void = {}

  private let read: @MainActor () -> Snapshot
  private let apply: @MainActor (Snapshot, _ animated: Bool) -> Void
  private var observation: LoadingObservation?
  private var pending = ListPendingChanges()
  private var sections: [ListSectionID: AnyListSection] = [:]
  private var openCount = 0
  private var isApplying = false
  private var hasShown = false
  private var isFlushScheduled = false
  private var reconfigured: Set<ListRowID> = []
  /// The rows that show an error in the place of their items.
  private var failedRows: Set<ListRowID> = []
  private var appeared: [(section: AnyListSection, row: ListRowID, index: Int)] = []

  package init(
    _ list: ListGroup,
    in view: UIView,
    read: @escaping @MainActor () -> Snapshot,
    apply: @escaping @MainActor (Snapshot, _ animated: Bool) -> Void
  ) {
    self.list = list
    self.view = view
    self.read = read
    self.apply = apply
    observation = list.observeEvents { [weak self] in self?.take($0) }
    pending.isRearranged = true
  }

  /// The section of an identifier, among those that were shown last.
  func section(_ id: ListSectionID) -> AnyListSection? { sections[id] }

  // MARK: - Changes

  private func take(_ event: ListEvent) {
    switch event {
    case .rows(let section, let change): pending.add(change, to: section)
    case .sections: pending.isRearranged = true
    case .titles(let section): pending.retitled.insert(section.sectionID)
    case .updatesBegan: openCount += 1
    // Whoever begins to observe between the two hears of the end alone.
    case .updatesEnded: openCount = max(0, openCount - 1)
    }
    flush()
  }

  /// Applies what has happened, unless it has to wait.
  package func flush() {
    guard !pending.isEmpty, openCount == 0, !isCovered() else { return }
    // A list view that is asking for cells takes no changes.
    guard !isApplying else { return flushLater() }
    let pending = pending
    self.pending = ListPendingChanges()
    let former = read()
    var snapshot = pending.isRearranged ? Snapshot() : former
    if pending.isRearranged { takeSections(into: &snapshot) }
    pending.apply(to: &snapshot, shown: sections)
    reconfigured = pending.markUpdated(in: &snapshot, since: former, reloading: failedRows)
    apply(snapshot)
  }

  private func apply(_ snapshot: Snapshot) {
    let isAnimated = animatesChanges && hasShown && view?.window != nil
    hasShown = hasShown || snapshot.numberOfItems > 0
    isApplying = true
    apply(snapshot, isAnimated)
    isApplying = false
    reconfigured = []
    applied()
    flush()
  }

  private func takeSections(into snapshot: inout Snapshot) {
    let shown = list.sections
    sections = [:]
    for section in shown { sections[section.sectionID] = section }
    snapshot.appendSections(shown.map(\.sectionID))
    for section in shown { snapshot.appendItems(section.rows, toSection: section.sectionID) }
  }

  private func flushLater() {
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    Task { [weak self] in
      guard let self else { return }
      isFlushScheduled = false
      tellAppeared()
      flush()
    }
  }

  // MARK: - Cells

  /// Makes the cell of a row: that of its item, or one that says why there is none.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The section in which it stands.
  ///   - existing: The cell that shows the row now, if there is one.
  ///   - cell: Makes that of its item.
  ///   - failure: Makes the one for an error.
  /// - Returns: The cell.
  func cell<Cell>(
    for row: ListRowID,
    in section: AnyListSection,
    existing: () -> Cell?,
    item cell: () throws -> Cell,
    failure: (any Error) -> Cell
  ) -> Cell {
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    do {
      let cell = try cell()
      failedRows.remove(row)
      return cell
    } catch {
      Log.notice("A row shows an error in the place of its item: \(error)")
      let isNew = failedRows.insert(row).inserted
      // A list view that asks for the same cell again has to be given it: the error comes with the next
      // change, in a cell of its own.
      if isNew, reconfigured.contains(row), let existing = existing() {
        pending.add(ListSectionChange(updated: [row]), to: section)
        flushLater()
        return existing
      }
      return failure(error)
    }
  }

  // MARK: - Appearance

  /// Notes that a row comes on screen; the section learns of it when the list view is done with asking.
  func noteAppearance(of row: ListRowID, in section: AnyListSection, at index: Int) {
    guard section.isPaged else { return }
    appeared.append((section, row, index))
    flushLater()
  }

  private func tellAppeared() {
    let appeared = appeared
    self.appeared = []
    for (section, row, index) in appeared { section.rowDidAppear(row, at: index) }
  }
}
