#if canImport(UIKit)
public import Foundation
import Loading
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
    super.init(cells.driver)
    source.defaultRowAnimation = .fade
    source.section = { [weak self] in self?.section(at: $0) }
    driver.updateTitles = { [weak self] in self?.updateTitles($0, from: $1) ?? true }
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

  private func updateTitles(_ id: ListSectionID, from former: ShownSection) -> Bool {
    guard let tableView, let index = source.index(for: id), let section = section(at: index)
    else { return true }
    let titles = [
      (tableView.headerView(forSection: index), former.header, section.header),
      (tableView.footerView(forSection: index), former.footer, section.footer),
    ]
    for case (let view?, let former, let new?) in titles where former != new {
      guard view.replaceTitle(former, by: new) else { return false }
    }
    // A title that appears or disappears changes the height.
    UIView.performWithoutAnimation { tableView.performBatchUpdates(nil) }
    return true
  }

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

/// A diffable data source that also provides the titles of sections.
final class TableDiffableDataSource: UITableViewDiffableDataSource<ListSectionID, ListRowID> {
  /// Returns the section at an index.
  var section: @MainActor (Int) -> (any AnyListSection)? = { _ in nil }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    self.section(section)?.header
  }

  override func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? {
    self.section(section)?.footer
  }
}
#endif
