#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import UIKit

/// A plain table with the footer or header of a paged list.
final class EndTable: UITableViewController, PageEndScreen {
  private let list: any PageLoading<[Row]>
  private let direction: PageDirection

  init(_ list: any PageLoading<[Row]>, _ direction: PageDirection) {
    (self.list, self.direction) = (list, direction)
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var scrollView: UIScrollView { tableView }
  var count: Int { tableView.numberOfRows(inSection: 0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    switch direction {
    case .next: tableView.tableFooterView = PageEndView(for: list)
    case .previous: tableView.tableHeaderView = PageEndView(.previous, for: list)
    }
    loadingManager.follow(list) { [weak self] _ in self?.tableView.reloadData() }
    loadingManager.reloadContent()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.state.content?.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A plain table whose delegate loads the pages.
final class EndDelegateTable: UITableViewController, PageEndScreen, PagingDelegate {
  private let server: PageEndServer
  private var items: [Row] = []
  private var page = 0

  init(_ server: PageEndServer) {
    self.server = server
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var scrollView: UIScrollView { tableView }
  var count: Int { tableView.numberOfRows(inSection: 0) }
  var hasMoreContent: Bool { !hidesMore && page + 1 < server.counts.count }
  var hidesMore = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.tableFooterView = PageEndView(for: loadingManager)
    loadingManager.reloadContent()
  }

  func loadContent(ignoreCache: Bool) async throws -> [Row] { try await server.rows(of: 0) }

  func loadSucceeded(_ content: [Row]) {
    (items, page) = (content, 0)
    tableView.reloadData()
  }

  func loadNextPage() async throws -> [Row] { try await server.rows(of: page + 1) }

  func pageSucceeded(_ content: [Row]) {
    items += content
    page += 1
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
#endif
