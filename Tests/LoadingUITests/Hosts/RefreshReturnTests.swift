#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A refresh whose screen disappears and appears again (radars 25004833 and 22895244,
/// WordPress-iOS #1653).
@MainActor @Suite(.screen) struct RefreshReturnTests {
  let pulled = PulledList()
  var control: RecordingRefreshControl { pulled.control }
  var top: CGFloat { -pulled.list.adjustedContentInset.top }

  func leave(_ tabs: UITabBarController, isModal: Bool) {
    if isModal {
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      pulled.table.present(modal, animated: false, completion: nil)
    } else {
      tabs.selectedIndex = 1
    }
    Screen.settle()
  }

  func returnToScreen(_ tabs: UITabBarController, isModal: Bool) async {
    if isModal {
      tabs.dismiss(animated: false, completion: nil)
    } else {
      tabs.selectedIndex = 0
    }
    Screen.settle()
    await settle()
    Screen.layout()
  }

  // BFWControls #78
  @Test(arguments: [false, true])
  func `the refresh control restarts after a tab switch or a modal`(isModal: Bool) async {
    let tabs = pulled.open()
    await pulled.pull()
    let (offset, frame) = (pulled.list.contentOffset, control.frameInWindow)
    leave(tabs, isModal: isModal)
    #expect(pulled.list.window == nil)
    #expect(!control.isRefreshing)
    await returnToScreen(tabs, isModal: isModal)
    #expect(control.isRefreshing)
    #expect(
      control.ends == 1,
      "ended once and started again, because stopped spinners don't resume"
    )
    #expect(pulled.list.contentOffset == offset)
    #expect(control.frameInWindow == frame)
    await pulled.answer()
    #expect(!control.isRefreshing)
    #expect(pulled.list.contentOffset.y == top)
    #expect(control.idleEnds == 0)
  }

  @Test(arguments: [false, true])
  func `a refresh that ended off screen doesn't restart the refresh control`(isModal: Bool) async {
    let tabs = pulled.open()
    await pulled.pull()
    leave(tabs, isModal: isModal)
    await pulled.answer()
    await returnToScreen(tabs, isModal: isModal)
    #expect(!control.isRefreshing)
    #expect(pulled.list.contentOffset.y == top)
    #expect(control.idleEnds == 0)
  }

  @Test
  func `a refresh that ended in the background doesn't restart, and other scenes don't matter`()
    async throws
  {
    _ = pulled.open()
    let scene = try #require(pulled.list.window?.windowScene)
    let other = try #require(Screen.makeWindow().windowScene)
    await pulled.pull()
    Screen.enterBackground(other)
    #expect(control.ends == 0)
    Screen.enterBackground(scene)
    await pulled.answer()
    Screen.enterForeground(scene)
    await settle()
    #expect(!control.isRefreshing)
    #expect(control.idleEnds == 0)
  }

  @Test func `an offset rounded to pixels counts as the top`() async {
    let tabs = pulled.open()
    pulled.table.additionalSafeAreaInsets.top = 20.0 / 3
    Screen.layout()
    await pulled.pull()
    let offset = pulled.list.contentOffset
    leave(tabs, isModal: false)
    tabs.selectedIndex = 0
    Screen.settle()
    pulled.list.contentOffset.y += 1e-10
    await settle()
    Screen.layout()
    #expect(control.isRefreshing)
    #expect(abs(pulled.list.contentOffset.y - offset.y) < 0.001)
    await pulled.answer()
  }

  @Test func `a sheet over the list doesn't restart the refresh control`() async {
    _ = pulled.open()
    await pulled.pull()
    pulled.table.present(UIViewController(), animated: true, completion: nil)
    Screen.settle()
    #expect(control.isRefreshing)
    #expect(control.ends == 0)
    await pulled.answer()
    #expect(control.ends == 1)
  }

  @Test func `radar 42862724: the refresh control restarts without a jump under a large title`()
    async
  {
    let tabs = pulled.open(largeTitle: true)
    await pulled.pull()
    let (offset, inset) = (pulled.list.contentOffset, pulled.list.adjustedContentInset)
    leave(tabs, isModal: false)
    await returnToScreen(tabs, isModal: false)
    #expect(pulled.list.contentOffset == offset)
    #expect(pulled.list.adjustedContentInset == inset)
    await pulled.answer()
  }

  @Test func `a list that was scrolled during the refresh keeps its offset`() async {
    pulled.table.rowCount = 100
    let tabs = pulled.open()
    await pulled.pull()
    pulled.list.contentOffset.y = 500
    leave(tabs, isModal: false)
    await returnToScreen(tabs, isModal: false)
    #expect(control.isRefreshing)
    #expect(pulled.list.contentOffset.y == 500)
    await pulled.answer()
  }

  @Test func `a refresh that the app itself began is left alone`() async {
    let tabs = pulled.open()
    control.beginRefreshing()
    leave(tabs, isModal: false)
    #expect(control.isRefreshing)
    await returnToScreen(tabs, isModal: false)
    #expect(control.isRefreshing)
    #expect(control.ends == 0)
  }

  @Test func `enabling pull to refresh twice adds one helper view, removed with the manager`() {
    _ = pulled.open()
    let count = pulled.list.subviews.count
    pulled.manager.enablePullToRefresh()
    #expect(pulled.list.subviews.count == count)
    pulled.table.loadingManager = LoadingManager(viewController: pulled.table)
    #expect(pulled.list.subviews.count == count - 1)
  }

  @Test func `a replaced manager ends its refresh and receives no more pulls`() async {
    _ = pulled.open()
    await pulled.pull()
    #expect(control.isRefreshing)
    pulled.table.loadingManager = LoadingManager(viewController: pulled.table)
    pulled.manager.configuration.policy.clock = pulled.rig.clock
    #expect(!control.isRefreshing)
    await pulled.pull()
    #expect(pulled.work.callCount == 1)
    control.endRefreshing()
    pulled.manager.enablePullToRefresh()
    await pulled.pull()
    #expect(pulled.work.callCount == 2)
    pulled.manager.cancel()
    await settle()
    #expect(!control.isRefreshing)
  }

  @Test func `a refresh control created by a manager is removed with it`() {
    _ = pulled.open()
    pulled.list.refreshControl = nil
    pulled.manager.enablePullToRefresh()
    #expect(pulled.list.refreshControl != nil)
    pulled.table.loadingManager = LoadingManager(viewController: pulled.table)
    #expect(pulled.list.refreshControl == nil)
  }

  @Test(arguments: [false, true])
  func `of two managers of a list, the one that still loads shows it after a return`(
    isFirstAnswered: Bool
  ) async {
    let tabs = pulled.open()
    let second = ScriptedWork<[Int]>()
    let other = LoadingManager(viewController: pulled.table)
    other.configuration.policy.clock = pulled.rig.clock
    other.follow(Loader { _ in try await second.run() })
    other.enablePullToRefresh()
    await pulled.pull()
    leave(tabs, isModal: false)
    if isFirstAnswered { second.answer([1]) } else { await pulled.answer() }
    await settle()
    await returnToScreen(tabs, isModal: false)
    #expect(control.isRefreshing)
    if isFirstAnswered { await pulled.answer() } else { second.answer([1]) }
    await pulled.rig.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(!control.isRefreshing)
  }
}
#endif
