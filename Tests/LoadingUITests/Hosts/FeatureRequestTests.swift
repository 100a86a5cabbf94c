import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// Feature requests from users of other libraries that apply to all hosts.
///
/// The tests in this folder measure geometry in numbers, and timing with a clock that the test
/// controls.
@MainActor @Suite(.headless) struct FeatureRequestTests {
  // pronebird/UIScrollView-InfiniteScroll #2
  @Test func `a failed page is reported in the footer, and no status view covers the rows`()
    async throws
  {
    let table = PagedTable()
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    await table.fail()
    #expect(table.loadingManager.loadingStatus == .loaded)
    #expect(table.tableView.numberOfRows(inSection: 0) == 50)
    #expect(!table.tableView.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
    #expect(table.visibleTexts.contains("The page failed."))
    // No page is requested until the user retries, which requests the same page.
    await table.scrollToEnd()
    #expect(table.offsets == [0, 50])
    Headless.tap(try #require(table.footer.firstDescendant(of: UIButton.self)))
    await table.follow()
    #expect(table.offsets == [0, 50, 50])
    await table.answer(50..<60)
  }

  // CoderMJLee/MJRefresh #869
  @Test func `pages load until the screen is full, without scrolling`() async {
    let table = PagedTable(pageSize: 5)
    await table.open()
    // Five rows of 44 points don't fill the screen, and the user doesn't scroll.
    for start in stride(from: 0, to: 100, by: 5) where table.work.openCalls.count == 1 {
      await table.answer(start..<(start + 5))
    }
    let requested = table.offsets.count
    #expect(CGFloat(table.loader.items.count) * 44 >= table.tableView.bounds.height)
    #expect(table.loader.items.count < 100)
    await table.scrollToEnd()
    #expect(
      table.offsets.count == requested + 1,
      "scrolled by the program, it continues to request"
    )
  }

  // dzenbot/DZNEmptyDataSet #433
  @Test(arguments: [UIContentSizeCategory.accessibilityExtraExtraExtraLarge, .large])
  func `with the largest text on the smallest screen, everything is reachable`(
    _ category: UIContentSizeCategory
  ) async throws {
    let controller = ScriptedController()
    let rig = HostRig(controller)
    let window = Headless.makeWindow(device: .smallPhone, root: controller)
    Headless.setContentSizeCategory(category, for: window)
    let name = String(repeating: "connection to the server ", count: 8)
    rig.manager.loadingStatus = .failed(TestError(name))
    Headless.settle()
    Headless.layout()
    let view = rig.manager.failedView
    let page = try #require(view.firstDescendant(of: UIScrollView.self))
    let button = try #require(view.firstDescendant(of: UIButton.self))
    let end = page.contentSize.height - page.bounds.height
    #expect((end > 0) == (category != .large))
    Headless.scroll(page, to: CGPoint(x: 0, y: max(0, end)))
    #expect(button.frameInWindow.maxY <= window.bounds.height)
    #expect(button.frameInWindow.minX >= 0)
    #expect(button.frameInWindow.maxX <= 375)
    #expect(rig.hit(button.frameInWindow.midX, button.frameInWindow.midY) === button)
  }

  // aschuch/StatefulViewController #32
  @Test func `the status hook can set a failed view per error`() async {
    let controller = ScriptedController()
    let rig = HostRig(controller)
    let (offline, other) = (UIView(), UIView())
    _ = Headless.makeWindow(root: controller)
    controller.statusHandler = { status in
      guard let error = status.error as? TestError else { return }
      controller.loadingManager.failedView = error == TestError("offline") ? offline : other
    }
    for (name, view) in [("offline", offline), ("server", other), ("offline", offline)] {
      controller.load = { _ in throw TestError(name) }
      _ = await rig.manager.reloadContent().value
      await rig.clock.advance(by: .seconds(1))
      Headless.settle()
      Headless.layout()
      #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    }
    #expect(other.window == nil)
  }
}
