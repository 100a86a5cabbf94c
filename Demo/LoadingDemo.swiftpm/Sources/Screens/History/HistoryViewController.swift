import LoadingLists
import LoadingUI
import UIKit

/// One paged list with a section for each day.
final class HistoryViewController: LoadingTableViewController, DemoScreen {
  static let name = "History"
  static let summary = "One paged list in sections by day"
  static let whatToTry = """
    Emoji that were used, by day, in pages of 20. A page can end in the middle of a day, which the \
    next page continues. Let the server fail while you scroll: the last row shows the reason. Tap \
    an emoji to use it again: its row moves to Today, and a day without emoji disappears.
    """

  private let uses: PagedLoader<EmojiUse, Int>

  init(services: DemoServices) {
    let client = services.client
    let uses = PagedLoader<EmojiUse, Int> { request in
      let emoji = try await client.emoji(
        offset: request.offset,
        limit: request.limit,
        ignoringCache: request.ignoreCache
      )
      // The server has no days, so each day gets six emoji.
      return emoji.enumerated().map { place, emoji in
        EmojiUse(emoji: emoji, daysAgo: (request.offset + place) / 6)
      }
    }
    self.uses = uses
    super.init(
      list: ListGroup("history", over: uses, groupedBy: \.daysAgo, header: EmojiUse.title),
      style: .insetGrouped
    )
    title = Self.name
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: EmojiUse.self) { (cell: UITableViewCell, use) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(use.emoji.character)  \(use.emoji.name)"
      cell.contentConfiguration = content
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard var use = dataSource.item(at: indexPath, as: EmojiUse.self) else { return }
    use.daysAgo = 0
    uses.replace(use)
  }
}
