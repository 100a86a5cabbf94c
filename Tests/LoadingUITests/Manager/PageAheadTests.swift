#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The footer of a plain table requests pages ahead of the end, even if no row reports that it
/// is displayed.
@MainActor @Suite(.screen) struct PageAheadTests {
  private let screen = ArchiveTable()
  private var table: UITableView { screen.tableView }

  private func open() async {
    _ = Screen.makeWindow(root: screen)
    screen.loadingManager.reloadContent()
    await follow()
  }

  private func follow() async {
    await settle()
    Screen.layout()
    await settle()
  }

  /// Scrolls to the given number of screens before the footer.
  private func scroll(before screens: CGFloat, off points: CGFloat = 0) async {
    let end = table.contentSize.height - screen.footer.bounds.height
    let y = end - (1 + screens) * table.bounds.height + points
    Screen.scroll(table, to: CGPoint(x: 0, y: y))
    await follow()
  }

  @Test func `a page is requested prefetchScreens ahead of the end, once`() async {
    await open()
    #expect(screen.footer.prefetchScreens == 0.25)
    screen.footer.prefetchScreens = 1
    await scroll(before: 1, off: -10)
    #expect(screen.pageCount == 0)
    await scroll(before: 1, off: 2)
    #expect(screen.pageCount == 1)
    #expect(screen.rowCount == 100)
    await scroll(before: 1, off: -10)
    #expect(screen.pageCount == 1)
    await scroll(before: 1, off: 2)
    #expect(screen.pageCount == 2)
  }

  @Test(arguments: [CGFloat(0), 0.5, 1.4])
  func `the app can set the prefetch distance`(_ screens: CGFloat) async {
    screen.footer.prefetchScreens = screens
    await open()
    await scroll(before: screens, off: -10)
    #expect(screen.pageCount == 0)
    await scroll(before: screens, off: 2)
    #expect(screen.pageCount == 1)
  }

  @Test func `after a failed page only the button requests it, afterwards scrolling does again`()
    async
  {
    await open()
    screen.error = TestError("page")
    await scroll(before: 0.1)
    #expect(screen.pageCount == 1)
    await scroll(before: 1.5)
    await scroll(before: -1)
    #expect(screen.pageCount == 1)
    screen.error = nil
    screen.footer.firstDescendant(of: UIButton.self).map { _ = Screen.tap($0) }
    await follow()
    #expect(screen.rowCount == 100)
    await scroll(before: 0.1)
    #expect(screen.rowCount == 150)
  }

  @Test func `pages that don't lengthen the list stop the requests`() async {
    await open()
    screen.pageSize = 0
    for _ in 0..<5 {
      await scroll(before: 0.1)
      await scroll(before: 1.5)
    }
    #expect(screen.pageCount == 3)
  }
}

/// A table that loads its pages without a loader, and uses only the footer.
private final class ArchiveTable: RowsController, PagingDelegate {
  private(set) lazy var footer = PageEndView(for: loadingManager)
  private(set) var pageCount = 0
  var pageSize = 50
  var error: TestError?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.tableFooterView = footer
  }

  func loadContent(ignoreCache: Bool) async throws -> Int { pageSize }

  func loadSucceeded(_ content: Int) {
    rowCount = content
    tableView.reloadData()
  }

  var hasMoreContent: Bool { true }

  func loadNextPage() async throws -> Int {
    pageCount += 1
    if let error { throw error }
    return pageSize
  }

  func pageSucceeded(_ content: Int) {
    rowCount += content
    tableView.reloadData()
  }
}
#endif
