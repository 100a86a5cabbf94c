import HeadlessTestSupport
import Loading
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A controller whose view SwiftUI draws: nothing is added to that.
@MainActor @Suite(.headless) struct HostingControllerTests {
  private final class Screen: Headless.UIHostingController<String> {}

  private let controller = Screen()
  private let rig: HostRig

  init() { rig = HostRig(controller) }

  @Test(arguments: coveringStatuses)
  func `status views lie above its view`(_ status: LoadingStatus) async {
    _ = Headless.makeWindow(root: UINavigationController(rootViewController: controller))
    let view = await rig.show(status)
    #expect(view.window != nil)
    #expect(!view.isDescendant(of: controller.view))
    #expect(view.frameInWindow == controller.view.frameInWindow)
    await rig.show(.loaded)
    #expect(view.window == nil)
  }

  @Test func `one that fills a part of a screen is covered, and no more`() async {
    let parent = UIViewController()
    _ = Headless.makeWindow(root: parent)
    parent.addChild(controller)
    controller.view.frame = CGRect(x: 0, y: 300, width: 390, height: 300)
    parent.view.addSubview(controller.view)
    controller.didMove(toParent: parent)
    let view = await rig.show(.empty)
    #expect(view.frameInWindow == CGRect(x: 0, y: 300, width: 390, height: 300))
  }

  @Test func `before it is in a view, nothing is shown; then it is`() async {
    controller.loadViewIfNeeded()
    let view = await rig.show(.empty)
    #expect(view.superview == nil)
    _ = Headless.makeWindow(root: controller)
    _ = await rig.show(.failed(TestError("load")))
    #expect(rig.manager.failedView.window != nil)
  }

  @Test func `triggers, notice and banner leave its view alone`() async {
    let reachability = Reachability(isReachable: false)
    _ = Headless.makeWindow(root: UINavigationController(rootViewController: controller))
    controller.loadingManager.configuration.triggers = .appearance
    controller.loadingManager.configuration.failureNotice = .always
    controller.loadingManager.enableOfflineBanner(reachability: reachability)
    await rig.show(.loaded)
    await rig.show(.failed(TestError("load")))
    Headless.layout()
    #expect(controller.children.isEmpty)
    #expect(controller.view.subviews == [controller.scrollView])
  }

  @Test func `its scroll view is not searched for`() {
    _ = Headless.makeWindow(root: controller)
    controller.loadingManager.enablePullToRefresh()
    #expect(controller.scrollView.refreshControl == nil)
    let parent = UIViewController()
    let child = Screen()
    _ = Headless.makeWindow(root: parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.loadingManager.enablePullToRefresh()
    #expect(child.scrollView.refreshControl == nil)
  }
}
