import LoadingLists
import UIKit

/// A table view with a search bar as its header.
final class SearchHeaderViewController: RowListViewController {
  private let search: SearchLoader<[Emoji]>
  private let searchBar = UISearchBar()
  private var binding: SearchBarBinding?

  init(_ services: DemoServices) {
    let client = services.client
    search = SearchLoader { try await client.emoji(matching: $0, offset: 0, limit: 50) }
    super.init(style: .plain)
    title = "Search Header"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    searchBar.sizeToFit()
    tableView.tableHeaderView = searchBar
    binding = SearchBarBinding(searchBar, to: search)
    loadingManager.follow(search) { [weak self] _ in self?.tableView.reloadData() }
    loadingManager.reloadContent()
  }

  override var rowCount: Int { search.state.content?.count ?? 0 }

  override func row(at index: Int) -> Row {
    let emoji = search.state.content?[index]
    return Row(title: emoji?.name ?? "", detail: emoji?.character ?? "")
  }
}
