import LoadingLists
import LoadingUI
import UIKit

/// A screen with a sectioned list in one part, in a table or collection view, set up as in an app.
final class ListPartHost: UIViewController, ListHost {
  let scenario: Scenario
  let listView: any ShownList
  private(set) var shownBy: ListDataSource?
  private let list: ListGroup

  init(_ scenario: Scenario, _ list: TorturedList) {
    self.scenario = scenario
    self.list = list.list
    let isTable = scenario.world.chance.isOne(in: 2)
    listView =
      isTable
      ? UITableView(frame: .zero, style: .plain)
      : UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    super.init(nibName: nil, bundle: nil)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    listView.frame = view.bounds
    listView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(listView)
    shownBy = makeDataSource()
    scenario.listDidLoad(on: self)
    scenario.followLoaders()
    scenario.viewDidLoad(self)
  }

  private func makeDataSource() -> ListDataSource? {
    let world = scenario.world
    switch listView {
    case let table as UITableView:
      table.rowHeight = 44
      let dataSource = TableListDataSource(tableView: table, list: list)
      dataSource.setCells(for: Row.self) { (cell: UITableViewCell, row) in
        cell.contentConfiguration = try ListCells.content(for: row, in: world)
      }
      return dataSource
    case let collection as UICollectionView:
      let dataSource = CollectionListDataSource(collectionView: collection, list: list)
      dataSource.setCells(for: Row.self) { (cell: UICollectionViewCell, row) in
        cell.contentConfiguration = try ListCells.content(for: row, in: world)
      }
      return dataSource
    default: return nil
    }
  }
}
