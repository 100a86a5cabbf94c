import LoadingUI
import UIKit

/// The liked posts, which are reloaded when a like changes.
final class LikedPostsViewController: RowListViewController {
  private let feed: PostFeed

  init(_ feed: PostFeed) {
    self.feed = feed
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.configuration.reloadKeys = [.likedPosts]
    loadingManager.configuration.reloadsInBackground = .always
    loadingManager.emptyContent = StatusContentConfiguration(
      title: "No Likes Yet",
      message: "Tap the heart of a post."
    )
    loadingManager.follow(feed.liked) { [weak self] _ in self?.tableView.reloadData() }
    loadingManager.enablePullToRefresh()
    loadingManager.reloadContent()
  }

  // MARK: - Rows

  private var posts: [Post] { feed.liked.state.content ?? [] }

  override var rowCount: Int { posts.count }

  override func row(at index: Int) -> Row {
    Row(title: "\(posts[index].character)  \(posts[index].name)", detail: "Liked")
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.selectionStyle = .default
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let post = PostViewController(posts[indexPath.row].id, feed)
    navigationController?.pushViewController(post, animated: true)
  }
}
