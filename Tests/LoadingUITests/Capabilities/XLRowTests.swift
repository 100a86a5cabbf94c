#if canImport(UIKit)
import Foundation
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The capabilities among X-01 … X-32 of XLDataLoader that need a screen, with tests for each.
///
/// X-09 is in `PullToRefreshTests`, X-10 and X-11 in `PageFooterViewTests`, X-18 in
/// `OfflineBannerTests`, and X-21 in `SearchControllerBindingTests`.
@MainActor @Suite(.screen) struct XLRowTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }

  private func store(_ ids: Range<Int>) async -> MemoryStore<PagedTable.Row> {
    let store = MemoryStore<PagedTable.Row>()
    let rows = ids.map(PagedTable.Row.init)
    try? await store.reconcile(rows, matching: nil, in: ids, isLast: true)
    return store
  }

  private func shown(_ table: PagedTable) -> UIView? {
    table.tableView.subviews.first { $0.accessibilityIdentifier == "loading.status" }
  }

  //
  @Test func `no loading view covers cached content`() async {
    let table = PagedTable(store: await store(0..<5))
    await table.open()
    await table.clock.advance(by: .seconds(2))
    Screen.settle()
    #expect(table.tableView.numberOfRows(inSection: 0) == 5)
    #expect(table.loadingManager.loadingStatus == .backgroundRefreshing)
    #expect(shown(table) == nil)
    await table.fail()
    #expect(table.tableView.numberOfRows(inSection: 0) == 5)
    #expect(shown(table) == nil)
  }

  //
  @Test(arguments: [(Freshness.untilInvalidated, 1), (.never, 3)])
  func `the policy's freshness determines whether each appearance reloads`(
    _ freshness: Freshness,
    loads: Int
  ) async {
    let rig = LifeRig(.appearance)
    rig.manager.configuration.policy.freshness = freshness
    await rig.push()
    for _ in 0..<2 {
      if !rig.work.openCalls.isEmpty { await rig.answer() }
      await rig.cover()
      await rig.uncover()
    }
    #expect(rig.loads == loads)
  }

  //
  @Test func `the empty view appears after a completed load, and disappears when content arrives`()
    async
  {
    let table = PagedTable()
    _ = Screen.makeWindow(root: table)
    #expect(table.loadingManager.loadingStatus == .idle)
    #expect(shown(table) == nil)
    table.loadingManager.reloadContent()
    await settle()
    #expect(table.loadingManager.loadingStatus == .loading)
    await table.answer(0..<0)
    #expect(table.loadingManager.loadingStatus == .empty)
    #expect(table.loadingManager.emptyView.window != nil)
    table.loadingManager.reloadContent(force: true)
    await settle()
    await table.answer(0..<3)
    Screen.settle()
    #expect(table.loadingManager.emptyView.window == nil)
  }

  //
  @Test func `shouldShowEmptyView decides whether content is empty`() async {
    screen.controller.showsEmptyView = true
    screen.controller.load = { _ in ["a header and nothing else"] }
    #expect(await manager.reloadContent().value == .empty)
    screen.controller.showsEmptyView = false
    screen.controller.load = { _ in [] }
    #expect(await manager.reloadContent(force: true).value == .loaded)
  }

  //
  @Test func `followed content is empty only if it is a collection without elements`()
    async
  {
    struct Directory { let sections: [[String]] }
    let directory = Loader { _ in Directory(sections: [[], []]) }
    manager.follow(directory)
    #expect(await manager.reloadContent().value == .loaded)
    manager.follow(directory.mapped { $0.sections })
    #expect(manager.loadingStatus == .loaded, "two sections, even without rows")
    manager.follow(directory.mapped { $0.sections.flatMap(\.self) })
    #expect(manager.loadingStatus == .empty)
  }

  //
  @Test func `the app can show errors itself, and cancellations are never reported`() async {
    screen.controller.showsFailedView = false
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await settle()
    screen.work.fail(TestError("load"))
    await settle()
    #expect(manager.failedView.window == nil)
    #expect(screen.log.take().contains { $0.hasPrefix("loadFailed") })
    manager.reloadContent()
    await settle()
    screen.work.fail(CancellationError())
    await settle()
    #expect(!screen.log.take().contains { $0.hasPrefix("loadFailed") })
  }

  //
  @Test(
    arguments: [
      (URLError(.notConnectedToInternet), false), (URLError(.networkConnectionLost), false),
      (URLError(.timedOut), false), (URLError(.badServerResponse), true),
      (TestError("server"), true),
    ] as [(any Error, Bool)]
  )
  func `network errors can be hidden while other errors are shown`(
    _ error: any Error,
    isShown: Bool
  ) async {
    let quiet = QuietScreen(error: error)
    _ = Screen.makeWindow(root: quiet)
    #expect(await quiet.loadingManager.reloadContent().value == .failed(error))
    Screen.settle()
    #expect((quiet.loadingManager.failedView.window != nil) == isShown)
  }

  //
  @Test func `the page footer behaves the same in a table view and a collection view`() async {
    let collection = PagedCollection()
    _ = Screen.makeWindow(root: collection)
    collection.loader.load()
    await collection.follow()
    #expect(collection.offsets == [0, 4], "shorter than the screen: the next page is requested")
    #expect(collection.footer?.footer.appendState == .loading)
    collection.work.fail(TestError("page"))
    await collection.follow()
    let retry = collection.footer?.firstDescendant(of: UIButton.self)
    #expect(retry?.isHidden == false)
    retry.map { _ = Screen.tap($0) }
    await collection.follow()
    #expect(collection.offsets == [0, 4, 4])
    collection.work.answer([PagedTable.Row(id: 4)])
    await collection.follow()
    #expect(collection.collectionView.numberOfItems(inSection: 0) == 5)
    #expect(collection.footer?.window == nil, "no part remains at the end")
  }

  //
  @Test func `a page that ends off screen is visible on return, without a spinner`() async {
    let table = PagedTable(pageSize: 3)
    let navigation = UINavigationController(rootViewController: table)
    _ = Screen.makeWindow(root: navigation)
    table.loadingManager.reloadContent()
    await table.clock.advance(by: .milliseconds(150))
    #expect(table.loadingManager.loadingView.window != nil)
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    await table.answer(0..<2)
    #expect(table.loadingManager.loadingStatus == .loaded)
    navigation.popViewController(animated: false)
    Screen.settle()
    #expect(shown(table) == nil)
    #expect(table.tableView.numberOfRows(inSection: 0) == 2)
    #expect(table.footer.firstDescendant(of: UIActivityIndicatorView.self)?.isAnimating == false)
  }
}

/// A screen that shows no message for failures caused by the network.
private final class QuietScreen: UIViewController, LoadingDelegate {
  private let error: any Error

  init(error: any Error) {
    self.error = error
    super.init(nibName: nil, bundle: nil)
    loadingManager.configuration.policy.clock = ManualClock()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func loadContent(ignoreCache: Bool) async throws -> [Int] { throw error }
  func loadSucceeded(_ content: [Int]) {}

  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool {
    !hasContent && !error.isConnectivityError
  }
}
#endif
