import LoadingLists
import LoadingUI
import UIKit

/// A timeline, which is stored for the next launch and opened where it was left.
final class PostListViewController: LoadingTableViewController {
  private let feed: PostFeed
  private let reachability: Reachability
  private let storedPlace: StoredFile<ListPlace>
  private lazy var leaving = LeavingScreen(placeOf: dataSource, in: storedPlace)

  init(_ feed: PostFeed, _ services: DemoServices) {
    self.feed = feed
    reachability = services.reachability
    storedPlace = services.storedRows.placeOfPosts
    super.init(list: ListGroup("posts", [ListSection("all", over: feed.all)]))
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Close to the height of a row, so that new rows don't move the visible ones.
    tableView.estimatedRowHeight = 60
    dataSource.setCells(for: Post.self) { [feed] (cell: UITableViewCell, post) in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "\(post.character)  \(post.name)"
      content.secondaryText = feed.editText(of: post.id) ?? "Post \(post.number)"
      content.secondaryTextProperties.color =
        feed.isRejected(post.id) ? .systemRed : .secondaryLabel
      cell.contentConfiguration = content
      let button = cell.accessoryView as? LikeButton ?? LikeButton()
      button.post = post
      button.tapped = { [feed] in feed.like($0) }
      cell.accessoryView = button
    }
    feed.rejectionsChanged = { [weak self] in self?.dataSource.reconfigure([$0]) }
    // A return to the app loads what is new, and the reader stays where they are.
    loadingManager.configuration.triggers = [.foreground, .reconnection]
    loadingManager.enableOfflineBanner(reachability: reachability)
    if let place = storedPlace.open() { dataSource.open(at: place) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    leaving.willAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    leaving.didDisappear()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let post = dataSource.item(at: indexPath, as: Post.self) else { return }
    navigationController?.pushViewController(PostViewController(post.id, feed), animated: true)
  }
}
