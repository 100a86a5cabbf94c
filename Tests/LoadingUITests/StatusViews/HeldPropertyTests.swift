#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Properties that the app sets while the library holds them.
@MainActor @Suite(.screen) struct HeldPropertyTests {
  let screen = TestScreen()
  let work = ScriptedWork<[String]>()
  var manager: LoadingManager { screen.manager }

  func turn() async {
    for _ in 0..<3 {
      await Screen.turn()
      Screen.layout()
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a control keeps what the app has set during a load`(was: Bool, isChanged: Bool) async {
    let control = UIButton()
    control.isEnabled = was
    screen.controller.load = { [work] _ in try await work.run() }
    screen.controller.process = { _ in if isChanged { control.isEnabled = true } }
    manager.controlsToDisable = [control]
    for _ in 0..<2 {
      control.isEnabled = was
      manager.reloadContent(force: true)
      await turn()
      #expect(!control.isEnabled)
      work.answer(["a"])
      await turn()
      #expect(control.isEnabled == (was || isChanged))
    }
  }

  /// When the app enables a control that two screens disable, one after the other.
  enum Moment: CaseIterable { case betweenBoth, afterFirst }

  @Test(arguments: Moment.allCases)
  func `a control of two screens keeps what the app has set`(_ moment: Moment) async {
    let (control, other) = (UIButton(), TestScreen())
    control.isEnabled = false
    for one in [screen, other] {
      one.waitForScriptedAnswers()
      one.manager.controlsToDisable = [control]
      one.manager.reloadContent()
      await turn()
      #expect(!control.isEnabled)
      if one.controller === screen.controller, moment == .betweenBoth { control.isEnabled = true }
    }
    screen.work.answer(["a"])
    await turn()
    if moment == .afterFirst { control.isEnabled = true }
    other.work.answer(["a"])
    await turn()
    #expect(control.isEnabled)
  }

  @Test(arguments: [CGFloat(0), 20], [false, true])
  func `safe area insets that the app sets below a banner stay`(top: CGFloat, isLaidOut: Bool) async
  {
    let network = Reachability(isReachable: false)
    let controller = screen.controller
    controller.additionalSafeAreaInsets.top = top
    manager.enableOfflineBanner(reachability: network)
    await turn()
    let banner = controller.additionalSafeAreaInsets.top - top
    #expect(banner > 0)
    // A keyboard.
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 300, right: 0)
    if isLaidOut {
      // There is no notice of other insets, so they count from the next use of the manager.
      _ = manager
      #expect(abs(controller.additionalSafeAreaInsets.top - 5 - banner) < 0.001)
    }
    network.report(true)
    await turn()
    #expect(
      controller.additionalSafeAreaInsets == UIEdgeInsets(top: 5, left: 0, bottom: 300, right: 0)
    )
  }

  @Test func `a status view has the color of the content behind it after a change of the theme`()
    async
  {
    manager.loadingStatus = .empty
    await turn()
    for color in [UIColor.black, .white, .red] {
      screen.controller.view.backgroundColor = color
      screen.controller.view.setNeedsLayout()
      manager.emptyView.superview?.setNeedsLayout()
      Screen.layout()
      #expect(manager.emptyView.superview?.backgroundColor == color)
    }
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load")), .loading])
  func `a status view that two screens use is shown by the one that appears`(
    _ status: LoadingStatus
  ) async {
    let (view, tabs) = (UIView(), UITabBarController())
    let screens = [UIViewController(), UIViewController()]
    tabs.viewControllers = screens
    Screen.makeWindow(root: tabs)
    for (index, one) in screens.enumerated() {
      tabs.selectedIndex = index
      await turn()
      one.loadingManager.configuration.timing.indicatorDelay = .zero
      (one.loadingManager.loadingView, one.loadingManager.failedView) = (view, view)
      one.loadingManager.emptyView = view
      one.loadingManager.loadingStatus = status
      await turn()
    }
    for index in [0, 1, 0] {
      tabs.selectedIndex = index
      await turn()
      #expect(view.window != nil && view.isDescendant(of: screens[index].view))
    }
  }

  // MARK: - Automatic loads that end as before

  @Test func `the view of an equal failure isn't made again`() async {
    var calls = 0
    manager.failedContentProvider = { _ in
      calls += 1
      return StatusContentConfiguration(title: "Offline")
    }
    manager.loadingStatus = .failed(TestError("load"))
    await turn()
    let view = manager.failedView
    manager.loadingStatus = .backgroundRefreshing
    manager.loadingStatus = .failed(TestError("load"))
    await turn()
    #expect(manager.failedView === view)
    #expect(calls == 1)
    manager.loadingStatus = .backgroundRefreshing
    manager.loadingStatus = .failed(TestError("other"))
    #expect(manager.failedView !== view)
  }

  var notice: UIView? {
    screen.controller.view.subviews.lazy.compactMap { $0.descendant("loading.notice") }.first
  }
}

extension UIView {
  func descendant(_ identifier: String) -> UIView? {
    if accessibilityIdentifier == identifier { return self }
    return subviews.lazy.compactMap { $0.descendant(identifier) }.first
  }
}
#endif
