#if canImport(UIKit)
import Foundation
import Loading
import LoadingUI
package import UIKit

/// An object that combines changes of a list, and applies them to a diffable data source when its
/// list view allows it.
@MainActor package final class ListDriver {
  /// The work that is being done, or is scheduled for a later turn.
  private struct Work: OptionSet {
    let rawValue: Int

    /// The list view is applying a change or requesting cells.
    static let applying = Work(rawValue: 1 << 0)
    static let flushLater = Work(rawValue: 1 << 1)
    static let checkLater = Work(rawValue: 1 << 2)
    /// The user changes the list, for whom changes don't wait.
    static let userChange = Work(rawValue: 1 << 3)
    /// The list view shows the change of the user already.
    static let shownChange = Work(rawValue: 1 << 4)
  }

  /// The reasons why the list view keeps its rows although the list changes.
  enum Hold {
    /// The app asks for it.
    case app
    /// The actions of a row are open.
    case actions
  }

  let list: ListGroup
  let rows: any ListRows
  /// The list view, without animations while it isn't in a window.
  weak var view: UIView?
  var animatesChanges = true
  let position: ListPosition
  /// Returns whether the loading view covers the list, so that the list view must not change.
  var isCovered: @MainActor () -> Bool = { false }
  /// A closure that is called after the list view has applied a change.
  var applied: @MainActor () -> Void = {}
  weak var cells: (any ShownCells)? { didSet { cells.map(position.use) } }
  /// The reasons why changes wait.
  var holds: Set<Hold> = [] {
    didSet {
      if oldValue.isEmpty, !holds.isEmpty { shown.keepItems() }
      if !oldValue.isEmpty, holds.isEmpty { changed() }
    }
  }

  private var observation: LoadingObservation?
  private var shown: ShownSections
  private let failures = RowFailures()
  let index = ListIndex()
  private(set) lazy var opening = ListOpening(list, position) { [weak self] in self?.flushLater() }
  private var work: Work = []

  package init(_ list: ListGroup, in view: UIView, showing rows: any ListRows) {
    self.list = list
    self.view = view
    self.rows = rows
    shown = ShownSections(of: list)
    position = ListPosition(of: list, in: view as? UIScrollView)
    observation = list.observeEvents { [weak self] in self?.receive($0) }
    position.arrived = { [weak self] in self?.changed() }
    position.isHeld = { [weak self] in self?.keepItems() }
  }

  /// Returns the section at an index, among those in the list view.
  func section(at index: Int) -> (any SectionCore)? {
    rows.sectionIdentifier(for: index).flatMap { shown.section($0) }
  }

  /// Returns the section of a row that the list view shows.
  func section(of row: ListRowID, at indexPath: IndexPath) -> (any SectionCore)? {
    rows.sectionIdentifier(for: indexPath.section).flatMap {
      shown.section(of: row, shownIn: $0, at: indexPath.item)
    }
  }

  /// Returns the item of a row that the list view shows, even if it has left the list meanwhile.
  func item<Item>(of row: ListRowID, at indexPath: IndexPath, in section: ListSection<Item>?)
    -> Item?
  {
    section?.item(of: row, near: indexPath.item)
      ?? rows.sectionIdentifier(for: indexPath.section).flatMap {
        shown.previousItem(of: row, in: $0, near: indexPath.item) as? Item
      }
  }

  // MARK: - The place

  /// Returns the place that the user reads, or that the list is being opened at, unless the user has
  /// scrolled since, which ends the opening.
  func currentPlace() -> ListPlace? {
    if let view = view as? UIScrollView { opening.finishIfScrolled(in: view) }
    if let place = opening.place { return place }
    if let replaced = opening.replacedPlace { return replaced }
    guard let (row, distance) = position.readRow(kind: kind) else { return nil }
    // Without the index, all rows before it would be compared.
    let index = rows.indexPath(for: row)?.item ?? 0
    return section(of: row, in: rows.snapshot())?.place(of: row, near: index, at: distance)
  }

  /// Opens the list at a place.
  func open(at place: ListPlace) {
    opening.open(at: place)
    changed()
  }

  func kind(_ place: VisibleRows.Row) -> VisibleRows.Kind {
    guard let section = shown.section(place.section) else { return .placeholder }
    if section.state.isGap(place.row) { return .gap }
    if section.isPlaceholder(place.row) { return .placeholder }
    // The row of a gap that has just been filled still has its cell.
    return cells?.hasPlaceholderCell(place.row) == true ? .gap : .item
  }

  // MARK: - Changes

  private func receive(_ event: ListEvent) {
    shown.receive(event)
    changed()
  }

  // A list view on screen may be in a layout pass, which includes the app's callbacks, so changes
  // are applied asynchronously.
  private func changed() {
    scheduleCheck()
    if view?.window == nil { flush() } else { flushLater() }
  }

  /// Applies pending changes, unless they have to wait, and goes on to open the list.
  package func flush() {
    guard opening.place != nil, let view = view as? UIScrollView else { return applyChanges() }
    opening.finishIfScrolled(in: view)
    applyChanges()
    guard !shown.hasChanges, !work.contains(.applying) else { return }
    opening.proceed(in: view, kind: kind)
  }

  private func applyChanges() {
    let isUserChange = work.contains(.userChange)
    guard shown.hasChanges, holds.isEmpty || isUserChange, !isCovered(),
      !position.mustWait(isUserChange: isUserChange)
    else { return }
    guard !ListTransitions.all.areUpdatesOpen else {
      return ListTransitions.all.atEnd(for: self) { [weak self] in self?.changed() }
    }
    // A list view that is requesting cells can't apply changes.
    guard !work.contains(.applying) else { return flushLater() }
    cells?.checkDataSource()
    // Requested rows may first catch up with their items and report that as a change.
    work.insert(.applying)
    let previous = rows.snapshot()
    let selected = cells?.selected ?? []
    if shown.isRearranged { position.followSections() }
    let difference = shown.update(since: previous) { cells?.areOthers(of: $0) == true }
    var snapshot = previous
    let hasOtherRows = shown.apply(difference, to: &snapshot)
    position.prepare(
      isAnew: shown.hasShownRows && previous.numberOfItems == 0,
      isReplaced: hasOtherRows && areReplaced(cells?.visible ?? [], by: snapshot)
    )
    failures.keep { snapshot.sectionIdentifier(containingItem: $0) != nil }
    show(snapshot, hasOtherRows: hasOtherRows, difference, since: previous)
    position.showBeginning(wasEmpty: previous.numberOfItems == 0)
    // Reloaded rows are deselected, and all rows outside a window.
    if !selected.isEmpty { cells?.select(selected) }
    work.remove(.applying)
    shown.finishUpdate(snapshot)
    if !holds.isEmpty { shown.keepItems() }
    failures.reconfigured = [:]
    applied()
    changed()
  }

  private func show(
    _ snapshot: ListSnapshot,
    hasOtherRows: Bool,
    _ difference: ListDifference,
    since previous: ListSnapshot
  ) {
    func places() -> KeptPlaces {
      position.kept(
        from: previous,
        to: snapshot,
        isPreviousPage: difference.isPreviousPage,
        isShown: work.contains(.shownChange),
        kind: kind
      )
    }
    let updated = difference.updatedRows(in: snapshot)
    failures.retry(difference.updated)
    let hasOtherIndex = index.update(for: snapshot) { shown[$0] }
    // Computing differences would lay out the list view, which must not happen without a window.
    guard view?.window != nil else {
      _ = places()
      return rows.reload(snapshot)
    }
    if hasOtherIndex, cells?.reloadIndex() == false {
      let kept = places()
      rows.reload(snapshot)
      return position.restore(kept, isAnimated: false)
    }
    let titles = difference.titles
    var kept = hasOtherRows || !titles.isEmpty ? places() : nil
    // A change above the kept row would move the visible ones in from where they never were.
    func isAnimated() -> Bool {
      guard animatesChanges, !work.contains(.shownChange), shown.hasShownRows,
        kept?.isShifted != true, !position.showsOther
      else { return false }
      guard case .rows(let rows, _)? = kept?.list?.place, let row = rows.first?.id else {
        return true
      }
      return !difference.resizes(above: row, in: snapshot, updated, cells?.visible) { shown[$0] }
    }
    // Insertions, deletions and moves come first, because a list view can't reload a row that it
    // moves.
    if hasOtherRows { rows.show(snapshot, animated: isAnimated()) }
    // Cells of a reloaded section lose the selection and the keyboard.
    let reloaded = titles.isEmpty ? [] : cells?.updateTitles(titles) ?? []
    func isReloaded(_ row: ListRowID) -> Bool {
      snapshot.sectionIdentifier(containingItem: row).map(reloaded.contains) ?? true
    }
    // Updated in the cell itself, because reconfiguring the row would compare the whole list.
    let resized = difference.placeholders.filter { row in
      guard !isReloaded(row), !updated.contains(row) else { return false }
      return section(of: row, in: snapshot).map { cells?.showPlaceholderRow(row, of: $0) } == false
    }
    guard !(resized.isEmpty && updated.isEmpty && reloaded.isEmpty) else {
      return position.restore(kept, isAnimated: isAnimated())
    }
    // The list view lays out before it applies a change. It must do so here, so that the cells it
    // creates are known below.
    view?.layoutIfNeeded()
    if kept == nil, !hasOtherRows { kept = places() }
    let others = updated.filter { !isReloaded($0) }
    let again = others.filter { needsOtherCell($0, in: snapshot) }
    let same = others.subtracting(again).union(resized)
    for row in same { failures.reconfigured[row] = cells?.cell(of: row) }
    var marked = snapshot
    if !reloaded.isEmpty { marked.reloadSections(reloaded) }
    if !again.isEmpty { marked.reloadItems(Array(again)) }
    if !same.isEmpty { marked.reconfigureItems(Array(same)) }
    rows.show(marked, animated: !hasOtherRows && isAnimated())
    position.restore(kept, isAnimated: isAnimated())
  }

  /// The closure that returns the title of a section in the index, or `nil` if there is none.
  var indexTitle: ListIndex.Title? {
    get { index.title }
    set {
      index.title = newValue
      let hasChanged = index.update(for: rows.snapshot()) { shown[$0] }
      if hasChanged, cells?.reloadIndex() == false { cells?.reloadRows() }
    }
  }

  private func areReplaced(_ visible: [VisibleRows.Row], by snapshot: ListSnapshot) -> Bool {
    let items = visible.filter { kind($0) == .item }
    return !items.isEmpty && items.allSatisfy { snapshot.indexOfItem($0.row) == nil }
  }

  private func section(of row: ListRowID, in snapshot: ListSnapshot) -> (any SectionCore)? {
    snapshot.sectionIdentifier(containingItem: row).flatMap { shown[$0] }
  }

  /// Performs a change that the user makes in the list view, and shows it immediately.
  func performUserChange(animated: Bool, _ change: () -> Void) {
    let new = Work(animated ? [.userChange] : [.userChange, .shownChange]).subtracting(work)
    work.formUnion(new)
    change()
    flush()
    work.subtract(new)
    if shown.hasChanges { changed() }
  }

  /// Keeps the items of the rows until the next update, because they may leave the list before.
  func keepItems() { shown.keepItems() }

  /// Reloads the items of a section, or all items of a type, because their cells have changed.
  func refreshItems<Item>(of section: ListSection<Item>?) {
    failures.cellsWereSet(for: Item.self)
    for case let shown as ListSection<Item> in list.sections where section ?? shown === shown {
      refresh(shown.itemRows)
    }
  }

  /// Configures rows again.
  func refresh(_ rows: [ListRowID]) {
    guard failures.hasMadeCells else { return }
    failures.retry(rows)
    shown.refresh(rows)
    changed()
  }

  /// Configures the rows again that don't show items.
  func refreshContents() {
    refresh(
      list.visibleSections.flatMap { section in
        section.rows.filter { failures.contains($0) || section.isPlaceholder($0) }
      }
    )
  }

  /// Returns whether a row needs to be reloaded, because a reconfigured row must keep its cell.
  private func needsOtherCell(_ row: ListRowID, in snapshot: ListSnapshot) -> Bool {
    guard let section = section(of: row, in: snapshot), !section.isPlaceholder(row) else {
      return false
    }
    return failures.contains(row) || cells?.needsOtherCell(row, of: section) != false
  }

  private func flushLater() {
    guard work.insert(.flushLater).inserted else { return }
    Task { [weak self] in
      guard let self else { return }
      work.remove(.flushLater)
      flush()
    }
  }

  // MARK: - Cells

  /// Returns the cell of a row, which shows its item or an error.
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
    let isFirst = work.insert(.applying).inserted
    defer { if isFirst { work.remove(.applying) } }
    return answer()
  }

  // MARK: - Appearance

  /// Schedules a check of the visible rows after the list view's current work.
  func scheduleCheck() {
    guard shown.hasPages, work.insert(.checkLater).inserted else { return }
    Task { [weak self] in
      self?.work.remove(.checkLater)
      self?.checkVisibleRows()
    }
  }

  private func checkVisibleRows() {
    // The list view differs from the list. The check is repeated after the pending changes are
    // applied.
    guard view?.window == nil || !shown.hasChanges && !position.isAway else { return }
    cells?.requestPages { shown[$0] }
    position.requestPage()
  }
}
#endif
