import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A plain controller under all the bars that there are.
@MainActor @Suite(.headless) struct PlainControllerTests {
  private let rig: HostRig
  private let navigation: UINavigationController
  private let tabs = UITabBarController()
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    rig = HostRig(controller)
    navigation = UINavigationController(rootViewController: controller)
    tabs.viewControllers = [navigation, UIViewController()]
    window = Headless.makeWindow(root: tabs)
  }

  @Test(arguments: coveringStatuses)
  func `the cover fills the view, and what it says is between the bars`(
    _ status: LoadingStatus
  ) async throws {
    let view = await rig.show(status)
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    // Between the navigation bar (47 + 44) and the tab bar (49 + 34).
    let page = try #require(view.firstDescendant(of: UIScrollView.self))
    #expect(page.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 670))
    #expect(view.middleOfColumn == 426)
  }

  // want 9, DZN #412
  @Test(arguments: coveringStatuses)
  func `under a large title it is in the middle of what is left`(
    _ status: LoadingStatus
  ) async {
    navigation.navigationBar.prefersLargeTitles = true
    let view = await rig.show(status)
    #expect(view.middleOfColumn == 452)  // (47 + 96 + 761) / 2
    navigation.navigationBar.prefersLargeTitles = false
    Headless.layout()
    #expect(view.middleOfColumn == 426)
  }

  // SVC #31, MBP #131
  @Test(arguments: coveringStatuses)
  func `it is over the content, and bars stay live and reachable`(
    _ status: LoadingStatus
  ) async {
    var taps = 0
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Edit") { _ in taps += 1 })
    rig.controller.navigationItem.rightBarButtonItem = item
    let view = await rig.show(status)
    #expect(rig.hit(20, 760)?.isDescendant(of: view) == true)
    #expect(rig.hit(20, 92)?.isDescendant(of: view) == true)
    #expect(rig.hit(20, 90)?.isDescendant(of: navigation.navigationBar) == true)
    #expect(rig.hit(20, 762)?.isDescendant(of: tabs.tabBar) == true)
    let button = navigation.navigationBar.descendants.first { $0.accessibilityLabel == "Edit" }
    if let button { Headless.tap(button) }
    #expect(taps == 1)
    Headless.tap(tabs.tabBar.subviews.filter { $0 is UIButton }[1])
    #expect(tabs.selectedIndex == 1)
  }

  // MBP #165
  @Test(arguments: coveringStatuses)
  func `over a toolbar, too, and the toolbar stays live`(_ status: LoadingStatus) async {
    var taps = 0
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Sort") { _ in taps += 1 })
    rig.controller.toolbarItems = [item]
    let view = await rig.show(status)
    navigation.isToolbarHidden = false
    Headless.layout()
    let page = view.firstDescendant(of: UIScrollView.self)
    #expect(page?.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 626))
    #expect(rig.hit(20, 716)?.isDescendant(of: view) == true)
    #expect(rig.hit(200, 718) === navigation.toolbar)
    let button = navigation.toolbar.descendants.first { $0.accessibilityLabel == "Sort" }
    if let button { Headless.tap(button) }
    #expect(taps == 1)
  }

  @Test(arguments: coveringStatuses)
  func `what the app itself puts over it later stays over it`(_ status: LoadingStatus) async {
    await rig.show(status)
    let toast = UIView(frame: CGRect(x: 20, y: 400, width: 350, height: 60))
    rig.controller.view.addSubview(toast)
    Headless.rotate(window)
    Headless.rotate(window)
    Headless.settle()
    #expect(rig.hit(195, 430) === toast)
    #expect(toast.layer.zPosition >= rig.cover?.layer.zPosition ?? 0)
  }

  @Test func `rotated in mid-load it fills the screen, and keeps clear of the bars`() async {
    let view = await rig.show(.loading)
    Headless.rotate(window)
    Headless.settle()
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 844, height: 390))
    let safe = rig.controller.view.safeAreaInsets
    #expect(view.middleOfColumn == (safe.top + 390 - safe.bottom) / 2)
    #expect(view.window != nil)
    Headless.rotate(window)
    Headless.settle()
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(view.middleOfColumn == 426)
  }

  @Test func `rotated while the delay runs, the indicator comes in the new middle`() async {
    rig.manager.loadingStatus = .loading
    await rig.clock.advance(by: .milliseconds(100))
    Headless.rotate(window)
    await rig.clock.advance(by: .milliseconds(50))
    Headless.settle()
    #expect(rig.manager.loadingView.frameInWindow == CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test(arguments: [320, 375, 507, 639])
  func `in a window made narrower it is as wide as the window`(_ width: CGFloat) async {
    let view = await rig.show(.failed(TestError("load")))
    window.frame = CGRect(x: 0, y: 0, width: width, height: 844)
    Headless.layout()
    #expect(view.frameInWindow.size == CGSize(width: width, height: 844))
    let column = view.firstDescendant(of: UIStackView.self)
    #expect(column?.frameInWindow.midX == width / 2)
    #expect((column?.frameInWindow.width ?? .infinity) <= min(width - 64, 420))
  }

  @Test(arguments: coveringStatuses)
  func `additionalSafeAreaInsets are kept clear of`(_ status: LoadingStatus) async {
    Headless.rules.ignoresAdditionalSafeArea = false
    let view = await rig.show(status)
    rig.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 60, left: 0, bottom: 20, right: 0)
    Headless.layout()
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    let page = view.firstDescendant(of: UIScrollView.self)
    #expect(page?.frameInWindow == CGRect(x: 0, y: 151, width: 390, height: 590))
  }

  // want 1
  @Test func `shown before the first frame, without a fade`() {
    let next = UIViewController()
    let other = HostRig(next)
    other.manager.loadingStatus = .empty
    next.loadViewIfNeeded()
    _ = next.loadingManager
    navigation.pushViewController(next, animated: false)
    #expect(other.manager.emptyView.window != nil)
    #expect(other.cover?.alpha == 1)
    Headless.layout()
    #expect(other.manager.emptyView.frameInWindow == window.bounds)
  }
}
