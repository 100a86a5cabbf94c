import LoadingLists
import UIKit

/// A table view of self-sizing rows without a list data source, with a header and a footer for pages.
final class PageHeaderViewController: RowListViewController {
  private let emoji: PagedLoader<Emoji, Int>

  init(_ services: DemoServices) {
    let client = services.client
    emoji = PagedLoader { offset, limit in try await client.emoji(offset: offset, limit: limit) }
    emoji.start = .offset(1000)
    super.init(style: .plain)
    title = "Page Header"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableHeaderView = PageEndView(.previous, for: emoji)
    tableView.tableFooterView = PageEndView(for: emoji)
    loadingManager.follow(emoji) { [weak self] _ in self?.tableView.reloadData() }
    addDelayedMenu([reloading])
    loadingManager.reloadContent()
  }

  override var rowCount: Int { emoji.items.count }

  override func row(at index: Int) -> Row {
    let content = UIListContentConfiguration(emoji.items[index])
    return Row(title: content.text ?? "", detail: content.secondaryText ?? "")
  }
}
