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
  private let providers = ListCellProviders<UITableView, UITableViewCell>()
  private typealias CellProvider<Item> =
    @MainActor (UITableView, IndexPath, Item) throws -> UITableViewCell

  private static let ownCell = "loading.list.row"
  private static let failureCell = "loading.list.failure"

  /// Shows a list.
  ///
  /// - Parameters:
  ///   - tableView: The table; what it shows comes from the list from now on.
  ///   - list: The sections and groups; held.
  public init(tableView: UITableView, list: ListGroup) {
    self.tableView = tableView
    tableView.register(ListOwnTableCell.self, forCellReuseIdentifier: Self.ownCell)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.failureCell)
    weak var owner: TableListDataSource?
    source = TableDiffableDataSource(tableView: tableView) { _, indexPath, row in
      owner?.cell(for: row, at: indexPath)
    }
    let driver = ListDriver(list, in: tableView) { [source] in
      source.snapshot()
    } apply: { [source] snapshot, isAnimated in
      source.apply(snapshot, animatingDifferences: isAnimated)
    }
    super.init(
      driver,
      Places(
        section: { [source] in source.sectionIdentifier(for: $0) },
        row: { [source] in source.itemIdentifier(for: $0) },
        indexPath: { [source] in source.indexPath(for: $0) },
        visible: { [weak tableView] in tableView?.indexPathsForVisibleRows ?? [] }
      )
    )
    owner = self
    driver.cells.shown = { [weak tableView, source] row in
      source.indexPath(for: row).flatMap { tableView?.cellForRow(at: $0) }.map {
        ($0, $0.reuseIdentifier)
      }
    }
    driver.cells.reuseIdentifier = { [providers] in providers.reuseIdentifier(of: $0) }
    driver.cells.areOthers = { [providers] in providers.changeCells(of: $0) }
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
    setCells(of: nil, reuseIdentifier, configure)
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
    setCells(of: section, reuseIdentifier, configure)
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
    set(provider, nil, for: section)
  }

  private func setCells<Item, Cell: UITableViewCell>(
    of section: ListSection<Item>?,
    _ reuseIdentifier: String?,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    // With its whole name: classes in different places may share the last one.
    let identifier = reuseIdentifier ?? "loading.list.\(String(reflecting: Cell.self))"
    if reuseIdentifier == nil {
      tableView?.register(Cell.self, forCellReuseIdentifier: identifier)
    }
    let provider: CellProvider<Item> = { tableView, indexPath, item in
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      guard let cell = cell as? Cell else { throw ListRowError.isOtherCell(identifier, Cell.self) }
      try configure(cell, item)
      return cell
    }
    set(provider, identifier, for: section)
  }

  /// Sets what makes cells, and shows the rows anew that are there already.
  private func set<Item>(
    _ provider: @escaping CellProvider<Item>,
    _ reuseIdentifier: String?,
    for section: ListSection<Item>?
  ) {
    providers.set(for: section, reuseIdentifier, provider)
    driver.refreshItems(of: section)
  }

  private func cell(for row: ListRowID, at indexPath: IndexPath) -> UITableViewCell? {
    guard let tableView, let section = section(at: indexPath.section) else { return nil }
    driver.lookSoon()
    if section.isPlaceholder(row) {
      let cell = tableView.dequeueReusableCell(withIdentifier: Self.ownCell, for: indexPath)
      // No line below what is no item; the table's own lines stay what they are.
      cell.separatorInset.left = .greatestFiniteMagnitude
      (cell as? ListOwnTableCell)?.moved = { [weak driver] in driver?.lookSoon() }
      return shown(contents.content(for: section, in: tableView), in: cell)
    }
    return driver.cell(for: row, in: section) {
      try providers.cell(in: tableView, at: indexPath, of: section, row)
    } failure: { error in
      // Without an index path: one cell may have been dequeued for this one already.
      let cell =
        tableView.dequeueReusableCell(withIdentifier: Self.failureCell)
        ?? UITableViewCell(style: .default, reuseIdentifier: Self.failureCell)
      return shown(contents.content(for: error, in: tableView), in: cell)
    }
  }

  private func shown(
    _ content: any UIContentConfiguration,
    in cell: UITableViewCell
  ) -> UITableViewCell {
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    return cell
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
