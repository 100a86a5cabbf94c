#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Feature requests from users of other libraries that apply to all hosts.
///
/// The tests in this folder measure geometry in numbers, and timing with a clock that the test
/// controls.
@MainActor @Suite(.screen) struct FeatureRequestTests {
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
    Screen.tap(try #require(table.footer.firstDescendant(of: UIButton.self)))
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

  // aschuch/StatefulViewController #32
  @Test func `the status hook can set a failed view per error`() async {
    let controller = ScriptedController()
    let rig = HostRig(controller)
    let (offline, other) = (UIView(), UIView())
    _ = Screen.makeWindow(root: controller)
    controller.statusHandler = { status in
      guard let error = status.error as? TestError else { return }
      controller.loadingManager.failedView = error == TestError("offline") ? offline : other
    }
    for (name, view) in [("offline", offline), ("server", other), ("offline", offline)] {
      controller.load = { _ in throw TestError(name) }
      _ = await rig.manager.reloadContent().value
      await rig.clock.advance(by: .seconds(1))
      Screen.settle()
      Screen.layout()
      #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    }
    #expect(other.window == nil)
  }
}
#endif
