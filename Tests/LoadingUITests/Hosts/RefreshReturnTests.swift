import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A refresh whose screen goes away and comes back: radars 25004833 and 22895244, WordPress-iOS #1653.
@MainActor @Suite(.headless) struct RefreshReturnTests {
  private let pulled = PulledList()
  private var control: NotingRefreshControl { pulled.control }
  private var top: CGFloat { -pulled.list.adjustedContentInset.top }

  private func leave(_ tabs: UITabBarController, isModal: Bool) {
    if isModal {
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      pulled.table.present(modal, animated: false, completion: nil)
    } else {
      tabs.selectedIndex = 1
    }
    Headless.settle()
  }

  private func comeBack(_ tabs: UITabBarController, isModal: Bool) async {
    if isModal {
      tabs.dismiss(animated: false, completion: nil)
    } else {
      tabs.selectedIndex = 0
    }
    Headless.settle()
    await settle()
    Headless.layout()
  }

  // BFWControls #78
  @Test(arguments: [false, true])
  func `it is begun anew after another tab or a modal`(isModal: Bool) async {
    let tabs = pulled.open()
    await pulled.pull()
    let (offset, frame) = (pulled.list.contentOffset, control.frameInWindow)
    leave(tabs, isModal: isModal)
    #expect(pulled.list.window == nil)
    #expect(!control.isRefreshing)
    await comeBack(tabs, isModal: isModal)
    #expect(control.isRefreshing)
    #expect(control.ends == 1, "ended once, and begun anew: frozen spinners do not turn again")
    #expect(pulled.list.contentOffset == offset)
    #expect(control.frameInWindow == frame)
    await pulled.answer()
    #expect(!control.isRefreshing)
    #expect(pulled.list.contentOffset.y == top)
    #expect(control.idleEnds == 0)
  }

  @Test(arguments: [false, true])
  func `what ended meanwhile does not begin anew`(isModal: Bool) async {
    let tabs = pulled.open()
    await pulled.pull()
    leave(tabs, isModal: isModal)
    await pulled.answer()
    await comeBack(tabs, isModal: isModal)
    #expect(!control.isRefreshing)
    #expect(pulled.list.contentOffset.y == top)
    #expect(control.idleEnds == 0)
  }

  @Test func `a sheet that leaves the list in its window leaves the spinner alone`() async {
    _ = pulled.open()
    await pulled.pull()
    pulled.table.present(UIViewController(), animated: true, completion: nil)
    Headless.settle()
    #expect(control.isRefreshing)
    #expect(control.ends == 0)
    await pulled.answer()
    #expect(control.ends == 1)
  }

  @Test func `radar 42862724: begun again without a jump under a large title`() async {
    let tabs = pulled.open(largeTitle: true)
    await pulled.pull()
    let (offset, inset) = (pulled.list.contentOffset, pulled.list.adjustedContentInset)
    leave(tabs, isModal: false)
    await comeBack(tabs, isModal: false)
    #expect(pulled.list.contentOffset == offset)
    #expect(pulled.list.adjustedContentInset == inset)
    await pulled.answer()
  }

  @Test func `a list that was scrolled on meanwhile is not moved`() async {
    pulled.table.rowCount = 100
    let tabs = pulled.open()
    await pulled.pull()
    pulled.list.contentOffset.y = 500
    leave(tabs, isModal: false)
    await comeBack(tabs, isModal: false)
    #expect(control.isRefreshing)
    #expect(pulled.list.contentOffset.y == 500)
    await pulled.answer()
  }

  @Test func `what the app itself began and ended is not touched`() async {
    let tabs = pulled.open()
    control.beginRefreshing()
    leave(tabs, isModal: false)
    #expect(control.isRefreshing)
    await comeBack(tabs, isModal: false)
    #expect(control.isRefreshing)
    #expect(control.ends == 0)
  }

  @Test func `enabled twice, one view keeps watch; with another manager, none`() {
    _ = pulled.open()
    let count = pulled.list.subviews.count
    pulled.manager.enablePullToRefresh()
    #expect(pulled.list.subviews.count == count)
    pulled.table.loadingManager = LoadingManager(viewController: pulled.table)
    #expect(pulled.list.subviews.count == count - 1)
  }

  @Test func `a manager that is replaced ends its pull, and hears of no other`() async {
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

  @Test func `a control that was made for a manager goes with it`() {
    _ = pulled.open()
    pulled.list.refreshControl = nil
    pulled.manager.enablePullToRefresh()
    #expect(pulled.list.refreshControl != nil)
    pulled.table.loadingManager = LoadingManager(viewController: pulled.table)
    #expect(pulled.list.refreshControl == nil)
  }
}
