#if canImport(UIKit)
public import Foundation
import Loading
import LoadingUI
public import UIKit

/// The data source of a table view that shows a list in sections.
///
/// ```swift
/// dataSource = TableListDataSource(tableView: tableView, list: garden)
/// dataSource.setCells(for: Flower.self) { (cell: UITableViewCell, flower) in
///   var content = cell.defaultContentConfiguration()
///   content.text = flower.name
///   cell.contentConfiguration = content
/// }
/// loadingManager.follow(dataSource)
/// ```
public final class TableListDataSource: ListDataSource {
  /// The table view that shows the list.
  ///
  /// The data source keeps a weak reference to it.
  public private(set) weak var tableView: UITableView?
  private let source: TableDiffableDataSource
  private let cells: ListCells<UITableView>

  /// Creates a data source that shows a list.
  ///
  /// - Parameters:
  ///   - tableView: The table view, whose current data source is replaced.
  ///   - list: The list, which the data source retains.
  public init(tableView: UITableView, list: ListGroup) {
    self.tableView = tableView
    weak var owner: ListCells<UITableView>?
    source = TableDiffableDataSource(tableView: tableView) {
      owner?.cell(for: $2, at: $1, in: $0) ?? ListCells.emptyCell(at: $1, in: $0)
    }
    cells = ListCells(list, in: tableView, showing: source)
    owner = cells
    super.init(cells, cells.driver)
    source.defaultRowAnimation = .fade
    source.list = self
    cells.updateTitle = { [weak self] in self?.updateTitles(from: $0) ?? true }
    driver.flush()
  }

  /// Creates a data source that shows sections.
  ///
  /// - Parameters:
  ///   - tableView: The table view, whose current data source is replaced.
  ///   - sections: The sections and groups, which are added to a new list.
  public convenience init(tableView: UITableView, sections: [any ListNode]) {
    self.init(tableView: tableView, list: ListGroup("list", sections))
  }

  private func updateTitles(from previous: ShownSection) -> Bool {
    guard let tableView, let index = source.index(for: previous.id),
      let section = section(at: index)
    else { return true }
    let titles = [
      (tableView.headerView(forSection: index), previous.header, section.header),
      (tableView.footerView(forSection: index), previous.footer, section.footer),
    ]
    let updatesHeights = UITableView.updatesHeights
    return titles.allSatisfy { view, previous, new in
      guard previous != new else { return true }
      guard updatesHeights || (previous == nil) == (new == nil) else { return false }
      guard let view, let new else { return true }
      if updatesHeights { return view.replaceTitle(previous, by: new) }
      let height = view.fittingLength(.vertical, across: view.bounds.width)
      return view.replaceTitle(previous, by: new)
        && view.fittingLength(.vertical, across: view.bounds.width) == height
    }
  }

  /// A closure that returns whether the actions of the table view's delegate are available for a
  /// row.
  ///
  /// With the default value, `nil`, only rows that can be deleted have actions. Rows that show no
  /// item never have any.
  public var hasActions: (@MainActor (IndexPath) -> Bool)?

  /// The animation for inserting and deleting rows.
  ///
  /// The default value is `.fade`.
  public var rowAnimation: UITableView.RowAnimation {
    get { source.defaultRowAnimation }
    set { source.defaultRowAnimation = newValue }
  }

  // MARK: - Cells

  /// Sets a closure that configures the cells for all items of a type.
  ///
  /// Cells that are set for a section take precedence. Existing rows are updated.
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - reuseIdentifier: The reuse identifier of a cell that is registered with the table view,
  ///     from a storyboard or a nib. If it is `nil`, the default, the cell's class is registered
  ///     automatically.
  ///   - configure: A closure that configures a cell for an item. It is called again for the same
  ///     cell when the item changes. If it throws, the row shows the error instead.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UITableViewCell>(
    for type: Item.Type,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    cells.setCells(of: nil, reuseIdentifier, configure)
  }

  /// Sets a closure that configures the cells for the items of one section.
  ///
  /// It takes precedence over the closure for their type. Existing rows are updated.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - reuseIdentifier: The reuse identifier of a cell that is registered with the table view,
  ///     from a storyboard or a nib. If it is `nil`, the default, the cell's class is registered
  ///     automatically.
  ///   - configure: A closure that configures a cell for an item. It is called again for the same
  ///     cell when the item changes. If it throws, the row shows the error instead.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UITableViewCell>(
    of section: ListSection<Item>,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    cells.setCells(of: section, reuseIdentifier, configure)
  }

  /// Sets a closure that provides the cells for the items of one section, for items with different
  /// cell classes.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - provider: A closure that dequeues and configures a cell. If it throws, the row shows the
  ///     error instead.
  public func setCellProvider<Item: Hashable & Identifiable & Sendable>(
    of section: ListSection<Item>,
    _ provider: @escaping @MainActor (UITableView, IndexPath, Item) throws -> UITableViewCell
  ) {
    cells.setProvider(of: section, nil, provider)
  }
}

/// A diffable data source that also provides titles, and receives the changes of the user.
final class TableDiffableDataSource: UITableViewDiffableDataSource<ListSectionID, ListRowID> {
  fileprivate weak var list: TableListDataSource?

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    list?.section(at: section)?.header
  }

  override func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? {
    list?.section(at: section)?.footer
  }

  // MARK: - Editing

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    list?.editing.canMove(at: indexPath) ?? false
  }

  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    list?.editing.move(from: sourceIndexPath, to: destinationIndexPath)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let list else { return false }
    return list.editing.canEdit(at: indexPath, in: tableView, list.hasActions?(indexPath))
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { list?.editing.delete(at: indexPath) }
  }

  // MARK: - Index

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    list?.driver.index.titles
  }

  override func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    list?.driver.index.section(of: title) ?? 0
  }
}
#endif
