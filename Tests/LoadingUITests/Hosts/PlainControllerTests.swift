#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A plain controller with all kinds of bars.
@MainActor @Suite(.screen) struct PlainControllerTests {
  let rig: HostRig
  private let navigation: UINavigationController
  private let tabs = UITabBarController()
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    rig = HostRig(controller)
    navigation = UINavigationController(rootViewController: controller)
    tabs.viewControllers = [navigation, UIViewController()]
    window = Screen.makeWindow(root: tabs)
  }

  @Test(arguments: coveringStatuses)
  func `the cover fills the view, and its text is between the bars`(
    _ status: LoadingStatus
  ) async throws {
    let view = await rig.show(status)
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    // Between the navigation bar (47 + 44) and the tab bar (49 + 34).
    let page = try #require(view.firstDescendant(of: UIScrollView.self))
    #expect(page.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 670))
    #expect(view.contentMidY == 426)
  }

  // dzenbot/DZNEmptyDataSet #412
  @Test(arguments: coveringStatuses)
  func `a status view is centered between a large title and the tab bar`(
    _ status: LoadingStatus
  ) async {
    navigation.navigationBar.prefersLargeTitles = true
    let view = await rig.show(status)
    #expect(view.contentMidY == 452)  // (47 + 96 + 761) / 2
    navigation.navigationBar.prefersLargeTitles = false
    Screen.layout()
    #expect(view.contentMidY == 426)
  }

  // aschuch/StatefulViewController #31, jdg/MBProgressHUD #131
  @Test(arguments: coveringStatuses)
  func `a status view covers the content, and bars still receive taps`(
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
    if let button { Screen.tap(button) }
    #expect(taps == 1)
    Screen.tap(tabs.tabBar.subviews.filter { $0 is UIButton }[1])
    #expect(tabs.selectedIndex == 1)
  }

  // jdg/MBProgressHUD #165
  @Test(arguments: coveringStatuses)
  func `a status view keeps clear of the toolbar, which still receives taps`(
    _ status: LoadingStatus
  ) async {
    var taps = 0
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Sort") { _ in taps += 1 })
    rig.controller.toolbarItems = [item]
    let view = await rig.show(status)
    navigation.isToolbarHidden = false
    Screen.layout()
    let page = view.firstDescendant(of: UIScrollView.self)
    #expect(page?.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 626))
    #expect(rig.hit(20, 716)?.isDescendant(of: view) == true)
    #expect(rig.hit(200, 718) === navigation.toolbar)
    let button = navigation.toolbar.descendants.first { $0.accessibilityLabel == "Sort" }
    if let button { Screen.tap(button) }
    #expect(taps == 1)
  }

  @Test(arguments: coveringStatuses)
  func `a view that the app adds above a status view stays above it`(_ status: LoadingStatus) async
  {
    await rig.show(status)
    let toast = UIView(frame: CGRect(x: 20, y: 400, width: 350, height: 60))
    rig.controller.view.addSubview(toast)
    Screen.rotate(window)
    Screen.rotate(window)
    Screen.settle()
    #expect(rig.hit(195, 430) === toast)
    #expect(toast.layer.zPosition >= rig.cover?.layer.zPosition ?? 0)
  }

  @Test func `after a rotation during a load, the status view fills the screen between the bars`()
    async
  {
    let view = await rig.show(.loading)
    Screen.rotate(window)
    Screen.settle()
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 844, height: 390))
    let safe = rig.controller.view.safeAreaInsets
    #expect(view.contentMidY == (safe.top + 390 - safe.bottom) / 2)
    #expect(view.window != nil)
    Screen.rotate(window)
    Screen.settle()
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(view.contentMidY == 426)
  }

  @Test func `after a rotation during the delay, the indicator uses the new size`() async {
    rig.manager.loadingStatus = .loading
    await rig.clock.advance(by: .milliseconds(100))
    Screen.rotate(window)
    await rig.clock.advance(by: .milliseconds(50))
    Screen.settle()
    #expect(rig.manager.loadingView.frameInWindow == CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test(arguments: [320, 375, 507, 639])
  func `a status view is as wide as a window that becomes narrower`(_ width: CGFloat) async {
    let view = await rig.show(.failed(TestError("load")))
    window.frame = CGRect(x: 0, y: 0, width: width, height: 844)
    Screen.layout()
    #expect(view.frameInWindow.size == CGSize(width: width, height: 844))
    let column = view.firstDescendant(of: UIStackView.self)
    #expect(column?.frameInWindow.midX == width / 2)
    #expect((column?.frameInWindow.width ?? .infinity) <= min(width - 64, 420))
  }

  @Test func `a status before the first appearance is shown without a fade`() {
    let next = UIViewController()
    let other = HostRig(next)
    other.manager.loadingStatus = .empty
    next.loadViewIfNeeded()
    _ = next.loadingManager
    navigation.pushViewController(next, animated: false)
    #expect(other.manager.emptyView.window != nil)
    #expect(other.cover?.alpha == 1)
    Screen.layout()
    #expect(other.manager.emptyView.frameInWindow == window.bounds)
  }

  /// What happens to the list that covers a part, and shows the status.
  enum Disappearance: CaseIterable { case hidden, removed }

  @Test(arguments: Disappearance.allCases, coveringStatuses)
  func `a status moves to the view when its list disappears, and back to the list`(
    _ disappearance: Disappearance,
    _ status: LoadingStatus
  ) async {
    let plain = rig.controller
    let list = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 644))
    plain.view.addSubview(list)
    rig.manager.enablePullToRefresh()
    let view = await rig.show(status)
    #expect(view.isDescendant(of: list))
    switch disappearance {
    case .hidden: list.isHidden = true
    case .removed: list.removeFromSuperview()
    }
    Screen.layout()
    #expect(view.frameInWindow == plain.view.frameInWindow)
    switch disappearance {
    case .hidden: list.isHidden = false
    case .removed: plain.view.addSubview(list)
    }
    Screen.layout()
    #expect(view.isDescendant(of: list))
  }
}
#endif
