#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The hard cases of paged lists.
///
/// Each fails in at least one of the libraries whose capabilities the tests cover.
@MainActor @Suite(.screen) struct HardCasePagedTests {
  private let table = PagedTable()
  private var isSpinning: Bool {
    table.footer.firstDescendant(of: UIActivityIndicatorView.self)?.isAnimating == true
  }

  // 7
  @Test func `after a failed page the content stays, and the same page can be retried`() async {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    await table.fail()
    #expect(table.tableView.numberOfRows(inSection: 0) == 50)
    #expect(table.loadingManager.loadingStatus == .loaded)
    table.loader.loadNextPage()
    await settle()
    await table.answer(50..<60)
    #expect(table.offsets == [0, 50, 50])
    #expect(table.tableView.numberOfRows(inSection: 0) == 60)
  }

  // 8
  @Test(arguments: [0, 1, 49]) func `after a short or empty page, no more pages are requested`(
    count: Int
  ) async {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    await table.answer(50..<(50 + count))
    await table.scrollToEnd()
    table.loader.loadNextPage()
    await settle()
    #expect(table.offsets == [0, 50])
    #expect(!isSpinning)
  }

  // 10
  @Test func `a refresh during paging discards the page, and only one spinner is visible`() async {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    #expect(isSpinning)
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: -100))
    Screen.pull(table.tableView)
    await table.clock.advance(by: .milliseconds(400))
    #expect(!isSpinning)
    #expect(table.refreshControl?.isRefreshing == true)
    #expect(table.work.openCalls == [2])
    await table.answer(100..<150)
    #expect(table.loader.items.map(\.id) == Array(100..<150))
    #expect(table.refreshControl?.isRefreshing == false)
    await table.scrollToEnd()
    #expect(isSpinning)
    #expect(table.offsets == [0, 50, 0, 50])
  }

  // 11
  @Test func `empty isn't shown before a load completes, nor during a refresh`() async {
    var statuses: [LoadingStatus] = []
    let observation = table.loadingManager.observeStatus { statuses.append($0) }
    await table.open()
    await table.answer(0..<0)
    Screen.pull(table.tableView)
    await settle()
    await table.answer(0..<3)
    #expect(statuses == [.idle, .loading, .empty, .backgroundRefreshing, .loaded])
    withExtendedLifetime(observation) {}
  }

  // 12
  @Test func `a load that ends off screen updates the state at once, the view on return`() async {
    let navigation = UINavigationController(rootViewController: table)
    _ = Screen.makeWindow(root: navigation)
    table.loadingManager.reloadContent()
    await settle()
    await table.answer(0..<50)
    table.loader.loadNextPage()
    await settle()
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    table.work.answer((50..<60).map(PagedTable.Row.init))
    await settle()
    #expect(table.loader.items.count == 60)
    #expect(table.loader.appendState == .end)
    navigation.popViewController(animated: false)
    await table.follow()
    #expect(table.tableView.numberOfRows(inSection: 0) == 60)
    #expect(!isSpinning)
  }

  // 24
  @Test func `paging works with a first page shorter than the screen`() async {
    let table = PagedTable(pageSize: 4)
    await table.open()
    for start in stride(from: 0, to: 40, by: 4) where table.work.openCalls.count == 1 {
      await table.answer(start..<start + 4)
    }
    #expect(table.loader.items.count >= 20, "until the screen is filled")
    #expect(table.loader.items.count < 40, "and nothing more")
  }

  // 24
  @Test func `the footer requests pages from a paging delegate until the list ends`() async {
    let screen = TestScreen()
    let scrollView = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    screen.controller.view.addSubview(scrollView)
    let footer = PageFooterView(for: screen.manager)
    scrollView.tableFooterView = footer
    screen.controller.loadPage = { [controller = screen.controller] in
      controller.hasMoreContent = controller.items.count < 3
      return ["more"]
    }
    _ = await screen.manager.reloadContent().value
    for _ in 0..<5 {
      Screen.layout()
      await settle()
    }
    #expect(screen.controller.items == ["a", "more", "more", "more"])
    #expect(footer.appendState == .end)
  }

  @Test func `the footer of a replaced manager requests no more pages`() async {
    let screen = TestScreen()
    let scrollView = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    screen.controller.view.addSubview(scrollView)
    let footer = PageFooterView(for: screen.manager)
    scrollView.tableFooterView = footer
    let pages = ScriptedWork<[String]>()
    screen.controller.hasMoreContent = true
    screen.controller.loadPage = { try await pages.run() }
    _ = await screen.manager.reloadContent().value
    Screen.layout()
    await settle()
    #expect(pages.callCount == 1)
    // The previous manager is retained, as it is by a command that it runs.
    let previous = screen.controller.loadingManager
    screen.controller.loadingManager = LoadingManager(viewController: screen.controller)
    await settle()
    Screen.layout()
    await settle()
    #expect(pages.callCount == 1)
    #expect(pages.openCalls == [])
    withExtendedLifetime(previous) {}
  }
}
#endif
