import Foundation
import LoadingUI
import UIKit

/// A screen that loads automatically, and shows errors in its own view.
final class FriendsScreen: UITableViewController, LoadingDelegate {
  let server: FriendServer
  var friends: [Friend] = []

  init(server: FriendServer) {
    self.server = server
    super.init(style: .plain)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "friend")
    loadingManager.failedView = SadCloudView()
    loadingManager.configuration.reloadKeys = [.friends]
    loadingManager.configuration.reloadsInBackground = .always
    loadingManager.configuration.policy.retry = RetryPolicy.exponential(maximumRetries: 1)
    loadingManager.configuration.policy.retry.shouldRetry = { $0 is URLError }
    loadingManager.enablePullToRefresh()
    loadingManager.reloadContent()
  }

  func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await server.friends() }

  func loadSucceeded(_ content: [Friend]) {
    friends = content
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    friends.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "friend", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = friends[indexPath.row].name
    cell.contentConfiguration = content
    return cell
  }
}
