import LoadingLists
import LoadingTestSupport
import UIKit

/// A screen with a list of plants, in a table view or a collection view.
@MainActor protocol PlantScreen: UIViewController {
  var list: ListGroup { get }
  var source: ListDataSource { get }
  var listView: UIScrollView { get }
  var texts: [[String]] { get }
  var selected: Set<IndexPath> { get }

  func open() async
  func follow() async
  func reloadData()
  func cell(at path: IndexPath) -> UIView?
  func select(_ path: IndexPath)
  /// Allows several selected rows, which the controller doesn't deselect when it appears.
  func keepSelection()
  /// Sets cells of another class.
  func setOtherCells()
  /// Sets the texts of plants.
  func configure(_ text: @escaping @MainActor (Plant) -> String)
  /// Sets cells for another type of item.
  func setRowCells()
  /// Drags a row, and returns whether that is possible.
  func move(_ path: IndexPath, to new: IndexPath) -> Bool
  /// Returns the text above a section, if any.
  func header(of section: Int) -> String?
}

/// The kinds of screens with a list of plants.
enum PlantHost: CaseIterable, Sendable {
  case table, grid

  @MainActor func make(_ parts: [any ListNode]) -> any PlantScreen {
    switch self {
    case .table: ListTable(ListGroup("parts", parts))
    case .grid: ListGrid(ListGroup("parts", parts))
    }
  }
}

extension ListTable: PlantScreen {
  var listView: UIScrollView { tableView }
  var source: ListDataSource { dataSource }
  var selected: Set<IndexPath> { Set(tableView.indexPathsForSelectedRows ?? []) }

  func reloadData() { tableView.reloadData() }

  func cell(at path: IndexPath) -> UIView? { tableView.cellForRow(at: path) }

  func select(_ path: IndexPath) {
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  func keepSelection() {
    tableView.allowsMultipleSelection = true
    clearsSelectionOnViewWillAppear = false
  }

  func setOtherCells() {
    dataSource.setCells(for: Plant.self) { (cell: OtherTableCell, plant) in
      var content = cell.defaultContentConfiguration()
      content.text = "other \(plant.id)"
      cell.contentConfiguration = content
    }
  }

  func configure(_ text: @escaping @MainActor (Plant) -> String) {
    dataSource.setCells(for: Plant.self) { (cell: UITableViewCell, plant) in
      var content = cell.defaultContentConfiguration()
      content.text = text(plant)
      cell.contentConfiguration = content
    }
  }

  func setRowCells() {
    dataSource.setCells(for: Row.self) { (cell: UITableViewCell, row) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(row.id)"
      cell.contentConfiguration = content
    }
  }

  func move(_ path: IndexPath, to new: IndexPath) -> Bool {
    tableView.isEditing = true
    return Headless.move(rowAt: path, to: new, in: tableView)
  }

  func header(of section: Int) -> String? {
    tableView.headerView(forSection: section)?.readTexts.joined()
  }
}

extension ListGrid: PlantScreen {
  var listView: UIScrollView { collectionView }
  var source: ListDataSource { dataSource }
  var selected: Set<IndexPath> { Set(collectionView.indexPathsForSelectedItems ?? []) }

  func reloadData() { collectionView.reloadData() }

  func cell(at path: IndexPath) -> UIView? { collectionView.cellForItem(at: path) }

  func select(_ path: IndexPath) {
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  func keepSelection() {
    collectionView.allowsMultipleSelection = true
    clearsSelectionOnViewWillAppear = false
  }

  func setOtherCells() {
    dataSource.setCells(for: Plant.self) { (cell: OtherGridCell, plant) in
      var content = UIListContentConfiguration.cell()
      content.text = "other \(plant.id)"
      cell.contentConfiguration = content
    }
  }

  func configure(_ text: @escaping @MainActor (Plant) -> String) {
    dataSource.setCells(for: Plant.self) { (cell: UICollectionViewCell, plant) in
      var content = UIListContentConfiguration.cell()
      content.text = text(plant)
      cell.contentConfiguration = content
    }
  }

  func setRowCells() {
    dataSource.setCells(for: Row.self) { (cell: UICollectionViewCell, row) in
      var content = UIListContentConfiguration.cell()
      content.text = "\(row.id)"
      cell.contentConfiguration = content
    }
  }

  func move(_ path: IndexPath, to new: IndexPath) -> Bool {
    Headless.move(itemAt: path, to: new, in: collectionView)
  }

  func header(of section: Int) -> String? {
    let text = header(section)
    return text.isEmpty ? nil : text
  }
}

private final class OtherTableCell: UITableViewCell {}

private final class OtherGridCell: UICollectionViewCell {}
