#if canImport(UIKit)
import LoadingLists
import UIKit

struct Issue: Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
}

enum IssueFilter: String, Sendable { case open = "Open", closed = "Closed" }

/// The open or closed issues of a repository, page by page.
///
/// The filter stays while a list is empty or has failed.
final class IssuesViewController: LoadingTableViewController {
  let issues: PagedQueryLoader<IssueFilter, Issue, String>

  init(fetch: @escaping @MainActor (IssueFilter, String?) async throws -> Page<Issue, String>) {
    issues = PagedQueryLoader(query: .open) { filter in
      PagedLoader { request in try await fetch(filter, request.cursor) }
    }
    super.init(list: ListGroup("issues", [ListSection("issues", over: issues)]))
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: issues.query.rawValue,
      primaryAction: UIAction { [weak self] _ in self?.changeFilter() }
    )
    dataSource.setCells(for: Issue.self) { (cell: UITableViewCell, issue) in
      var content = cell.defaultContentConfiguration()
      content.text = "#\(issue.id) \(issue.title)"
      cell.contentConfiguration = content
    }
    loadingManager.emptyContent = StatusContentConfiguration(title: "No Issues Found")
  }

  private func changeFilter() {
    issues.query = issues.query == .open ? .closed : .open
    navigationItem.rightBarButtonItem?.title = issues.query.rawValue
  }
}
#endif
