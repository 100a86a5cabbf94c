#if canImport(UIKit)
import LoadingItems
import LoadingUI
import UIKit

/// A search for repositories, above the list of previous searches.
final class RepositorySearchViewController: UITableViewController {
  let search: SearchLoader<[String]>
  private let searchController = UISearchController(searchResultsController: nil)
  private lazy var binding = SearchControllerBinding(searchController, to: search)
  private let recents: [String]

  init(recents: [String], fetch: @escaping @MainActor (String) async throws -> [String]) {
    self.recents = recents
    search = SearchLoader(debounce: .zero) { text in
      text.isEmpty ? recents : try await fetch(text)
    }
    super.init(style: .plain)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.searchController = searchController
    _ = binding
    loadingManager.follow(search) { [weak self] _ in self?.tableView.reloadData() }
  }

  private var rows: [String] { search.state.content ?? recents }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    searchController.searchBar.text = rows[indexPath.row]
    search.query = rows[indexPath.row]
  }
}
#endif
