#if canImport(UIKit)
package import Foundation
import Loading
package import UIKit

/// The diffable data source of a list view.
@MainActor package protocol ListRows: AnyObject {
  func snapshot() -> ListDriver.Snapshot
  func show(_ snapshot: ListDriver.Snapshot, animated: Bool)
  /// Applies a snapshot with reloaded data, without computing differences.
  func reload(_ snapshot: ListDriver.Snapshot)
  func sectionIdentifier(for index: Int) -> ListSectionID?
  func itemIdentifier(for indexPath: IndexPath) -> ListRowID?
  func indexPath(for row: ListRowID) -> IndexPath?
}

/// An object that combines changes of a list, and applies them to a diffable data source when its
/// list view allows it.
@MainActor package final class ListDriver {
  package typealias Snapshot = NSDiffableDataSourceSnapshot<ListSectionID, ListRowID>

  /// The cells of the list view.
  @MainActor protocol Cells: AnyObject {
    /// The visible rows, from top to bottom, with their sections.
    var visible: [VisibleRows.Place] { get }

    /// Returns the cell that currently shows a row, if any.
    func cell(of row: ListRowID) -> (any RowCell)?
    /// Updates the cell of a placeholder row in place.
    ///
    /// Returns `false` if that isn't enough, because the cell needs another height or kind of
    /// content.
    func showOwnRow(_ row: ListRowID, of section: any AnyListSection) -> Bool
    /// Returns the frame of a row in content coordinates, or `nil` if it has none.
    func frame(of row: ListRowID) -> CGRect?
    /// Returns the reuse identifier of the cells of a section's items, or `nil` if they may differ.
    func reuseIdentifier(of section: any AnyListSection) -> String?
    /// Returns whether a section's items need other cells than those of the section it replaces.
    func areOthers(of section: any AnyListSection) -> Bool
  }

  let list: ListGroup
  let rows: any ListRows
  /// The list view.
  ///
  /// While it isn't in a window, changes aren't animated.
  weak var view: UIView?
  /// A Boolean value that indicates whether visible changes are animated.
  var animatesChanges = true
  /// A Boolean value that indicates whether visible rows keep their position when rows change above
  /// them.
  var keepsScrollPosition = true
  /// A Boolean value that indicates whether a list whose last row is visible stays at its bottom.
  var staysAtBottom = false
  /// Returns whether a status view covers the list, so that the list view must not change.
  var isCovered: @MainActor () -> Bool = { false }
  /// A closure that is called after the list view has applied a change.
  var applied: @MainActor () -> Void = {}
  weak var cells: (any Cells)?
  /// The content of rows that don't show items.
  var contents = ListContents() { didSet { refreshContents() } }
  /// Updates the visible titles of a section in place.
  ///
  /// Returns `false` if the section must be reloaded instead.
  var updateTitles: @MainActor (ListSectionID) -> Bool = { _ in false }

  private var observation: LoadingObservation?
  private var pending = ListPendingChanges()
  private var sections: [ListSectionID: any AnyListSection] = [:]
  /// The previous sections while a change is applied, because the list view may still request their
  /// rows.
  private var previousSections: [ListSectionID: any AnyListSection] = [:]
  /// The numbers of changes of each section in the list view that are shown or pending.
  private var receivedChanges: [ListSectionID: ReportedChanges] = [:]
  private var isApplying = false
  private var hasShown = false
  private var isFlushScheduled = false
  private var isCheckScheduled = false
  private var visible = VisibleRows()
  /// A Boolean value that indicates whether any section in the list view is paged.
  private var hasPages = false
  /// The sections with loaders, in order.
  private var loaded: [any SectionPart] = []
  private var beginnings = ListBeginnings()
  /// The current cells of the rows that are being reconfigured.
  private var reconfigured: [ListRowID: UIView] = [:]
  private var hasMadeCells = false
  private var hasNotedOther = false
  private var typesWithoutCells: Set<ObjectIdentifier> = []
  /// The rows that show an error instead of their items.
  private var failedRows: Set<ListRowID> = []
  /// The errors of items whose dequeued cell had to be returned.
  ///
  /// Configuring such an item again would dequeue another cell.
  private var knownFailures: [ListRowID: any Error] = [:]

  package init(_ list: ListGroup, in view: UIView, showing rows: any ListRows) {
    self.list = list
    self.view = view
    self.rows = rows
    observation = list.observeEvents { [weak self] in self?.receive($0) }
    pending.isRearranged = true
  }

  /// Logs once that the list view asks another data source.
  private func noteOtherDataSource() {
    guard !hasNotedOther, let view, let other = view.listDataSource, other !== rows else { return }
    hasNotedOther = true
    Log.notice(
      """
      A \(type(of: view)) shows a list, but its dataSource is another one, \(type(of: other)). Unless that forwards \
      to the former one, the system raises an exception when the list changes. Use one data source for each view.
      """
    )
  }

  /// Returns the section at an index, among those in the list view.
  func section(at index: Int) -> (any AnyListSection)? {
    rows.sectionIdentifier(for: index).flatMap { sections[$0] ?? previousSections[$0] }
  }

  // MARK: - Changes

  private func receive(_ event: ListEvent) {
    switch event {
    case .rows(let section, let change):
      receivedChanges[section.sectionID]?.rows += 1
      if !knownFailures.isEmpty {
        for row in change.updated + change.arrived { knownFailures[row] = nil }
      }
      if change.hasNewEnd || change.isRearranged || change.appendedCount > 0 {
        visible.forget(section.sectionID)
        scheduleCheck()
      }
      if change.hasChanges { pending.add(change, to: section) }
    case .sections(let changed): pending.add(sections: changed)
    case .titles(let section):
      receivedChanges[section.sectionID]?.titles += 1
      pending.titleChanges.insert(section.sectionID)
    }
    changed()
  }

  // A list view on screen may be in a layout pass, which includes the app's callbacks, so changes
  // are applied asynchronously.
  private func changed() {
    if view?.window == nil { flush() } else { flushLater() }
  }

  /// Applies pending changes, unless they have to wait.
  package func flush() {
    guard !pending.isEmpty, !isCovered() else { return }
    guard !ListTransitions.all.areUpdatesOpen else {
      return ListTransitions.all.atEnd(for: self) { [weak self] in self?.changed() }
    }
    // A list view that is requesting cells can't apply changes.
    guard !isApplying else { return flushLater() }
    noteOtherDataSource()
    // Requested rows may first catch up with their items and report that as a change.
    isApplying = true
    var pending = pending
    self.pending = ListPendingChanges()
    let previous = rows.snapshot()
    var snapshot = pending.isRearranged ? Snapshot() : previous
    if pending.isRearranged { updateSections(into: &snapshot, since: previous, &pending) }
    let changedSections = pending.isRearranged ? [] : pending.changedSections
    let coming = changedSections.isEmpty ? [] : updateSections(changedSections)
    for (section, _) in coming {
      noteArrivals(in: section, since: previous, &pending)
      noteMissedChanges(of: section, &pending)
    }
    pending.titleChanges = pending.titleChanges.filter { !updateTitles($0) }
    beginnings.update(loaded, top: loaded.count > 1 ? cells?.visible.first?.section : nil)
    let hasOtherRows = pending.apply(to: &snapshot, shown: sections, coming: coming)
    failedRows = failedRows.filter { snapshot.sectionIdentifier(containingItem: $0) != nil }
    knownFailures = knownFailures.filter { failedRows.contains($0.key) }
    show(snapshot, hasOtherRows: hasOtherRows, pending, since: previous)
    if let view = view as? UIScrollView, let cells {
      beginnings.show(in: view, cells, list.sections, staysAtBottom: staysAtBottom)
    }
    isApplying = false
    hasShown = hasShown || snapshot.numberOfItems > 0
    previousSections = [:]
    reconfigured = [:]
    applied()
    scheduleCheck()
    changed()
  }

  private func show(
    _ snapshot: Snapshot,
    hasOtherRows: Bool,
    _ pending: ListPendingChanges,
    since previous: Snapshot
  ) {
    // Computing differences would lay out the list view, which must not happen without a window.
    guard view?.window != nil else { return rows.reload(snapshot) }
    var kept = hasOtherRows ? keeper(from: previous, to: snapshot, pending) : nil
    let isAnimated = animatesChanges && hasShown && kept?.isShifted != true
    // Insertions, deletions and moves come first, because a list view can't reload a row that it
    // moves.
    if hasOtherRows { rows.show(snapshot, animated: isAnimated) }
    // Updated in the cell itself, because reconfiguring the row would compare the whole list.
    let resized = pending.changedPlaceholders(in: snapshot, since: previous, shown: sections)
      .filter { cells?.showOwnRow($0.row, of: $0.section) != true }
    if !resized.isEmpty || pending.hasUpdates {
      // The list view lays out before it applies a change. It must do so here, so that the cells it
      // creates are known below.
      view?.layoutIfNeeded()
      if !hasOtherRows { kept = keeper(from: previous, to: snapshot, pending) }
    }
    var marked = snapshot
    let again = pending.markUpdated(
      in: &marked,
      since: previous,
      shown: sections,
      placeholders: resized.map(\.row),
      needsOtherCell: needsOtherCell
    )
    for row in again { reconfigured[row] = cells?.cell(of: row) }
    if marked.marksAny {
      rows.show(marked, animated: isAnimated && !hasOtherRows)
    }
    kept?.restore()
  }

  private func keeper(
    from previous: Snapshot,
    to snapshot: Snapshot,
    _ pending: ListPendingChanges
  ) -> ReadingKeeper? {
    guard keepsScrollPosition || staysAtBottom, !beginnings.hasOther,
      let view = view as? UIScrollView, let cells
    else { return nil }
    return ReadingKeeper(
      view,
      cells,
      from: previous,
      to: snapshot,
      isPreviousPage: pending.hasPreviousPage,
      staysAtBottom: staysAtBottom
    ) { [keepsScrollPosition] in
      let section = sections[$0.section] ?? previousSections[$0.section]
      return keepsScrollPosition && section?.isPlaceholder($0.row) == false
    }
  }

  /// Reloads the items of a section, or all items of a type, because their cells have changed.
  func refreshItems<Item>(of section: ListSection<Item>?) {
    refresh { shown in
      let isConcerned = section.map { $0 === shown } ?? (shown is ListSection<Item>)
      guard isConcerned else { return [] }
      for row in shown.itemRows { knownFailures[row] = nil }
      return shown.itemRows
    }
  }

  private func refresh(_ rows: @MainActor (any AnyListSection) -> [ListRowID]) {
    guard hasMadeCells else { return }
    for section in list.sections {
      let updated = rows(section)
      if !updated.isEmpty { pending.add(ListRowsChange(updated: updated), to: section) }
    }
    changed()
  }

  private func refreshContents() {
    refresh { [failedRows] section in
      section.rows.filter { failedRows.contains($0) || section.isPlaceholder($0) }
    }
  }

  /// Returns whether a row needs to be reloaded, because a reconfigured row must keep its cell.
  private func needsOtherCell(_ row: ListRowID, in section: any AnyListSection) -> Bool {
    if section.isPlaceholder(row) { return false }
    guard !failedRows.contains(row), let identifier = cells?.reuseIdentifier(of: section)
    else { return true }
    return cells?.cell(of: row).map { $0.reuseIdentifier != identifier } ?? false
  }

  private func updateSections(
    into snapshot: inout Snapshot,
    since shownBefore: Snapshot,
    _ pending: inout ListPendingChanges
  ) {
    let shown = list.sections
    previousSections = sections
    sections = [:]
    for section in shown {
      sections[section.sectionID] = section
      guard let previous = previousSections[section.sectionID] else {
        noteArrivals(in: section, since: shownBefore, &pending)
        continue
      }
      guard previous !== section else { continue }
      // Reloads all rows, even of equal items, because their cells differ.
      if cells?.areOthers(of: section) == true {
        pending.add(ListRowsChange(updated: section.itemRows), to: section)
      }
    }
    for section in shown { noteMissedChanges(of: section, &pending) }
    receivedChanges = receivedChanges.filter { sections[$0.key] != nil }
    noteLoaders(of: shown)
    snapshot.appendSections(shown.map(\.sectionID))
    for section in shown { snapshot.appendItems(section.rows, toSection: section.sectionID) }
  }

  /// Notes the rows that a new section takes over from others, whose changes happened while it
  /// wasn't in the list.
  private func noteArrivals(
    in section: any AnyListSection,
    since previous: Snapshot,
    _ pending: inout ListPendingChanges
  ) {
    let arrived = section.itemRows.filter {
      previous.sectionIdentifier(containingItem: $0).map { $0 != section.sectionID } ?? false
    }
    guard !arrived.isEmpty else { return }
    for row in arrived { knownFailures[row] = nil }
    pending.add(ListRowsChange(arrived: arrived), to: section)
  }

  /// Notes the changes of a section that were made after it left the list, if it has returned.
  ///
  /// They weren't reported to this list.
  private func noteMissedChanges(
    of section: any AnyListSection,
    _ pending: inout ListPendingChanges
  ) {
    let id = section.sectionID
    let reported = section.reportedChanges
    let received = receivedChanges.updateValue(reported, forKey: id) ?? reported
    if received.titles != reported.titles { pending.titleChanges.insert(id) }
    guard received.rows != reported.rows else { return }
    visible.forget(id)
    let rows = section.itemRows
    for row in rows { knownFailures[row] = nil }
    var change = ListRowsChange(updated: rows, placeholderChanges: true)
    change.previousRowChanges = true
    pending.add(change, to: section)
  }

  /// Updates added or removed sections.
  ///
  /// Returns the added ones in order, each with the next existing section.
  private func updateSections(_ changed: Set<ListSectionID>) -> [ListPendingChanges.Coming] {
    let shown = list.sections
    previousSections = sections
    for id in changed { sections[id] = nil }
    noteLoaders(of: shown)
    var coming: [ListPendingChanges.Coming] = []
    var next: ListSectionID?
    for section in shown.reversed() {
      if changed.contains(section.sectionID) {
        sections[section.sectionID] = section
        coming.append((section, next))
      } else {
        next = section.sectionID
      }
    }
    for id in changed where sections[id] == nil { receivedChanges[id] = nil }
    return coming.reversed()
  }

  private func noteLoaders(of shown: [any AnyListSection]) {
    hasPages = shown.contains(where: \.isPaged)
    loaded = []
    list.collectLoaded(into: &loaded)
  }

  private func flushLater() {
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    Task { [weak self] in
      guard let self else { return }
      isFlushScheduled = false
      flush()
    }
  }

  // MARK: - Cells

  /// Returns the cell of a row, which shows its item or an error.
  ///
  /// - Parameters:
  ///   - row: The identifier of the row.
  ///   - section: The section of the row.
  ///   - cell: A closure that returns the cell of its item.
  ///   - failure: A closure that returns a cell for an error.
  /// - Returns: The cell.
  func cell<Cell: UIView>(
    for row: ListRowID,
    in section: any AnyListSection,
    item cell: () throws -> Cell,
    failure: (any Error) -> Cell
  ) -> Cell {
    hasMadeCells = true
    return performCallback { make(row, in: section, item: cell, failure: failure) }
  }

  /// Logs why a row shows an error.
  ///
  /// The app may set the cells after the list view has asked for the first ones, in the same turn.
  private func note(_ error: any Error, of row: ListRowID) {
    guard case ListRowError.cellIsMissing(let type) = error else {
      return Log.notice("A row shows an error instead of its item: \(error)")
    }
    guard typesWithoutCells.insert(ObjectIdentifier(type)).inserted else { return }
    Task { [weak self] in
      await Task.yield()
      guard let self else { return }
      if failedRows.contains(row) {
        Log.notice("Rows show an error instead of their items: \(error)")
      } else {
        typesWithoutCells.remove(ObjectIdentifier(type))
      }
    }
  }

  /// Performs a callback of the list view, which can't apply changes during it.
  func performCallback<Answer>(_ answer: () -> Answer) -> Answer {
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    return answer()
  }

  private func make<Cell: UIView>(
    _ row: ListRowID,
    in section: any AnyListSection,
    item cell: () throws -> Cell,
    failure: (any Error) -> Cell
  ) -> Cell {
    if let error = knownFailures[row] { return failure(error) }
    do {
      let cell = try cell()
      failedRows.remove(row)
      return cell
    } catch {
      let dequeued = error as? DequeuedCellError
      let error = dequeued?.reason ?? error
      note(error, of: row)
      let isNew = failedRows.insert(row).inserted
      // If the list view reconfigures a row, or a cell was already dequeued, that cell must be
      // returned. The error follows with the next change, in another cell.
      if let existing = (dequeued?.cell ?? (isNew ? reconfigured[row] : nil)) as? Cell {
        if dequeued != nil { knownFailures[row] = error }
        pending.add(ListRowsChange(updated: [row]), to: section)
        flushLater()
        return existing
      }
      return failure(error)
    }
  }

  // MARK: - Appearance

  /// Schedules a check of the visible rows after the list view's current work.
  func scheduleCheck() {
    guard hasPages, !isCheckScheduled else { return }
    isCheckScheduled = true
    Task { [weak self] in
      self?.isCheckScheduled = false
      self?.checkVisibleRows()
    }
  }

  private func checkVisibleRows() {
    guard let view, view.window != nil else { return visible.forgetAll() }
    // The list view differs from the list. The check is repeated after the pending changes are
    // applied.
    guard pending.isEmpty else { return }
    // Applied changes become visible in the next layout pass.
    view.layoutIfNeeded()
    let arrived = visible.update(cells?.visible ?? []) { sections[$0]?.hasPrevious == true }
    for place in arrived {
      guard let section = sections[place.section], section.isPaged,
        let index = section.index(of: place.row, near: place.index)
      else { continue }
      section.rowDidAppear(place.row, at: index)
    }
  }
}

extension UIView {
  /// The data source of a list view.
  fileprivate var listDataSource: AnyObject? {
    (self as? UITableView)?.dataSource ?? (self as? UICollectionView)?.dataSource
  }

  /// Logs that nothing updates the list view, unless the app has set another data source.
  func noteReleasedDataSource() {
    guard window != nil, listDataSource == nil else { return }
    Log.notice(
      """
      A \(type(of: self)) is empty, because its data source was released. Keep it in a property, or pass it to \
      loadingManager.follow(_:).
      """
    )
  }
}

extension AnyListSection {
  /// Returns the current index of a visible row, or `nil` if the section no longer contains it.
  ///
  /// The list view may not have caught up with the section.
  fileprivate func index(of row: ListRowID, near index: Int) -> Int? {
    if isPlaceholder(row) { return placeholder(of: row) == nil ? nil : index }
    let place = itemRows.index(of: row, near: index)
    return place.map { previousPlaceholder == nil ? $0 : $0 + 1 }
  }
}
#endif
