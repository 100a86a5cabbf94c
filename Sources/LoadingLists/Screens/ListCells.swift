#if canImport(UIKit)
import Foundation
import Loading
import LoadingUI
import UIKit

/// The cell providers and placeholder cells of a table view or collection view.
@MainActor final class ListCells<View: CellDequeuing> {
  private struct Provider {
    /// The section for which it was set, or `nil` for all items of a type.
    weak var section: (any AnyListSection)?
    /// The reuse identifier of all its cells, or `nil` if they may differ.
    let reuseIdentifier: String?
    let make: @MainActor (View, IndexPath, any AnyListSection, ListRowID) throws -> View.Cell
  }

  let driver: ListDriver
  var contents = ListContents() { didSet { driver.refreshContents() } }
  private weak var view: View?
  /// The providers by the object identity of the section.
  private var ofSection: [ListSectionID: Provider] = [:]
  /// The last used providers by section identifier, for sections that replace one with the same
  /// identifier.
  private var ofPlace: [ListSectionID: Provider] = [:]
  private var ofType: [ObjectIdentifier: Provider] = [:]
  /// The most recent cells of placeholder rows.
  private var placeholderCells: [ListRowID: PlaceholderCell] = [:]
  private var visibleRows = VisibleRows()
  private var hiddenSelection = HiddenSelection()
  private var mistakes = DataSourceMistakes()

  /// Updates the visible titles of a section, whose former version is given.
  ///
  /// Returns `false` if a view shows something else.
  var updateTitle: @MainActor (ShownSection) -> Bool = { _ in false }

  private struct PlaceholderCell {
    weak var cell: View.PlaceholderCell?
  }

  init(_ list: ListGroup, in view: View, showing rows: any ListRows) {
    self.view = view
    driver = ListDriver(list, in: view, showing: rows)
    driver.cells = self
    view.register(View.PlaceholderCell.self, for: View.PlaceholderCell.identifier)
  }

  /// Sets one cell class for a section or a type of item, and registers it if no identifier is
  /// given.
  func setCells<Item, Cell: AnyObject>(
    of section: ListSection<Item>?,
    _ reuseIdentifier: String?,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    // The fully qualified name, because classes in different scopes may have the same name.
    let identifier = reuseIdentifier ?? "loading.list.\(String(reflecting: Cell.self))"
    if reuseIdentifier == nil { view?.register(Cell.self, for: identifier) }
    setProvider(of: section, identifier) { view, indexPath, item in
      let cell = view.dequeue(identifier, at: indexPath)
      do {
        guard let cell = cell as? Cell else {
          throw ListRowError.isOtherCell(identifier, Cell.self)
        }
        try configure(cell, item)
      } catch {
        throw View.showsAllDequeuedCells ? DequeuedCellError(cell: cell, reason: error) : error
      }
      return cell
    }
  }

  /// Sets a provider of cells, which may share one identifier, and reloads existing rows.
  func setProvider<Item>(
    of section: ListSection<Item>?,
    _ reuseIdentifier: String?,
    _ make: @escaping @MainActor (View, IndexPath, Item) throws -> View.Cell
  ) {
    let provider = Provider(section: section, reuseIdentifier: reuseIdentifier) {
      [driver] view, indexPath, section, row in
      guard let item = driver.item(of: row, at: indexPath, in: section as? ListSection<Item>)
      else { throw ListRowError.itemIsMissing }
      return try make(view, indexPath, item)
    }
    if let section {
      removeUnused()
      ofSection[section.objectID] = provider
    } else {
      ofType[ObjectIdentifier(Item.self)] = provider
    }
    driver.refreshItems(of: section)
  }

  /// Removes the providers of sections that are gone, whenever their number has doubled.
  private func removeUnused() {
    guard ofSection.count.nonzeroBitCount == 1 else { return }
    ofSection = ofSection.filter { $0.value.section != nil }
    let current = Set(driver.list.sections.map(\.sectionID))
    ofPlace = ofPlace.filter { $0.value.section != nil || current.contains($0.key) }
  }

  private func provider(of section: any AnyListSection) -> Provider? {
    if let provider = ofSection[section.objectID] {
      ofPlace[section.sectionID] = provider
      return provider
    }
    return ofPlace[section.sectionID] ?? ofType[ObjectIdentifier(section.section.typeOfItems)]
  }

  func cell(for row: ListRowID, at indexPath: IndexPath, in view: View) -> View.Cell {
    guard let section = driver.section(of: row, at: indexPath) else {
      return Self.emptyCell(at: indexPath, in: view)
    }
    driver.scheduleCheck()
    driver.position.rowAppears(row)
    if section.isPlaceholder(row) {
      let content = driver.performCallback { self.content(of: row, in: section, view) }
      let cell = view.dequeuePlaceholderCell(at: indexPath, for: content)
      placeholderCells[row] = PlaceholderCell(cell: cell as? View.PlaceholderCell)
      return fill(cell, of: row, with: content)
    }
    return driver.cell(for: row) {
      guard let provider = provider(of: section) else {
        throw ListRowError.cellIsMissing(section.section.typeOfItems)
      }
      return try provider.make(view, indexPath, section, row)
    } failure: { error in
      let content = contents.content(for: error, in: view)
      return fill(view.dequeueFailureCell(at: indexPath, for: content), of: nil, with: content)
    }
  }

  private func content(
    of row: ListRowID,
    in section: any AnyListSection,
    _ view: View?
  ) -> any UIContentConfiguration {
    contents.content(of: row, in: section, view: view) { [weak driver] in
      driver?.position.edge(ofGap: row) ?? .next
    }
  }

