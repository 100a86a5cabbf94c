#if canImport(UIKit)
public import Foundation
import Loading
public import UIKit

/// Shows a list in sections in a table view.
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
  /// The table; held weakly.
  public private(set) weak var tableView: UITableView?
  private let source: TableDiffableDataSource
  private let cells: ListCells<UITableView>

  /// Shows a list.
  ///
  /// - Parameters:
  ///   - tableView: The table; what it shows comes from the list from now on.
  ///   - list: The sections and groups; held.
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
    driver.flush()
  }

  /// Shows sections.
  ///
  /// - Parameters:
  ///   - tableView: The table; what it shows comes from the list from now on.
  ///   - sections: The sections and groups, which become a list.
  public convenience init(tableView: UITableView, sections: [any ListNode]) {
    self.init(tableView: tableView, list: ListGroup("list", sections))
  }

  /// How rows come and go; `.fade` by default.
  public var rowAnimation: UITableView.RowAnimation {
    get { source.defaultRowAnimation }
    set { source.defaultRowAnimation = newValue }
  }

  // MARK: - Cells

  /// Says which cells show all items of a type, and how.
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - reuseIdentifier: The identifier of a cell that the table knows, from a storyboard or a nib; `nil`
  ///     takes the class of the cell.
  ///   - configure: Shows an item in a cell. If it throws, this row alone shows the error.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UITableViewCell>(
    for type: Item.Type,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    cells.setCells(of: nil, reuseIdentifier, configure)
  }

  /// Says which cells show the items of one section, and how.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - reuseIdentifier: The identifier of a cell that the table knows, from a storyboard or a nib; `nil`
  ///     takes the class of the cell.
  ///   - configure: Shows an item in a cell. If it throws, this row alone shows the error.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UITableViewCell>(
    of section: ListSection<Item>,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    cells.setCells(of: section, reuseIdentifier, configure)
  }

  /// Says what makes the cells of a section's items, where one class of cells is not enough.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - provider: Dequeues and configures a cell. If it throws, this row alone shows the error.
  public func setCellProvider<Item: Hashable & Identifiable & Sendable>(
    of section: ListSection<Item>,
    _ provider: @escaping @MainActor (UITableView, IndexPath, Item) throws -> UITableViewCell
  ) {
    cells.setProvider(of: section, nil, provider)
  }
}

/// UIKit's data source, with the words above and below the sections.
final class TableDiffableDataSource: UITableViewDiffableDataSource<ListSectionID, ListRowID> {
  /// The section at a place.
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
