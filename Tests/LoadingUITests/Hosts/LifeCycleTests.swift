#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Status views while their screen appears and disappears.
@MainActor @Suite(.screen) struct LifeCycleTests {
  private let controller = EagerController()
  let navigation: UINavigationController
  let rig: HostRig
  private var manager: LoadingManager { rig.manager }

  init() {
    navigation = UINavigationController(rootViewController: UIViewController())
    rig = HostRig(controller)
  }

  func open() {
    _ = Screen.makeWindow(root: navigation)
    navigation.pushViewController(controller, animated: false)
    Screen.settle()
  }

  // dzenbot/DZNEmptyDataSet #9, #397, aschuch/StatefulViewController #47
  @Test func `a load started in viewDidLoad covers the screen from the first frame`()
    async
  {
    controller.loads = true
    var frames: [Int] = []
    controller.atAppearance = { frames.append($0.view.subviews.count) }
    open()
    // In `viewWillAppear`, `viewIsAppearing` and `viewDidAppear`.
    #expect(frames == [1, 1, 1])
    #expect(rig.controller.view.subviews.last?.alpha == 1)
    await settle()
    await controller.work.finish(with: [])
    Screen.settle()
    #expect(manager.emptyView.window != nil)
  }

  @Test func `INF 0.6.0: a spinner stops off screen, and animates again on return`()
    async throws
  {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller, UIViewController()]
    _ = Screen.makeWindow(root: tabs)
    let view = await rig.show(.loading)
    let spinner = try #require(view.firstDescendant(of: UIActivityIndicatorView.self))
    tabs.selectedIndex = 1
    Screen.settle()
    #expect(!spinner.isAnimating)
    tabs.selectedIndex = 0
    Screen.settle()
    #expect(spinner.isAnimating)
    #expect(view.window != nil)
  }

  // Juanpe/SkeletonView
  @Test func `a spinner animates after the app returns from the background`() async throws {
    open()
    let view = await rig.show(.loading)
    let spinner = try #require(view.firstDescendant(of: UIActivityIndicatorView.self))
    let scene = try #require(controller.view.window?.windowScene)
    Screen.enterBackground(scene)
    Screen.enterForeground(scene)
    Screen.settle()
    #expect(spinner.isAnimating)
    #expect(view.window != nil)
    #expect(rig.cover?.alpha == 1)
  }

  @Test func `rows of a table's first reload stay below the status view`() async {
    let table = SectionedTableController(style: .plain)
    table.rowCount = 50
    let rig = HostRig(table)
    table.loadViewIfNeeded()
    rig.manager.loadingStatus = .failed(TestError("load"))
    _ = Screen.makeWindow(root: table)
    let view = rig.manager.failedView
    #expect(table.tableView.visibleCells.count > 10)
    #expect(rig.hit(195, 200)?.isDescendant(of: view) == true)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 47, width: 390, height: 797))
  }

  // screens #1034
  @Test func `the list stays the first subview, so bars and insets keep working`() async {
    let list = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.loadViewIfNeeded()
    controller.view.addSubview(list)
    open()
    let inset = list.adjustedContentInset
    for status in coveringStatuses + [.loaded] {
      await rig.show(status)
      #expect(controller.view.subviews.first === list)
      #expect(list.adjustedContentInset == inset)
    }
  }

  @Test func `a cancelled load shows no failed view and no spinner`() async throws {
    open()
    manager.reloadContent()
    await rig.clock.advance(by: .milliseconds(200))
    let view = manager.loadingView
    let spinner = try #require(view.firstDescendant(of: UIActivityIndicatorView.self))
    #expect(spinner.isAnimating)
    manager.cancel()
    await rig.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(manager.loadingStatus == .idle)
    #expect(controller.view.subviews == [])
    #expect(!spinner.isAnimating)
  }

  // theleftbit/BSWInterfaceKit
  @Test func `a cancelled pull ends the refresh control`() async {
    let pulled = PulledList()
    _ = pulled.open()
    await pulled.pull()
    pulled.manager.cancel()
    await Screen.turn()
    #expect(!pulled.control.isRefreshing)
    #expect(pulled.manager.loadingStatus == .idle)
    #expect(pulled.rig.cover == nil)
  }

  // aschuch/StatefulViewController #22
  @Test func `a foreground reload covers content, a background reload doesn't`()
    async
  {
    open()
    await rig.show(.loaded)
    manager.reloadContent(force: true)
    await rig.clock.advance(by: .milliseconds(150))
    Screen.settle()
    Screen.layout()
    #expect(manager.loadingView.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.work.answer([1])
    await rig.clock.advance(by: .seconds(1))
    Screen.settle()
    manager.reloadContent(force: true, inBackground: true)
    await rig.clock.advance(by: .seconds(1))
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(controller.view.subviews == [])
    await controller.work.finish(with: [1])
  }
}
#endif
