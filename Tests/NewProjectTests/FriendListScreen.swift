import Foundation
import LoadingLists
import LoadingStore
import LoadingUI
import UIKit

/// A paged list in sections, stored in a file.
final class FriendListScreen: LoadingTableViewController {
  let pages: PagedLoader<Friend, Int>

  init(server: FriendServer, file: URL) throws {
    let store = try SQLiteStore<Friend>(at: file, collection: "friends") { $0.name }
    pages = PagedLoader(pageSize: 20, store: store) { offset, limit in
      try await server.friends(offset: offset, limit: limit)
    }
    let best = ListSection("best", items: [Friend(id: -1, name: "Ada")], header: "Best")
    let others = ListSection("others", over: pages, header: "Others")
    super.init(list: ListGroup("friends", [best, others]))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Friend.self) { (cell: UITableViewCell, friend) in
      var content = cell.defaultContentConfiguration()
      content.text = friend.name
      cell.contentConfiguration = content
    }
  }
}
