#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The pages of a delegate.
@MainActor @Suite(.screen) struct PagingDelegateTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }
  private var controller: ScriptedController { screen.controller }

  @Test func `the next page is appended without a loading view, one request at a time`() async {
    #expect(await manager.loadNextPage().value == .idle)
    await screen.loadContent()
    let page = ScriptedWork<[String]>()
    controller.loadPage = { try await page.run() }
    let task = manager.loadNextPage()
    #expect(manager.loadingStatus == .paging)
    await screen.clock.advance(by: .seconds(1))
    #expect(manager.loadingView.window == nil)
    manager.loadNextPage()
    await settle()
    #expect(page.callCount == 1)
    page.answer(["b"])
    #expect(await task.value == .loaded)
    #expect(controller.items == ["a", "b"])
  }

  @Test func `a failed page calls pagingFailed and keeps the content`() async {
    await screen.loadContent()
    controller.loadPage = { throw TestError("page") }
    #expect(await manager.loadNextPage().value == .loaded)
    let events = screen.log.take()
    #expect(events.last == "pagingFailed(\(TestError("page")))")
    #expect(!events.contains { $0.hasPrefix("loadFailed") })
    #expect(manager.pagingError as? TestError == TestError("page"))
    #expect(manager.failedView.window == nil)
    #expect(controller.items == ["a"])
  }

  @Test func `a page that ends with a cancellation error isn't a failure`() async {
    await screen.loadContent()
    controller.loadPage = { throw URLError(.cancelled) }
    #expect(await manager.loadNextPage().value == .loaded)
    #expect(manager.pagingError == nil)
  }

  @Test func `the footer of a replaced manager requests no more pages`() async {
    let scrollView = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    controller.view.addSubview(scrollView)
    let footer = PageEndView(for: manager)
    scrollView.tableFooterView = footer
    let pages = ScriptedWork<[String]>()
    controller.hasMoreContent = true
    controller.loadPage = { try await pages.run() }
    _ = await manager.reloadContent().value
    Screen.layout()
    await settle()
    #expect(pages.callCount == 1)
    // The previous manager is retained, as it is by a command that it runs.
    let previous = controller.loadingManager
    controller.loadingManager = LoadingManager(viewController: controller)
    await settle()
    Screen.layout()
    await settle()
    #expect(pages.callCount == 1)
    #expect(pages.openCalls == [])
    withExtendedLifetime(previous) {}
  }
}
#endif
