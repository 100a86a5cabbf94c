import LoadingLists
import LoadingUI
import UIKit

/// The ready-made collection view controller with a sectioned list.
final class ListCollectionHost: LoadingCollectionViewController, ListHost {
  let scenario: Scenario

  init(_ scenario: Scenario, _ list: TorturedList) {
    self.scenario = scenario
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    if scenario.world.chance.isOne(in: 2) {
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
    }
    super.init(list: list.list, layout: layout)
    usesRefreshControl = scenario.world.chance.isOne(in: 2)
    loadsAtFirstAppearance = scenario.world.chance.isOne(in: 2)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var shownBy: ListDataSource? { dataSource }
  var listView: any ShownList { collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    let world = scenario.world
    dataSource.setCells(for: Row.self) { (cell: UICollectionViewCell, row) in
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
