#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Child view controllers, and controllers whose view is loaded late or replaced.
@MainActor @Suite(.screen) struct ChildControllerTests {
  private let parent = UIViewController()
  private let child = UIViewController()
  private let rig: HostRig

  init() { rig = HostRig(child) }

  private func open() {
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: parent))
    parent.embed(child, frame: CGRect(x: 0, y: 300, width: 390, height: 300))
    Screen.layout()
  }

  @Test(arguments: coveringStatuses)
  func `a status view covers the child only, not its parent`(_ status: LoadingStatus) async {
    open()
    let view = await rig.show(status)
    #expect(view.frameInWindow == CGRect(x: 0, y: 300, width: 390, height: 300))
    #expect(view.contentMidY == 450)
    #expect(rig.hit(195, 299) === parent.view)
    #expect(rig.hit(195, 301)?.isDescendant(of: view) == true)
    #expect(rig.hit(195, 601) === parent.view)
  }

  @Test func `parent and child show their own status views`() async {
    open()
    let parentRig = HostRig(parent)
    await rig.show(.empty)
    let outer = await parentRig.show(.failed(TestError("load")))
    #expect(outer.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(rig.hit(195, 400)?.isDescendant(of: outer) == true)
    await parentRig.show(.loaded)
    #expect(rig.hit(195, 400)?.isDescendant(of: child.loadingManager.emptyView) == true)
  }

  @Test func `a status view follows the child's frame`() async {
    open()
    let view = await rig.show(.loading)
    child.view.frame = CGRect(x: 20, y: 120, width: 300, height: 500)
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 20, y: 120, width: 300, height: 500))
    #expect(view.contentMidY == 370)
  }

  // aschuch/StatefulViewController #24
  @Test(arguments: coveringStatuses)
  func `setting a status doesn't load the view, and the status view appears with it`(
    _ status: LoadingStatus
  ) async {
    rig.manager.loadingStatus = status
    rig.manager.prepareStatusViews()
    await rig.clock.advance(by: .seconds(1))
    #expect(!child.isViewLoaded)
    open()
    let view = await rig.show(status)
    #expect(view.frameInWindow == CGRect(x: 0, y: 300, width: 390, height: 300))
    #expect(rig.cover?.alpha == 1)
  }

  @Test func `a status that ends before the view loads shows nothing`() async {
    await rig.show(.loading)
    await rig.show(.loaded)
    open()
    #expect(child.loadingManager.loadingStatus == .loaded)
    #expect(child.view.subviews == [])
  }

  @Test func `a child's status view keeps clear of the parent's bars under a large title`() async {
    open()
    child.view.frame = parent.view.bounds
    let view = await rig.show(.empty)
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(view.contentMidY == (91 + 810) / 2.0)
  }

  @Test func `a pull on a list shared by parent and child reloads both, and ends after both`()
    async throws
  {
    let (outer, inner) = (ScriptedController(), ScriptedTableController(style: .plain))
    let (outerWork, innerWork) = (ScriptedWork<[String]>(), ScriptedWork<[Int]>())
    outer.load = { _ in try await outerWork.run() }
    inner.load = { try await innerWork.run() }
    let rigs = [HostRig(outer), HostRig(inner)]
    _ = Screen.makeWindow(root: outer)
    outer.embed(inner, frame: outer.view.bounds)
    for rig in rigs { rig.manager.enablePullToRefresh() }
    Screen.layout()
    let control = try #require(inner.tableView.refreshControl)
    Screen.pull(inner.tableView)
    await settle()
    #expect(outerWork.callCount == 1)
    #expect(innerWork.callCount == 1)
    for rig in rigs { await rig.clock.advance(by: .seconds(1)) }
    await outerWork.finish(with: [])
    #expect(control.isRefreshing)
    await innerWork.finish(with: [1])
    #expect(!control.isRefreshing)
    outer.loadingManager = LoadingManager(viewController: outer)
    #expect(inner.tableView.refreshControl === control)
    Screen.pull(inner.tableView)
    await settle()
    #expect(outerWork.callCount == 1)
    #expect(innerWork.callCount == 2)
    await rigs[1].clock.advance(by: .seconds(1))
    await innerWork.finish(with: [1])
    #expect(!control.isRefreshing)
  }
}
#endif