  /// Returns an empty cell for an unknown row, because UIKit terminates the app if there is no
  /// cell.
  static func emptyCell(at indexPath: IndexPath, in view: View) -> View.Cell {
    let content = ListRowContentConfiguration()
    let cell = view.dequeuePlaceholderCell(at: indexPath, for: content)
    cell.contentConfiguration = content
    (cell as? View.PlaceholderCell)?.row = nil
    return cell
  }

  private func fill(
    _ cell: View.Cell,
    of row: ListRowID?,
    with content: any UIContentConfiguration
  ) -> View.Cell {
    cell.contentConfiguration = content
    guard let placeholder = cell as? View.PlaceholderCell else { return cell }
    placeholder.row = row
    placeholder.moved = { [weak driver] in driver?.scheduleCheck() }
    return cell
  }
}

extension ListCells: ShownCells {
  func cell(of row: ListRowID) -> (any RowCell)? {
    driver.rows.indexPath(for: row).flatMap { view?.shownCell(at: $0) }
  }

  func showPlaceholderRow(_ row: ListRowID, of section: any AnyListSection) -> Bool {
    guard let cell = placeholderCells[row]?.cell, cell.row == row else { return true }
    let content = self.content(of: row, in: section, view)
    // Another kind of content may require a cell with a different appearance.
    guard let previous = cell.contentConfiguration, type(of: previous) == type(of: content) else {
      return false
    }
    let height = cell.fittingLength(.vertical, across: cell.bounds.width)
    cell.contentConfiguration = content
    return height == cell.fittingLength(.vertical, across: cell.bounds.width)
  }

  func hasPlaceholderCell(_ row: ListRowID) -> Bool { placeholderCells[row] != nil }

  func frame(of row: ListRowID) -> CGRect? {
    driver.rows.indexPath(for: row).flatMap { view?.rowFrame(at: $0) }
  }

  func titleLength(above row: ListRowID) -> CGFloat {
    driver.rows.indexPath(for: row).flatMap { view?.titleLength(above: $0) } ?? 0
  }

  func needsOtherCell(_ row: ListRowID, of section: any AnyListSection) -> Bool {
    guard let identifier = provider(of: section)?.reuseIdentifier else { return true }
    return cell(of: row).map { $0.reuseIdentifier != identifier } ?? false
  }

  func updateTitles(_ previous: [ShownSection]) -> [ListSectionID] {
    let others = previous.filter { !updateTitle($0) }.map(\.id)
    // Titles that appear, disappear or have other lengths change the heights, once for all.
    view?.updateHeightsOfTitles()
    return others
  }

  var hasActiveDrag: Bool { view?.hasActiveDrag == true }

  var holdsRows: Bool {
    guard let view else { return false }
    return view.hasActiveDrag
      || view.visibleIndexPaths.contains {
        view.shownCell(at: $0)?.configurationState.isSwiped == true
      }
  }

  var selected: [ListRowID] {
    guard let view else { return [] }
    let rows = view.selectedIndexPaths.compactMap { driver.rows.itemIdentifier(for: $0) }
    return hiddenSelection.rows(with: rows, selectsSeveral: view.selectsSeveral)
  }

  func select(_ rows: [ListRowID]) {
    guard let view else { return }
    let selected = Set(view.selectedIndexPaths)
    var hidden: [ListRowID] = []
    for row in rows {
      if let path = driver.rows.indexPath(for: row) {
        if !selected.contains(path) { view.select(at: path) }
      } else if driver.list.hasItem(of: row) {
        hidden.append(row)
      }
    }
    hiddenSelection = HiddenSelection(hidden, selectsSeveral: view.selectsSeveral)
  }

  func reloadIndex() -> Bool { view?.reloadIndex() ?? true }

  func reloadRows() {
    let selected = selected
    driver.rows.reload(driver.rows.snapshot())
    select(selected)
  }

  func requestPages(of section: (ListSectionID) -> (any SectionCore)?) {
    guard let view, view.window != nil else { return visibleRows.forgetAll() }
    // Applied changes become visible in the next layout pass.
    view.layoutIfNeeded()
    visibleRows.requestPages(visible, of: section, edge: driver.position.edge(ofGap:))
  }

  func checkDataSource() { mistakes.check(view, for: driver.rows) }

  // Cells with the same identifier count as equal, so that a section that is recreated for each
  // response, together with its cells, shows its items like the previous one.
  func areOthers(of section: any AnyListSection) -> Bool {
    guard let provider = ofSection[section.objectID] else { return false }
    let ofType = ofType[ObjectIdentifier(section.section.typeOfItems)]
    let previous = ofPlace[section.sectionID] ?? ofType
    return provider.reuseIdentifier == nil || provider.reuseIdentifier != previous?.reuseIdentifier
  }

  var lastVisible: ListRowID? {
    guard let view, let last = view.visibleIndexPaths.max(),
      last.item == view.rowCount(inSection: last.section) - 1,
      (last.section + 1..<view.numberOfSections).allSatisfy({ view.rowCount(inSection: $0) == 0 })
    else { return nil }
    return driver.rows.itemIdentifier(for: last)
  }

  var visible: [VisibleRows.Row] {
    (view?.visibleIndexPaths ?? []).sorted().compactMap { path in
      guard let section = driver.rows.sectionIdentifier(for: path.section),
        let row = driver.rows.itemIdentifier(for: path)
      else { return nil }
      return VisibleRows.Row(section: section, row: row, index: path.item)
    }
  }
}
#endif
