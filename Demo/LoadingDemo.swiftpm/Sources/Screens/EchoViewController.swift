import LoadingUI
import UIKit

/// Loads a list and shows it: the smallest screen that has every status.
final class EchoViewController: UITableViewController, DemoScreen, LoadingDelegate {
  static let name = "Echo"
  static let whatToTry = """
    The groups of Unicode’s emoji list come from a server. Make the server slow, let it fail or \
    give it nothing, then pull to refresh: content that is there stays when a refresh fails. With \
    nothing to show, the screen says why and offers to try again.
    """

  private let client: EmojiClient
  private var groups: [EmojiGroup] = []

  init(client: EmojiClient) {
    self.client = client
    super.init(style: .plain)
    title = Self.name
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "group")
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self] _ in
        // The control itself says that something happens: nothing else need cover the list.
        self?.loadingManager.reloadContent(force: true, inBackground: true)
      },
      for: .valueChanged
    )
    refreshControl = refresh
    loadingManager.reloadContent()
  }

  // MARK: - LoadingDelegate

  func loadContent(ignoreCache: Bool) async throws -> [EmojiGroup] {
    try await client.groups(ignoringCache: ignoreCache)
  }

  func loadSucceeded(_ content: [EmojiGroup]) {
    groups = content
    tableView.reloadData()
  }

  func loadingStatusChanged(_ status: LoadingStatus) {
    if !status.isLoading { refreshControl?.endRefreshing() }
  }

  // MARK: - UITableViewDataSource

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "group", for: indexPath)
    let group = groups[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = group.name
    content.secondaryText = (group.emoji.prefix(6).map(\.character) + ["\(group.emoji.count)"])
      .joined(separator: "  ")
    cell.contentConfiguration = content
    return cell
  }
}
