#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A screen with a list of plants, in a table view or a collection view.
@MainActor protocol PlantScreen: UIViewController {
  var list: ListGroup { get }
  var source: ListDataSource { get }
  var listView: UIScrollView { get }
  var texts: [[String]] { get }
  var selected: Set<IndexPath> { get }

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

extension PlantScreen {
  /// Shows the screen in a window.
  func open() async {
    _ = Screen.makeWindow(root: self)
    await follow()
  }

  func follow() async {
    // A list view may lay out only at the end of the turn in which it has applied a change.
    for _ in 0..<3 {
      await settle()
      Screen.layout()
    }
  }
}

/// The kinds of screens with a list of plants.
enum PlantHost: CaseIterable, Sendable {
  case table, grid, readyTable, ownGrid

  @MainActor func make(_ parts: [any ListNode]) -> any PlantScreen {
    switch self {
    case .table: ListTable(ListGroup("parts", parts))
    case .grid: ListGrid(ListGroup("parts", parts))
    case .readyTable: ReadyTable(ListGroup("parts", parts))
    case .ownGrid: OwnGrid(ListGroup("parts", parts))
    }
  }
}

// MARK: - Tables

/// A screen with a table view.
@MainActor protocol PlantTable: PlantScreen where Self: UITableViewController {
  var dataSource: TableListDataSource! { get }
}

extension PlantTable {
  var listView: UIScrollView { tableView }
  var source: ListDataSource { dataSource }
  var selected: Set<IndexPath> { Set(tableView.indexPathsForSelectedRows ?? []) }

  /// The texts in the rows, by section.
  var texts: [[String]] {
    (0..<tableView.numberOfSections).map { section in
      (0..<tableView.numberOfRows(inSection: section)).map { row in
        guard let cell = tableView.cellForRow(at: IndexPath(row: row, section: section)) else {
          return "–"
        }
        return cell.contentView.readTexts.joined(separator: " ")
      }
    }
  }

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
    return Screen.move(rowAt: path, to: new, in: tableView)
  }

  func header(of section: Int) -> String? {
    tableView.headerView(forSection: section)?.readTexts.joined()
  }
}

extension ListTable: PlantTable {}

/// A table view with a list in sections, in the ready-made controller.
final class ReadyTable: LoadingTableViewController, PlantTable {
  init(_ list: ListGroup) {
    super.init(list: list)
    loadingManager.configuration.policy.clock = ManualClock()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.estimatedRowHeight = 44
    configure { "\($0.id)\($0.name)" }
  }
}

// MARK: - Collection views

/// A screen with a collection view.
@MainActor protocol PlantGrid: PlantScreen where Self: UICollectionViewController {
  var dataSource: CollectionListDataSource! { get }
}

extension PlantGrid {
  var listView: UIScrollView { collectionView }
  var source: ListDataSource { dataSource }
  var selected: Set<IndexPath> { Set(collectionView.indexPathsForSelectedItems ?? []) }

  /// The texts in the cells, by section.
  var texts: [[String]] {
    (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let cell = collectionView.cellForItem(at: IndexPath(item: item, section: section))
        return cell?.contentView.readTexts.joined(separator: " ") ?? "–"
      }
    }
  }

  /// Returns the text above a section.
  func header(_ section: Int) -> String {
    collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section)
    )?.readTexts.joined() ?? "–"
  }

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
    Screen.move(itemAt: path, to: new, in: collectionView)
  }

  func header(of section: Int) -> String? {
    let text = header(section)
    return text.isEmpty ? nil : text
  }
}

extension ListGrid: PlantGrid {}

/// A collection view with a list in sections, in a controller of the app's own.
final class OwnGrid: UICollectionViewController, PlantGrid {
  let list: ListGroup
  private(set) var dataSource: CollectionListDataSource!

  init(_ list: ListGroup) {
    self.list = list
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    super.init(collectionViewLayout: layout)
    loadingManager.configuration.policy.clock = ManualClock()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = CollectionListDataSource(collectionView: collectionView, list: list)
    configure { "\($0.id)\($0.name)" }
  }
}

private final class OtherTableCell: UITableViewCell {}

private final class OtherGridCell: UICollectionViewCell {}
#endif
