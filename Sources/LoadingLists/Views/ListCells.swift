#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// The cells of a table or collection view: which code makes them, and what they show.
@MainActor final class ListCells<View: CellDequeuing> {
  private struct Provider {
    /// The identifier of all its cells; `nil` if it takes which it wants.
    let reuseIdentifier: String?
    let make: @MainActor (View, IndexPath, any AnyListSection, ListRowID) throws -> View.Cell
  }

  let driver: ListDriver
  private weak var view: View?
  /// By the section for which it was set.
  private var ofSection: [ListSectionID: Provider] = [:]
  /// By what list views know the section by: a section that comes for another has its cells.
  private var ofPlace: [ListSectionID: Provider] = [:]
  private var ofType: [ObjectIdentifier: Provider] = [:]
  /// The cells that were made last of the rows that sections show for themselves.
  private var ownCells: [ListRowID: OwnCell] = [:]

  private struct OwnCell {
    weak var cell: View.OwnCell?
  }

  init(_ list: ListGroup, in view: View, showing rows: any ListRows) {
    self.view = view
    driver = ListDriver(list, in: view, showing: rows)
    driver.cells = self
    view.register(View.OwnCell.self, for: View.OwnCell.identifier)
  }

  /// Shows the items of a section, or all of a type, in cells of one class; without an identifier it is registered.
  func setCells<Item, Cell: AnyObject>(
    of section: ListSection<Item>?,
    _ reuseIdentifier: String?,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    // With its whole name: classes in different places may share the last one.
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
        throw View.showsAllDequeuedCells ? TakenCellError(cell: cell, reason: error) : error
      }
      return cell
    }
  }

  /// Sets what makes cells, all with one identifier if there is one, and shows the rows anew that are there.
  func setProvider<Item>(
    of section: ListSection<Item>?,
    _ reuseIdentifier: String?,
    _ make: @escaping @MainActor (View, IndexPath, Item) throws -> View.Cell
  ) {
    let provider = Provider(reuseIdentifier: reuseIdentifier) { view, indexPath, section, row in
      guard let section = section as? ListSection<Item>,
        let item = section.item(of: row, near: indexPath.item)
      else { throw ListRowError.itemIsMissing }
      return try make(view, indexPath, item)
    }
    if let section {
      ofSection[section.objectID] = provider
    } else {
      ofType[ObjectIdentifier(Item.self)] = provider
    }
    driver.refreshItems(of: section)
  }

  private func provider(of section: any AnyListSection) -> Provider? {
    if let own = ofSection[section.objectID] {
      ofPlace[section.sectionID] = own
      return own
    }
    return ofPlace[section.sectionID] ?? ofType[ObjectIdentifier(section.itemType)]
  }

  /// Makes the cell of a row.
  func cell(for row: ListRowID, at indexPath: IndexPath, in view: View) -> View.Cell {
    guard let section = driver.section(at: indexPath.section) else {
      return Self.emptyCell(at: indexPath, in: view)
    }
    driver.lookSoon()
    if section.isPlaceholder(row) {
      let content = driver.asked { driver.contents.content(of: row, in: section, view: view) }
      let cell = view.dequeueOwnCell(at: indexPath, for: content)
      ownCells[row] = OwnCell(cell: cell as? View.OwnCell)
      return fill(cell, of: row, with: content)
    }
    return driver.cell(for: row, in: section) {
      guard let provider = provider(of: section) else {
        throw ListRowError.cellIsMissing(section.itemType)
      }
      return try provider.make(view, indexPath, section, row)
    } failure: { error in
      let content = driver.contents.content(for: error, in: view)
      return fill(view.dequeueFailureCell(at: indexPath, for: content), of: nil, with: content)
    }
  }

  /// Makes the cell of a row of which nothing is known: without any, the list view would end the app.
  static func emptyCell(at indexPath: IndexPath, in view: View) -> View.Cell {
    let content = ListRowContentConfiguration()
    let cell = view.dequeueOwnCell(at: indexPath, for: content)
    cell.contentConfiguration = content
    (cell as? View.OwnCell)?.row = nil
    return cell
  }

  private func fill(
    _ cell: View.Cell,
    of row: ListRowID?,
    with content: any UIContentConfiguration
  ) -> View.Cell {
    cell.contentConfiguration = content
    guard let own = cell as? View.OwnCell else { return cell }
    own.row = row
    own.moved = { [weak driver] in driver?.lookSoon() }
    return cell
  }
}

extension ListCells: ListDriver.Cells {
  func cell(of row: ListRowID) -> (any RowCell)? {
    driver.rows.indexPath(for: row).flatMap { view?.shownCell(at: $0) }
  }

  func showOwnRow(_ row: ListRowID, of section: any AnyListSection) -> Bool {
    guard let cell = ownCells[row]?.cell, cell.row == row else { return true }
    let content = driver.contents.content(of: row, in: section, view: view)
    // Content of another kind may be shown in a cell that looks different.
    guard let former = cell.contentConfiguration, type(of: former) == type(of: content) else {
      return false
    }
    let height = height(of: cell)
    cell.contentConfiguration = content
    return height == self.height(of: cell)
  }

  private func height(of cell: View.OwnCell) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: cell.bounds.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func frame(of row: ListRowID) -> CGRect? {
    driver.rows.indexPath(for: row).flatMap { view?.rowFrame(at: $0) }
  }

  func reuseIdentifier(of section: any AnyListSection) -> String? {
    provider(of: section)?.reuseIdentifier
  }

  // Cells with the same identifier count as the same: a section that is made from each answer, with its cells,
  // shows items in the same way as the one before.
  func areOthers(of section: any AnyListSection) -> Bool {
    guard let own = ofSection[section.objectID] else { return false }
    let former = ofPlace[section.sectionID] ?? ofType[ObjectIdentifier(section.itemType)]
    return own.reuseIdentifier == nil || own.reuseIdentifier != former?.reuseIdentifier
  }

  var visible: [VisibleRows.Place] {
    (view?.visibleIndexPaths ?? []).sorted().compactMap { path in
      guard let section = driver.rows.sectionIdentifier(for: path.section),
        let row = driver.rows.itemIdentifier(for: path)
      else { return nil }
      return VisibleRows.Place(section: section, row: row, index: path.item)
    }
  }
}
#endif
