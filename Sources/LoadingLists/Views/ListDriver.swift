#if canImport(UIKit)
package import Foundation
import Loading
package import UIKit

/// UIKit's data source of a list view: takes snapshots, and says what stands where.
@MainActor package protocol ListRows: AnyObject {
  func snapshot() -> ListDriver.Snapshot
  func show(_ snapshot: ListDriver.Snapshot, animated: Bool)
  /// Shows a snapshot without looking at what differs: all cells are made anew.
  func reload(_ snapshot: ListDriver.Snapshot)
  func sectionIdentifier(for index: Int) -> ListSectionID?
  func itemIdentifier(for indexPath: IndexPath) -> ListRowID?
  func indexPath(for row: ListRowID) -> IndexPath?
}

/// Brings what happens in a list to a diffable data source: as one change, at a moment when it may.
@MainActor package final class ListDriver {
  package typealias Snapshot = NSDiffableDataSourceSnapshot<ListSectionID, ListRowID>

  /// What is known of the cells of the list view.
  @MainActor protocol Cells: AnyObject {
    /// The rows that are on screen, from top to bottom, and their sections.
    var visible: [VisibleRows.Place] { get }

    /// Returns the cell that shows a row now, if one does.
    func cell(of row: ListRowID) -> (any RowCell)?
    /// Shows in its cell what a row of a section itself says by now; whether nothing else has to be done: not if the
    /// cell is to have another height.
    func showOwnRow(_ row: ListRowID, of section: any AnyListSection) -> Bool
    /// Returns the frame of a row in the content of the list view; `nil` if it has none.
    func frame(of row: ListRowID) -> CGRect?
    /// Returns the identifier of the cells of a section's items; `nil` if each may have another.
    func reuseIdentifier(of section: any AnyListSection) -> String?
    /// Returns whether the items of a section that comes for another are shown in other cells than that one's.
    func areOthers(of section: any AnyListSection) -> Bool
  }

  let list: ListGroup
  let rows: any ListRows
  /// The list view; what it shows without a window is not animated.
  weak var view: UIView?
  /// Whether changes that a person sees are animated.
  var animatesChanges = true
  /// Whether the rows on screen stay where they are as rows come or go above them.
  var keepsScrollPosition = true
  /// Whether a list whose last row is seen stays at its bottom.
  var staysAtBottom = false
  /// Whether a cover lies over the list: then nothing changes below it.
  var isCovered: @MainActor () -> Bool = { false }
  /// Called when the list view has taken a change.
  var applied: @MainActor () -> Void = {}
  weak var cells: (any Cells)?
  /// What is shown in rows that are not those of items.
  var contents = ListContents() { didSet { refreshContents() } }
  /// Shows the other words of a section where they stand; whether that was possible without making its rows anew.
  var retitle: @MainActor (ListSectionID) -> Bool = { _ in false }

  private var observation: LoadingObservation?
  private var pending = ListPendingChanges()
  private var sections: [ListSectionID: any AnyListSection] = [:]
  /// The sections of before, while a change is applied: the list view may still ask for their rows.
  private var formerSections: [ListSectionID: any AnyListSection] = [:]
  private var isApplying = false
  private var hasShown = false
  private var isFlushScheduled = false
  private var isLookScheduled = false
  private var visible = VisibleRows()
  /// Whether any section that is shown is loaded page by page.
  private var hasPages = false
  /// The cells that are asked for once more.
  private var reconfigured: [ListRowID: UIView] = [:]
  private var hasMadeCells = false
  /// The rows that show an error in the place of their items.
  private var failedRows: Set<ListRowID> = []
  /// What is shown in the place of items for which a cell was taken: asked for once more, they would take another.
  private var knownFailures: [ListRowID: any Error] = [:]

  package init(_ list: ListGroup, in view: UIView, showing rows: any ListRows) {
    self.list = list
    self.view = view
    self.rows = rows
    observation = list.observeEvents { [weak self] in self?.take($0) }
    pending.isRearranged = true
  }

  /// The section at a place, among those that were shown last.
  func section(at index: Int) -> (any AnyListSection)? {
    rows.sectionIdentifier(for: index).flatMap { sections[$0] ?? formerSections[$0] }
  }

  // MARK: - Changes

  private func take(_ event: ListEvent) {
    switch event {
    case .rows(let section, let change):
      if !knownFailures.isEmpty {
        for row in change.updated + change.arrived { knownFailures[row] = nil }
      }
      if change.hasNewEnd || change.isRearranged || change.appendedCount > 0 {
        visible.forget(section.sectionID)
        lookSoon()
      }
      if change.hasChanges { pending.add(change, to: section) }
    case .sections(let changed): pending.add(sections: changed)
    case .titles(let section): pending.retitled.insert(section.sectionID)
    }
    changed()
  }

  // A list view on screen may be in the middle of its layout, of which the callbacks of the app's own are a
  // part, too: it takes changes in a turn of their own.
  private func changed() {
    if view?.window == nil { flush() } else { flushLater() }
  }

  /// Applies what has happened, unless it has to wait.
  package func flush() {
    guard !pending.isEmpty, !isCovered() else { return }
    guard !ListTransitions.all.areUpdatesOpen else {
      return ListTransitions.all.atEnd(for: self) { [weak self] in self?.changed() }
    }
    // A list view that is asking for cells takes no changes.
    guard !isApplying else { return flushLater() }
    // Rows that are asked for may catch up with their items first, and say so.
    isApplying = true
    var pending = pending
    self.pending = ListPendingChanges()
    let former = rows.snapshot()
    var snapshot = pending.isRearranged ? Snapshot() : former
    if pending.isRearranged { takeSections(into: &snapshot, since: former, &pending) }
    let changedSections = pending.isRearranged ? [] : pending.changedSections
    let coming = changedSections.isEmpty ? [] : takeSections(changedSections)
    for (section, _) in coming { noteArrivals(in: section, since: former, &pending) }
    pending.retitled = pending.retitled.filter { !retitle($0) }
    let hasOtherRows = pending.apply(to: &snapshot, shown: sections, coming: coming)
    failedRows = failedRows.filter { snapshot.sectionIdentifier(containingItem: $0) != nil }
    knownFailures = knownFailures.filter { failedRows.contains($0.key) }
    show(snapshot, hasOtherRows: hasOtherRows, pending, since: former)
    isApplying = false
    hasShown = hasShown || snapshot.numberOfItems > 0
    formerSections = [:]
    reconfigured = [:]
    applied()
    lookSoon()
    changed()
  }

  private func show(
    _ snapshot: Snapshot,
    hasOtherRows: Bool,
    _ pending: ListPendingChanges,
    since former: Snapshot
  ) {
    // Compared with what it showed, it would be laid out, which it's not to be without a window.
    guard view?.window != nil else { return rows.reload(snapshot) }
    var kept = hasOtherRows ? keeper(from: former, to: snapshot, pending) : nil
    let isAnimated = animatesChanges && hasShown && kept?.isShifted != true
    // First what comes, goes and moves: a list view takes no row that's made anew as it moves.
    if hasOtherRows { rows.show(snapshot, animated: isAnimated) }
    // In its cell: to have the list view ask for it, the whole list would be compared ("one apply for each page").
    let resized = pending.changedPlaceholders(in: snapshot, since: former, shown: sections)
      .filter { cells?.showOwnRow($0.row, of: $0.section) != true }
    if !resized.isEmpty || pending.hasUpdates {
      // The list view does so before it takes a change: a cell that it makes only then would not be known below.
      view?.layoutIfNeeded()
      if !hasOtherRows { kept = keeper(from: former, to: snapshot, pending) }
    }
    var marked = snapshot
    let again = pending.markUpdated(
      in: &marked,
      since: former,
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
    from former: Snapshot,
    to snapshot: Snapshot,
    _ pending: ListPendingChanges
  ) -> ReadingKeeper? {
    guard keepsScrollPosition || staysAtBottom, let view = view as? UIScrollView, let cells
    else { return nil }
    return ReadingKeeper(
      view,
      cells,
      from: former,
      to: snapshot,
      isPreviousPage: pending.hasPreviousPage,
      staysAtBottom: staysAtBottom
    ) { [keepsScrollPosition] in
      let section = sections[$0.section] ?? formerSections[$0.section]
      return keepsScrollPosition && section?.isPlaceholder($0.row) == false
    }
  }

  /// Shows anew the items of a section, or all items of a type: their cells are others from now on.
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

  /// Whether a row cannot be shown in the cell that it has: a list view that asks for a cell once more takes
  /// no other.
  private func needsOtherCell(_ row: ListRowID, in section: any AnyListSection) -> Bool {
    if section.isPlaceholder(row) { return false }
    guard !failedRows.contains(row), let identifier = cells?.reuseIdentifier(of: section)
    else { return true }
    return cells?.cell(of: row).map { $0.reuseIdentifier != identifier } ?? false
  }

  private func takeSections(
    into snapshot: inout Snapshot,
    since shownBefore: Snapshot,
    _ pending: inout ListPendingChanges
  ) {
    let shown = list.sections
    formerSections = sections
    sections = [:]
    for section in shown {
      sections[section.sectionID] = section
      guard let former = formerSections[section.sectionID] else {
        noteArrivals(in: section, since: shownBefore, &pending)
        continue
      }
      guard former !== section else { continue }
      // Whether the item is another or not: the cell is.
      if cells?.areOthers(of: section) == true {
        pending.add(ListRowsChange(updated: section.itemRows), to: section)
      }
    }
    hasPages = shown.contains(where: \.isPaged)
    snapshot.appendSections(shown.map(\.sectionID))
    for section in shown { snapshot.appendItems(section.rows, toSection: section.sectionID) }
  }

  /// Notes the rows that a section brings along from others that were shown: it wasn't in the list as they came.
  private func noteArrivals(
    in section: any AnyListSection,
    since former: Snapshot,
    _ pending: inout ListPendingChanges
  ) {
    let arrived = section.itemRows.filter {
      former.sectionIdentifier(containingItem: $0).map { $0 != section.sectionID } ?? false
    }
    guard !arrived.isEmpty else { return }
    for row in arrived { knownFailures[row] = nil }
    pending.add(ListRowsChange(arrived: arrived), to: section)
  }

  /// Takes sections that have come or gone; returns those that come, in their order, and the ones before which they do.
  private func takeSections(_ changed: Set<ListSectionID>) -> [ListPendingChanges.Coming] {
    let shown = list.sections
    formerSections = sections
    for id in changed { sections[id] = nil }
    hasPages = shown.contains(where: \.isPaged)
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
    return coming.reversed()
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

  /// Makes the cell of a row: that of its item, or one that says why there is none.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The section in which it stands.
  ///   - cell: Makes that of its item.
  ///   - failure: Makes the one for an error.
  /// - Returns: The cell.
  func cell<Cell: UIView>(
    for row: ListRowID,
    in section: any AnyListSection,
    item cell: () throws -> Cell,
    failure: (any Error) -> Cell
  ) -> Cell {
    hasMadeCells = true
    return asked { make(row, in: section, item: cell, failure: failure) }
  }

  /// Answers the list view, which takes no change meanwhile.
  func asked<Answer>(_ answer: () -> Answer) -> Answer {
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
      let taken = error as? TakenCellError
      let error = taken?.reason ?? error
      Log.notice("A row shows an error in the place of its item: \(error)")
      let isNew = failedRows.insert(row).inserted
      // A list view that asks for the same cell again, or for which one was taken, has to be given it: the
      // error comes with the next change, in a cell of its own.
      if let existing = (taken?.cell ?? (isNew ? reconfigured[row] : nil)) as? Cell {
        if taken != nil { knownFailures[row] = error }
        pending.add(ListRowsChange(updated: [row]), to: section)
        flushLater()
        return existing
      }
      return failure(error)
    }
  }

  // MARK: - Appearance

  /// Looks which rows are on screen when the list view is done with what it does now.
  func lookSoon() {
    guard hasPages, !isLookScheduled else { return }
    isLookScheduled = true
    Task { [weak self] in
      self?.isLookScheduled = false
      self?.look()
    }
  }

  private func look() {
    guard let view, view.window != nil else { return visible.forgetAll() }
    // The list view is not what the list is, and is looked at once more when it has taken the changes.
    guard pending.isEmpty else { return }
    // What has changed is on screen with the next layout only.
    view.layoutIfNeeded()
    let arrived = visible.take(cells?.visible ?? []) { sections[$0]?.hasPrevious == true }
    for place in arrived {
      guard let section = sections[place.section], section.isPaged,
        let index = section.index(of: place.row, near: place.index)
      else { continue }
      section.rowDidAppear(place.row, at: index)
    }
  }
}

extension AnyListSection {
  /// Where a row stands that is on screen at a place: the list view may not have caught up with the section, and
  /// the row may have gone.
  fileprivate func index(of row: ListRowID, near index: Int) -> Int? {
    if isPlaceholder(row) { return placeholder(of: row) == nil ? nil : index }
    let place = itemRows.index(of: row, near: index)
    return place.map { previousPlaceholder == nil ? $0 : $0 + 1 }
  }
}
#endif
