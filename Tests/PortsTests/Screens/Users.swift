#if canImport(UIKit)
import LoadingLists
import UIKit

struct User: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
}

/// Users page by page, from a store before the server answers, and a search for them.
final class UsersViewController: LoadingTableViewController {
  private let search: PagedQueryLoader<String, User, Int>

  init(
    store: any LocalStore<User>,
    fetch: @escaping @MainActor (_ text: String, _ offset: Int, _ limit: Int) async throws -> [User]
  ) {
    let users = PagedLoader(store: store) { try await fetch("", $0, $1) }
    search = PagedQueryLoader(debounce: .zero) { text in
      PagedLoader { try await fetch(text, $0, $1) }
    }
    super.init(list: ListGroup("users", [ListSection("all", over: users)]))
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: User.self) { (cell: UITableViewCell, user) in
      var content = cell.defaultContentConfiguration()
      content.text = user.name
      cell.contentConfiguration = content
    }
    addSearch(search, placeholder: "Search Users")
  }
}
#endif
