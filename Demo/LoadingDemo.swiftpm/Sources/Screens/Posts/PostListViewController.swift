import LoadingUI
import UIKit

/// A long paged list that is stored for the next launch.
final class PostListViewController: RowListViewController {
  private let feed: PostFeed
  private let reachability: Reachability

  init(_ feed: PostFeed, _ reachability: Reachability) {
    self.feed = feed
    self.reachability = reachability
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableFooterView = PageFooterView(for: feed.all)
    loadingManager.follow(feed.all) { [weak self] _ in self?.tableView.reloadData() }
    loadingManager.enablePullToRefresh()
    loadingManager.enableOfflineBanner(reachability: reachability)
    loadingManager.reloadContent()
    feed.rejectionsChanged = { [weak self] in self?.tableView.reloadData() }
  }

  // MARK: - Rows

  override var rowCount: Int { feed.all.items.count }

  override func row(at index: Int) -> Row {
    let post = feed.all.items[index]
    let detail = feed.rejection(of: post.id) ?? "Post \(index + 1)"
    return Row(title: "\(post.character)  \(post.name)", detail: detail)
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.selectionStyle = .default
    let post = feed.all.items[indexPath.row]
    let button = cell.accessoryView as? LikeButton ?? LikeButton()
    button.post = post
    button.tapped = { [feed] in feed.like($0) }
    cell.accessoryView = button
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    feed.all.itemDidAppear(at: indexPath.row)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let post = PostViewController(feed.all.items[indexPath.row].id, feed)
    navigationController?.pushViewController(post, animated: true)
  }
}
