import LoadingUI
import UIKit

/// A long list that comes page by page, and is there at once at the next start.
final class PostsViewController: RowListViewController, DemoScreen {
  static let name = "Posts"
  static let whatToTry = """
    Every emoji is a post, and they come in pages of 20. Scroll: the next page is asked for before \
    the end is reached. Let the server fail and scroll on: the end of the list says why and offers \
    to try again. Put it out of reach: a banner says so, and the rows stay. Leave the screen and \
    open it again before a slow server: the rows are on this device and there at once.
    """

  private let posts: PagedLoader<Emoji, Int>
  private let reachability: Reachability

  init(services: DemoServices) {
    let client = services.client
    posts = PagedLoader(store: services.storedRows.openIfPossible(.posts)) { offset, limit in
      try await client.emoji(offset: offset, limit: limit)
    }
    reachability = services.reachability
    super.init(style: .plain)
    title = Self.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableFooterView = PageFooterView(for: posts)
    loadingManager.follow(posts) { [weak self] _ in self?.tableView.reloadData() }
    loadingManager.enablePullToRefresh()
    loadingManager.enableOfflineBanner(reachability: reachability)
    loadingManager.reloadContent()
  }

  // MARK: - Rows

  override var rowCount: Int { posts.items.count }

  override func row(at index: Int) -> Row {
    let post = posts.items[index]
    return Row(title: "\(post.character)  \(post.name)", detail: "Post \(index + 1)")
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    posts.itemDidAppear(at: indexPath.row)
  }
}
