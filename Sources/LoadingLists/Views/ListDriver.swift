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
    /// The selected rows.
    var selected: [ListRowID] { get }

    /// Returns the cell that currently shows a row, if any.
    func cell(of row: ListRowID) -> (any RowCell)?
    /// Updates the cell of a placeholder row in place.
    ///
    /// Returns `false` if that isn't enough, because the cell needs another height or kind of
    /// content.
    func showOwnRow(_ row: ListRowID, of section: any AnyListSection) -> Bool
    /// Selects the rows that the list view contains.
    func select(_ rows: [ListRowID])
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
  /// Returns whether the loading view covers the list, so that the list view must not change.
  var isCovered: @MainActor () -> Bool = { false }
  /// A closure that is called after the list view has applied a change.
  var applied: @MainActor () -> Void = {}
  weak var cells: (any Cells)?
  /// The content of rows that don't show items.
  var contents = ListContents() { didSet { refreshContents() } }
  /// Updates the visible titles of a section in place, whose former version is given.
  ///
  /// Returns `false` if a view shows something else, so that the section must be reloaded instead.
  var updateTitles: @MainActor (_ id: ListSectionID, _ former: ShownSection) -> Bool = { _, _ in
    false
  }

  /// A Boolean value that indicates whether the app holds changes back.
  var holdsChanges = false { didSet { if oldValue, !holdsChanges { changed() } } }
  let editing = RowEditing()

  private var observation: LoadingObservation?
  private var shown: ShownSections
  private let failures = RowFailures()
  private var beginnings = ListBeginnings()
  private var visible = VisibleRows()
  /// The sections with loaders, in order.
  private var loaded: [any SectionPart] = []
  /// A Boolean value that indicates whether any section in the list view is paged.
  private var hasPages = false
  private var isApplying = false
  private var hasShown = false
  private var isFlushScheduled = false
  private var isCheckScheduled = false
  private var hasNotedOther = false

  package init(_ list: ListGroup, in view: UIView, showing rows: any ListRows) {
    self.list = list
    self.view = view
    self.rows = rows
    shown = ShownSections(of: list)
    observation = list.observeEvents { [weak self] in self?.receive($0) }
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
    rows.sectionIdentifier(for: index).flatMap { shown.section($0) }
  }

  /// Returns the section of a row that the list view shows.
  func section(of row: ListRowID, at indexPath: IndexPath) -> (any AnyListSection)? {
    rows.sectionIdentifier(for: indexPath.section).flatMap {
      shown.section(of: row, shownIn: $0, at: indexPath.item)
    }
  }

  // MARK: - Changes

  private func receive(_ event: ListEvent) {
    shown.receive(event)
    scheduleCheck()
    changed()
  }

  // A list view on screen may be in a layout pass, which includes the app's callbacks, so changes
  // are applied asynchronously.
  private func changed() {
    if view?.window == nil { flush() } else { flushLater() }
  }

  /// Applies pending changes, unless they have to wait.
  package func flush() {
    guard shown.hasChanges, !holdsChanges, !isCovered() else { return }
    guard !ListTransitions.all.areUpdatesOpen else {
      return ListTransitions.all.atEnd(for: self) { [weak self] in self?.changed() }
    }
    // A list view that is requesting cells can't apply changes.
    guard !isApplying else { return flushLater() }
    noteOtherDataSource()
    // Requested rows may first catch up with their items and report that as a change.
    isApplying = true
    let previous = rows.snapshot()
    let selected = cells?.selected ?? []
    if shown.isRearranged {
      loaded = []
      list.collectLoaded(into: &loaded)
    }
    let difference = shown.update(since: previous) { cells?.areOthers(of: $0) == true }
    hasPages = shown.hasPages
    beginnings.update(
      loaded,
      top: loaded.count > 1 ? cells?.visible.first?.section : nil,
      isAnew: hasShown && previous.numberOfItems == 0
    )
    var snapshot = previous
    let hasOtherRows = shown.apply(difference, to: &snapshot)
    failures.keep { snapshot.sectionIdentifier(containingItem: $0) != nil }
    show(snapshot, hasOtherRows: hasOtherRows, difference, since: previous)
    if let view = view as? UIScrollView, let cells {
      beginnings.show(in: view, cells, list.sections, staysAtBottom: staysAtBottom)
    }
    // Reloaded rows are deselected, and all rows outside a window.
    if !selected.isEmpty { cells?.select(selected) }
    isApplying = false
    hasShown = hasShown || snapshot.numberOfItems > 0
    shown.endUpdate()
    failures.reconfigured = [:]
    applied()
    scheduleCheck()
    changed()
  }

  private func show(
    _ snapshot: Snapshot,
    hasOtherRows: Bool,
    _ difference: ListDifference,
    since previous: Snapshot
  ) {
    let updated = difference.updatedRows(in: snapshot)
    failures.retry(difference.updated)
    // Computing differences would lay out the list view, which must not happen without a window.
    guard view?.window != nil else { return rows.reload(snapshot) }
    var kept = hasOtherRows ? keeper(from: previous, to: snapshot, difference) : nil
    let isAnimated = animatesChanges && hasShown && kept?.isShifted != true
    // Insertions, deletions and moves come first, because a list view can't reload a row that it
    // moves.
    if hasOtherRows { rows.show(snapshot, animated: isAnimated) }
    // Cells of a reloaded section lose the selection and the keyboard.
    let reloaded = difference.titles.compactMap { updateTitles($0.id, $0) ? nil : $0.id }
    func isReloaded(_ row: ListRowID) -> Bool {
      snapshot.sectionIdentifier(containingItem: row).map(reloaded.contains) ?? true
    }
    // Updated in the cell itself, because reconfiguring the row would compare the whole list.
    let resized = difference.placeholders.filter {
      !isReloaded($0) && !updated.contains($0) && !showOwnRow($0, in: snapshot)
    }
    guard !(resized.isEmpty && updated.isEmpty && reloaded.isEmpty) else {
      kept?.restore()
      return
    }
    // The list view lays out before it applies a change. It must do so here, so that the cells it
    // creates are known below.
    view?.layoutIfNeeded()
    if !hasOtherRows { kept = keeper(from: previous, to: snapshot, difference) }
    let others = updated.filter { !isReloaded($0) }
    let again = others.filter { needsOtherCell($0, in: snapshot) }
    let same = Set(others).subtracting(again).union(resized)
    for row in same { failures.reconfigured[row] = cells?.cell(of: row) }
    var marked = snapshot
    if !reloaded.isEmpty { marked.reloadSections(reloaded) }
    if !again.isEmpty { marked.reloadItems(again) }
    if !same.isEmpty { marked.reconfigureItems(Array(same)) }
    rows.show(marked, animated: isAnimated && !hasOtherRows)
    kept?.restore()
  }

  private func showOwnRow(_ row: ListRowID, in snapshot: Snapshot) -> Bool {
    guard let section = section(of: row, in: snapshot) else { return true }
    return cells?.showOwnRow(row, of: section) == true
  }

  private func section(of row: ListRowID, in snapshot: Snapshot) -> (any SectionPart)? {
    snapshot.sectionIdentifier(containingItem: row).flatMap { shown[$0] }
  }

  private func keeper(
    from previous: Snapshot,
    to snapshot: Snapshot,
    _ difference: ListDifference
  ) -> ReadingKeeper? {
    guard keepsScrollPosition || staysAtBottom, !beginnings.hasOther,
      let view = view as? UIScrollView, let cells
    else { return nil }
    return ReadingKeeper(
      view,
      cells,
      from: previous,
      to: snapshot,
      isPreviousPage: difference.isPreviousPage,
      staysAtBottom: staysAtBottom
    ) { [keepsScrollPosition] in
      keepsScrollPosition && shown.section($0.section)?.isPlaceholder($0.row) == false
    }
  }

  /// Performs a change that the user makes in the list view, and shows it immediately.
  func performUserChange(animated: Bool, _ change: () -> Void) {
    let settings = (animatesChanges, keepsScrollPosition, holdsChanges)
    holdsChanges = false
    if !animated { (animatesChanges, keepsScrollPosition) = (false, false) }
    change()
    flush()
    (animatesChanges, keepsScrollPosition, holdsChanges) = settings
  }

  /// Configures the rows of items again.
  func refreshRows(of ids: some Sequence<AnyHashable>) {
    let sections = list.visibleSections
    refresh(ids.flatMap { id in sections.compactMap { $0.row(ofItem: id) } })
  }

  /// Reloads the items of a section, or all items of a type, because their cells have changed.
  func refreshItems<Item>(of section: ListSection<Item>?) {
    for case let shown as ListSection<Item> in list.sections where section ?? shown === shown {
      refresh(shown.itemRows)
    }
  }

  private func refresh(_ rows: [ListRowID]) {
    guard failures.hasMadeCells else { return }
    failures.retry(rows)
    shown.refresh(rows)
    changed()
  }

  private func refreshContents() {
    refresh(
      list.visibleSections.flatMap { section in
        section.rows.filter { failures.contains($0) || section.isPlaceholder($0) }
      }
    )
  }

  /// Returns whether a row needs to be reloaded, because a reconfigured row must keep its cell.
  private func needsOtherCell(_ row: ListRowID, in snapshot: Snapshot) -> Bool {
    guard let section = section(of: row, in: snapshot), !section.isPlaceholder(row) else {
      return false
    }
    guard !failures.contains(row), let identifier = cells?.reuseIdentifier(of: section)
    else { return true }
    return cells?.cell(of: row).map { $0.reuseIdentifier != identifier } ?? false
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
  ///   - cell: A closure that returns the cell of its item.
  ///   - failure: A closure that returns a cell for an error.
  /// - Returns: The cell.
  func cell<Cell: UIView>(
    for row: ListRowID,
    item cell: () throws -> Cell,
    failure: (any Error) -> Cell
  ) -> Cell {
    performCallback {
      let made = failures.cell(of: row, item: cell, failure: failure)
      if made.isUnfinished {
        shown.refresh(CollectionOfOne(row))
        flushLater()
      }
      return made.cell
    }
  }

  /// Performs a callback of the list view, which can't apply changes during it.
  func performCallback<Answer>(_ answer: () -> Answer) -> Answer {
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    return answer()
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
    guard !shown.hasChanges else { return }
    // Applied changes become visible in the next layout pass.
    view.layoutIfNeeded()
    let arrived = visible.update(cells?.visible ?? []) {
      shown[$0]?.hasPrevious == true
    } lastEnd: {
      shown[$0]?.own.lastEnd ?? .now
    }
    for place in arrived {
      guard let section = shown[place.section], section.isPaged,
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

extension SectionPart {
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
