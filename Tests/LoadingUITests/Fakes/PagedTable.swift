#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A table of a paged list, set up as in an app: rows, footer, pull-to-refresh, status views.
final class PagedTable: RowsController {
  struct Row: Identifiable, Equatable, Sendable { let id: Int }

  let work = ScriptedWork<[Row]>()
  let clock = ManualClock()
  let footer = PageEndView()
  private(set) var loader: PagedLoader<Row, Int>!
  private(set) var offsets: [Int] = []
  private var observation: LoadingObservation?

  init(pageSize: Int = 50, store: (any LocalStore<Row>)? = nil) {
    super.init(style: .plain)
    loader = PagedLoader(
      pageSize: pageSize,
      policy: LoadingPolicy(clock: clock),
      store: store
    ) { [weak self, work] offset, _ in
      self?.offsets.append(offset)
      return try await work.run()
    }
    loadingManager.configuration.policy.clock = clock
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.estimatedRowHeight = 44
    // Only the rows request pages ahead of the end; otherwise the footer would do so, too.
    footer.prefetchScreens = 0
    footer.follow(loader)
    tableView.tableFooterView = footer
    observation = loader.observe { [weak self] _ in self?.tableView.reloadData() }
    loadingManager.follow(loader)
    loadingManager.enablePullToRefresh()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    loader.items.count
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    loader.itemDidAppear(at: indexPath.row)
  }

  // MARK: - Test actions

  /// Shows the table in a window, and requests the first page.
  func open() async {
    _ = Screen.makeWindow(root: self)
    await loadingManager.beginReload()
  }

  /// Answers the request, and waits until the screen has updated.
  func answer(_ ids: Range<Int>) async {
    work.answer(ids.map(Row.init))
    await follow()
  }

  func fail(_ error: any Error = TestError("page")) async {
    work.fail(error)
    await follow()
  }

  func follow() async {
    await settle()
    Screen.layout()
    await settle()
  }

  /// Scrolls to the end programmatically.
  func scrollToEnd() async {
    tableView.layoutIfNeeded()
    let end = tableView.contentSize.height - tableView.bounds.height
    tableView.setContentOffset(CGPoint(x: 0, y: max(0, end)), animated: false)
    await follow()
  }

  var visibleTexts: [String] {
    footer.descendants.filter { !$0.isHidden }.compactMap { ($0 as? UILabel)?.text }
  }
}
#endif
