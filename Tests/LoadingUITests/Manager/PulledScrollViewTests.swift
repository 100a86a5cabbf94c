#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The scroll view that a pull moves, and its state afterwards.
@MainActor @Suite(.screen) struct PulledScrollViewTests {
  private let controller = UIViewController()
  private let rig: HostRig
  private var manager: LoadingManager { rig.manager }

  init() { rig = HostRig(controller) }

  private func add(_ scrollView: UIScrollView) {
    scrollView.frame = CGRect(x: 0, y: 100, width: 390, height: 600)
    controller.view.addSubview(scrollView)
  }

  // eggswift/pull-to-refresh #24
  @Test(arguments: [LoadingStatus.loaded, .empty, .failed(TestError("load"))])
  func `a collection view with few items can be pulled`(
    _ status: LoadingStatus
  ) async {
    let grid = ScriptedCollectionController(collectionViewLayout: UICollectionViewFlowLayout())
    var loads = 0
    grid.load = {
      loads += 1
      return [1]
    }
    let rig = HostRig(grid)
    rig.manager.enablePullToRefresh()
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: grid))
    await rig.show(status)
    Screen.pull(grid.collectionView)
    await settle()
    #expect(loads == 1)
  }

  @Test(arguments: [LoadingStatus.loaded, .empty, .failed(TestError("load"))])
  func `a scroll view with little content can be pulled`(_ status: LoadingStatus) async {
    let scrollView = UIScrollView()
    add(scrollView)
    manager.enablePullToRefresh()
    _ = Screen.makeWindow(root: controller)
    await rig.show(status)
    Screen.pull(scrollView)
    #expect(scrollView.refreshControl?.isRefreshing == true)
  }

  @Test(arguments: [false, true])
  func `disabling pull to refresh restores the scroll view`(isApps: Bool) async {
    let (scrollView, own) = (UIScrollView(), UIRefreshControl())
    if isApps {
      scrollView.alwaysBounceVertical = true
      scrollView.refreshControl = own
    }
    add(scrollView)
    manager.enablePullToRefresh()
    _ = Screen.makeWindow(root: controller)
    await rig.show(.empty)
    #expect(scrollView.alwaysBounceVertical)
    #expect(rig.cover?.superview === scrollView)
    let count = scrollView.subviews.count
    Screen.pull(scrollView)
    manager.disablePullToRefresh()
    Screen.layout()
    #expect(scrollView.alwaysBounceVertical == isApps)
    #expect(scrollView.refreshControl === (isApps ? own : nil))
    #expect(!own.isRefreshing)
    #expect(scrollView.subviews.count < count)
    await rig.show(.failed(TestError("load")))
    #expect(rig.cover?.superview === controller.view)
    await rig.clock.advance(by: .seconds(1))
    own.sendActions(for: .valueChanged)
    #expect(manager.loadingStatus == .failed(TestError("load")))
  }

  @Test func `if two managers share a list, the last one to disable it restores the list`() {
    let scrollView = UIScrollView()
    let parent = UIViewController()
    parent.embed(controller)
    add(scrollView)
    manager.enablePullToRefresh()
    parent.loadingManager.enablePullToRefresh()
    manager.disablePullToRefresh()
    #expect(scrollView.alwaysBounceVertical)
    #expect(scrollView.refreshControl != nil)
    parent.loadingManager.disablePullToRefresh()
    #expect(!scrollView.alwaysBounceVertical)
    #expect(scrollView.refreshControl == nil)
  }

  @Test func `the scroll view passed by the app is used`() async {
    let (first, second) = (UITableView(), UITableView())
    add(first)
    add(second)
    manager.enablePullToRefresh(in: second)
    #expect(first.refreshControl == nil)
    #expect(second.refreshControl != nil)
    manager.enablePullToRefresh(in: first)
    #expect(first.refreshControl != nil)
    #expect(second.refreshControl == nil)
    _ = Screen.makeWindow(root: controller)
    await rig.show(.empty)
    #expect(rig.cover?.superview === first)
  }

  @Test func `without one, the content scroll view of the bars is used`() {
    let (first, second) = (UITableView(), UITableView())
    add(first)
    add(second)
    controller.setContentScrollView(second)
    manager.enablePullToRefresh()
    #expect(first.refreshControl == nil)
    #expect(second.refreshControl != nil)
  }

  @Test func `a content scroll view outside the controller's view is ignored`() {
    let (first, second) = (UITableView(), UITableView())
    add(first)
    controller.setContentScrollView(second)
    manager.enablePullToRefresh()
    #expect(first.refreshControl != nil)
    #expect(second.refreshControl == nil)
  }

  @Test func `otherwise the first vertical list is used, not text, paging or horizontal views`() {
    let pages = UIScrollView()
    pages.isPagingEnabled = true
    pages.addSubview(UITableView())
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let tiles = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let strip = UIScrollView()
    strip.alwaysBounceHorizontal = true
    let wide = UIScrollView()
    let others = [UITextView(), pages, tiles, strip, wide]
    for scrollView in others { add(scrollView) }
    wide.contentSize = CGSize(width: 2000, height: 600)
    manager.enablePullToRefresh()
    for scrollView in others { #expect(scrollView.refreshControl == nil) }
    let list = UITableView()
    add(list)
    _ = controller.loadingManager
    manager.enablePullToRefresh()
    #expect(list.refreshControl != nil)
  }

  @Test func `a scrolling status text leaves pulls and scroll-to-top to the list`()
    async throws
  {
    let pulled = PulledList()
    let tabs = pulled.open()
    let window = try #require(tabs.view.window)
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    var content = StatusContentConfiguration.failed()
    content.title = String(repeating: "The server could not be reached. ", count: 4)
    pulled.manager.failedContent = content
    let view = await pulled.rig.show(.failed(TestError("load")))
    let page = try #require(view.firstDescendant(of: UIScrollView.self))
    #expect(page.contentSize.height > page.bounds.height)
    #expect(!page.scrollsToTop)
    Screen.pull(pulled.list)
    #expect(pulled.control.isRefreshing)
    page.contentOffset.y = 100
    Screen.pull(pulled.list)
    #expect(page.contentOffset.y == 100)
    await pulled.rig.clock.advance(by: .milliseconds(400))
    await pulled.answer()
  }

  @Test func `without pull to refresh, a status text larger than the screen bounces`() async {
    _ = Screen.makeWindow(root: controller)
    let view = await rig.show(.failed(TestError("load")))
    #expect(view.firstDescendant(of: UIScrollView.self)?.bounces == true)
  }
}
#endif
