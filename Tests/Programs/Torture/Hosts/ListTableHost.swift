import LoadingLists
import LoadingUI
import UIKit

/// The ready-made table view controller with a sectioned list.
final class ListTableHost: LoadingTableViewController, ListHost {
  let scenario: Scenario

  init(_ scenario: Scenario, _ list: TorturedList) {
    self.scenario = scenario
    super.init(list: list.list, style: scenario.world.chance.isOne(in: 3) ? .grouped : .plain)
    usesRefreshControl = scenario.world.chance.isOne(in: 2)
    loadsAtFirstAppearance = scenario.world.chance.isOne(in: 2)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var shownBy: ListDataSource? { dataSource }
  var listView: any ShownList { tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.estimatedRowHeight = 44
    let world = scenario.world
    dataSource.setCells(for: Row.self) { (cell: UITableViewCell, row) in
      cell.contentConfiguration = try ListCells.content(for: row, in: world)
    }
    scenario.listDidLoad(on: self)
    if let search = scenario.makeSearch() {
      scenario.list?.takeResults(addSearch(search.loader), of: search)
    }
    if usesRefreshControl { scenario.record.isPulled = true }
    scenario.viewDidLoad(self)
  }
}
