import LoadingUI
import UIKit

/// A list that is loaded, the smallest screen with all statuses.
class EchoViewController: RowListViewController, DemoScreen, LoadingDelegate {
  static let name = "Echo"
  static let summary = "Loading, content, empty and failed"
  static let whatToTry = """
    Shows the groups of Unicode’s emoji list. Use the Server menu to make the server slow, failing \
    or empty, then pull to refresh. If a refresh fails, the content stays visible, and a notice \
    shows the reason. Without content, the screen shows the reason and a button to try again.
    """

  final let client: EmojiClient
  private var groups: [EmojiGroup] = []

  required init(services: DemoServices) {
    client = services.client
    super.init(style: .plain)
    title = Self.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.enablePullToRefresh()
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

  // MARK: - Rows

  override var rowCount: Int { groups.count }

  override func row(at index: Int) -> Row {
    let group = groups[index]
    let examples = group.emoji.prefix(6).map(\.character)
    return Row(
      title: group.name,
      detail: (examples + ["\(group.emoji.count)"]).joined(separator: "  ")
    )
  }
}
