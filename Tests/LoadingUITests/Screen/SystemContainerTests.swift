#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@testable import Loading

/// Containers that manage their own children, and pages that appear and disappear in a container.
@MainActor @Suite(.screen) struct SystemContainerTests {
  let delegate = ScriptedController()
  private let work = ScriptedWork<[String]>()

  @Test func `a page removed by its container continues loading, with one request`() async {
    let (page, pages, work) = (ScriptedController(), ManualForwardingController(), work)
    page.load = { _ in try await work.run() }
    page.loadingManager.configuration.policy.clock = ManualClock()
    let window = Screen.makeWindow(root: pages)
    pages.show(page)
    await page.loadingManager.beginReload()
    for _ in 0..<3 {
      page.willMove(toParent: nil)
      pages.show(UIViewController())
      page.removeFromParent()
      await settle()
      #expect(work.openCalls == [0])
      pages.show(page)
      await settle()
    }
    #expect(work.callCount == 1)
    // The page is removed permanently together with its container.
    window.rootViewController = UIViewController()
    await Screen.turn()
    await settle()
    #expect(work.openCalls.isEmpty)
  }

  @Test func `a status view is in front of views added after its status was set`() async {
    let controller = ScriptedController()
    let clock = ManualClock()
    controller.loadingManager.configuration.policy.clock = clock
    controller.loadViewIfNeeded()
    controller.loadingManager.loadingStatus = .empty
    let list = UIView(frame: controller.view.bounds)
    controller.view.addSubview(list)
    _ = Screen.makeWindow(root: controller)
    Screen.layout()
    let cover = controller.loadingManager.emptyView.superview
    #expect(controller.view.subviews.last === cover)
  }

  @Test func `the app's background state is tracked`() throws {
    let window = Screen.makeWindow(root: ScriptedController())
    _ = window.rootViewController?.loadingManager
    let scene = try #require(window.windowScene)
    Screen.enterBackground(scene)
    #expect(AppState.shared.isInBackground)
    Screen.enterForeground(scene)
    #expect(!AppState.shared.isInBackground)
  }
}
#endif
