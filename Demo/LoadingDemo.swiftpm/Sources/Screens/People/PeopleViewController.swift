import LoadingUI
import UIKit

/// A list with a search: on this device at once, on the server once there was quiet.
final class PeopleViewController: RowListViewController, DemoScreen {
  static let name = "People"
  static let whatToTry = """
    The people among the emoji, page by page. Search for one: what is on this device is found with \
    each letter, and once you pause the server is asked, with activity in the search bar. Search \
    for what nobody is called, or let the server fail: the results say so, and when you cancel, \
    the list behind them is as it was.
    """

  private let people: PagedLoader<Emoji, Int>
  private let searchController: UISearchController
  private let binding: SearchControllerBinding

  init(services: DemoServices) {
    let directory = PeopleDirectory(services)
    people = directory.makeList()
    let search = directory.makeSearch()
    searchController = UISearchController(
      searchResultsController: PeopleResultsViewController(search)
    )
    binding = SearchControllerBinding(searchController, to: search)
    super.init(style: .plain)
    title = Self.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    searchController.searchBar.placeholder = "Search People"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    tableView.tableFooterView = PageFooterView(for: people)
    loadingManager.follow(people) { [weak self] _ in self?.tableView.reloadData() }
    loadingManager.enablePullToRefresh()
    loadingManager.reloadContent()
  }

  // MARK: - Rows

  override var rowCount: Int { people.items.count }

  override func row(at index: Int) -> Row { Row(person: people.items[index]) }

  override func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    people.itemDidAppear(at: indexPath.row)
  }
}
