#if canImport(UIKit)
import LoadingLists
import UIKit

struct Notice: Codable, Hashable, Identifiable, Sendable {
  let id: String
  let text: String
}

enum NoticeScope: String, Sendable { case everything = "Everything", mentions = "Mentions" }

/// The notifications of a social network, all or only mentions.
///
/// Those of the last launch appear immediately, and older ones load by the last id.
final class NotificationsViewController: LoadingTableViewController {
  let notices: PagedQueryLoader<NoticeScope, Notice, String>

  init(
    stores: [NoticeScope: any LocalStore<Notice>],
    fetch: @escaping @MainActor (NoticeScope, _ before: String?) async throws -> [Notice]
  ) {
    notices = PagedQueryLoader(query: .everything) { scope in
      PagedLoader(store: stores[scope]) { request in
        let page = try await fetch(scope, request.cursor)
        return Page(items: page, nextCursor: page.last?.id)
      }
    }
    super.init(list: ListGroup("notices", [ListSection("notices", over: notices)]))
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Another scope is not a refresh by pulling, but a load that the user waits for.
    loadingManager.configuration.failureNotice = .always
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: notices.query.rawValue,
      primaryAction: UIAction { [weak self] _ in self?.changeScope() }
    )
    dataSource.setCells(for: Notice.self) { (cell: UITableViewCell, notice) in
      var content = cell.defaultContentConfiguration()
      content.text = notice.text
      cell.contentConfiguration = content
    }
  }

  private func changeScope() {
    notices.query = notices.query == .everything ? .mentions : .everything
    navigationItem.rightBarButtonItem?.title = notices.query.rawValue
  }
}
#endif
