import LoadingUI
import UIKit

/// A table view controller with the scenario's rows, and a footer for pages.
final class TableHost: UITableViewController, TortureHost {
  let scenario: Scenario
  private var binding: SearchControllerBinding?

  init(_ scenario: Scenario) {
    self.scenario = scenario
    super.init(style: scenario.world.chance.isOne(in: 3) ? .grouped : .plain)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.estimatedRowHeight = 44
    if let footer = scenario.makeFooter(self) { tableView.tableFooterView = footer }
    if let search = scenario.loaders.first as? TextSearch { bind(search) }
    scenario.viewDidLoad(self)
  }

  private func bind(_ search: TextSearch) {
    let searchController = UISearchController(searchResultsController: nil)
    navigationItem.searchController = searchController
    binding = SearchControllerBinding(searchController, to: search.loader)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    scenario.rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
