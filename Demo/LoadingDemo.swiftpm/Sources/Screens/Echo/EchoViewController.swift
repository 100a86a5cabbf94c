import LoadingUI
import UIKit

/// A list that is loaded, the smallest screen with all statuses.
final class EchoViewController: RowListViewController, DemoScreen, LoadingDelegate {
  static let name = "Echo"
  static let whatToTry = """
    The groups of Unicode’s emoji list come from a server. Make the server slow, let it fail or \
    give it nothing, then pull to refresh: content that is there stays when a refresh fails, and \
    a notice says why. With nothing to show, the screen says why and offers to try again.
    """

  private let client: EmojiClient
  private var groups: [EmojiGroup] = []

  init(services: DemoServices) {
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
