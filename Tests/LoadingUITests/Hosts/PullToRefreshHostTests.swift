#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Pull-to-refresh on every kind of screen: empty, failed, scrolled, and after a return.
@MainActor @Suite(.screen) struct PullToRefreshHostTests {
  let pulled = PulledList()
  var control: RecordingRefreshControl { pulled.control }
  var manager: LoadingManager { pulled.manager }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `pull to refresh works over the empty and the failed view`(_ status: LoadingStatus) async {
    _ = pulled.open()
    let view = await pulled.rig.show(status)
    await pulled.pull()
    #expect(control.isRefreshing)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(view.window != nil, "it stays until a new result")
    #expect(control.frameInWindow.maxY <= view.frameInWindow.minY)
    await pulled.answer()
    #expect(view.window == nil)
    #expect(!control.isRefreshing)
    #expect(control.idleEnds == 0)
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `pull to refresh works over a status view in a list inside a plain controller's view`(
    _ status: LoadingStatus
  ) async {
    let plain = UIViewController()
    let rig = HostRig(plain)
    let list = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
    plain.view.addSubview(list)
    _ = Screen.makeWindow(root: plain)
    await rig.show(status)
    rig.manager.enablePullToRefresh()
    Screen.layout()
    #expect(rig.cover?.frameInWindow == list.frame)
    var pulls = 0
    list.refreshControl?.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    Screen.pull(list)
    await settle()
    #expect(pulls == 1)
  }

  @Test func `a failure notice's scroll view gets no refresh control`() async throws {
    let screen = TestScreen()
    screen.manager.configuration.failureNotice = .always
    await screen.loadContent()
    screen.controller.load = { _ in throw TestError("refresh") }
    _ = await screen.manager.reloadContent(force: true, inBackground: true).value
    screen.manager.enablePullToRefresh()
    Screen.settle()
    let scrollViews = screen.controller.view.descendants.compactMap { $0 as? UIScrollView }
    #expect(!scrollViews.isEmpty, "the notice's text")
    #expect(scrollViews.allSatisfy { $0.refreshControl == nil })
    let list = UITableView(frame: screen.controller.view.bounds)
    screen.controller.view.addSubview(list)
    await screen.manager.beginReload(force: true)
    #expect(list.refreshControl != nil)
  }

  @Test func `a hidden or removed list doesn't hold the status view`() async {
    let plain = UIViewController()
    let rig = HostRig(plain)
    let list = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
    plain.view.addSubview(list)
    _ = Screen.makeWindow(root: plain)
    rig.manager.enablePullToRefresh()
    list.isHidden = true
    let empty = await rig.show(.empty)
    #expect(empty.frameInWindow == plain.view.bounds)
    list.isHidden = false
    list.removeFromSuperview()
    let failed = await rig.show(.failed(TestError("load")))
    #expect(failed.frameInWindow == plain.view.bounds)
  }

  @Test func `the refresh control ends once, after the data is applied and observers are notified`()
    async
  {
    _ = pulled.open()
    var wasRefreshing: [Bool] = []
    let observation = manager.observeStatus { [control] _ in
      wasRefreshing.append(control.isRefreshing)
    }
    let table = pulled.table
    table.applied = { [control] in wasRefreshing.append(control.isRefreshing) }
    await pulled.pull()
    #expect(wasRefreshing == [false, true])
    await pulled.answer()
    // Applied, then notified, then ended.
    #expect(wasRefreshing == [false, true, true, true])
    #expect(control.ends == 1)
    observation.cancel()
  }

  // It would stop the scroll view's inertia: benscheirman.com, December 2017
  @Test func `endRefreshing isn't called on an idle refresh control`() async {
    _ = pulled.open()
    await pulled.pull()
    control.endRefreshing()
    await pulled.answer()
    await manager.beginReload(force: true)
    await pulled.answer()
    #expect(control.ends == 1)
    #expect(control.idleEnds == 0)
  }

  // GitHawkApp/GitHawk #913
  @Test(arguments: [true, false])
  func `no loading view is shown during a pull, even if another reload starts`(
    force: Bool
  ) async {
    _ = pulled.open()
    await pulled.rig.show(.loaded)
    await pulled.pull()
    let load = manager.reloadContent(force: force)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await pulled.rig.clock.advance(by: .seconds(2))
    #expect(pulled.rig.cover == nil)
    #expect(control.isRefreshing, "a forced reload is joined")
    await pulled.answer()
    #expect(await load.value == .loaded)
    #expect(!control.isRefreshing)
    #expect(control.ends == 1)
  }

  @Test func `a foreground load that follows the pull shows its own indicator`() async {
    _ = pulled.open()
    await pulled.rig.show(.loaded)
    var reloads = 1
    let observation = manager.observeStatus { [manager] status in
      guard status == .loaded, reloads == 0 else { return }
      reloads = 1
      manager.reloadContent(force: true)
    }
    reloads = 0
    await pulled.pull()
    await pulled.answer()
    #expect(!control.isRefreshing)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await pulled.rig.clock.advance(by: .milliseconds(150))
    Screen.settle()
    #expect(manager.loadingView.window != nil)
    await pulled.answer()
    observation.cancel()
  }

  // Juanpe/SkeletonView #305
  @Test(arguments: [false, true])
  func `a pull leaves the navigation bar, offset and insets unchanged`(largeTitle: Bool) async {
    let tabs = pulled.open(largeTitle: largeTitle)
    let bar = (tabs.viewControllers?.first as? UINavigationController)?.navigationBar
    let before = (bar?.frame, pulled.list.contentOffset, pulled.list.adjustedContentInset)
    await pulled.pull()
    #expect(bar?.frame == before.0)
    await pulled.answer()
    #expect(bar?.frame == before.0)
    #expect(pulled.list.contentOffset == before.1)
    #expect(pulled.list.adjustedContentInset == before.2)
    #expect(pulled.list.contentInset == .zero)
  }
}
#endif
