import LoadingLists
import LoadingUI
import UIKit

/// A list between a label and a button, with an offline banner and notices.
final class BesideListViewController: UIViewController {
  private let tableView = UITableView()
  private let section: ListSection<Emoji>
  private let reachability: Reachability
  private lazy var dataSource = TableListDataSource(tableView: tableView, sections: [section])

  init(_ services: DemoServices, _ title: String) {
    let client = services.client
    reachability = services.reachability
    section = ListSection(
      "emoji",
      over: PagedLoader { offset, limit in try await client.emoji(offset: offset, limit: limit) }
    )
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = GalleryLabel("Beside the list")
    let stack = UIStackView(arrangedSubviews: [tableView, label])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    dataSource.setCells(for: Emoji.self) { (cell: UITableViewCell, emoji) in
      cell.contentConfiguration = UIListContentConfiguration(emoji)
    }
    loadingManager.configuration.failureNotice = .always
    loadingManager.enableOfflineBanner(reachability: reachability)
    loadingManager.enablePullToRefresh()
    loadingManager.follow(dataSource)
    loadingManager.reloadContent()
  }
}
