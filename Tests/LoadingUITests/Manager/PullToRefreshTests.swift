#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct PullToRefreshTests {
  private let controller = ScriptedTableController(style: .plain)
  private let work = ScriptedWork<[Int]>()
  private let clock = ManualClock()
  private var control: UIRefreshControl? { controller.tableView.refreshControl }
  private var manager: LoadingManager { controller.loadingManager }

  init() {
    manager.configuration.policy.clock = clock
    controller.load = { [work] in try await work.run() }
  }

  private func open() { _ = Screen.makeWindow(root: controller) }

  /// Pulls to refresh, and waits for the minimum time of an indicator.
  private func pull() async {
    Screen.pull(controller.tableView)
    await clock.advance(by: .milliseconds(400))
  }

  @Test func `a pull reloads, and the refresh control ends when the data arrives`() async {
    open()
    manager.enablePullToRefresh()
    await pull()
    #expect(control?.isRefreshing == true)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await work.finish(with: [1])
    #expect(control?.isRefreshing == false)
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `the refresh control ends after a failure and after a cancel`() async {
    open()
    manager.enablePullToRefresh()
    await pull()
    await work.finish(throwing: TestError("load"))
    #expect(control?.isRefreshing == false)
    await pull()
    #expect(control?.isRefreshing == true)
    manager.cancel()
    await settle()
    #expect(control?.isRefreshing == false)
  }

  @Test func `a pull reloads the first page, ignoring caches`() async {
    var requests: [String] = []
    let loader = PagedLoader<Plant, String>(pageSize: 2) { request in
      requests.append("\(request.offset) \(request.cursor ?? "–") \(request.ignoreCache)")
      return Page(
        items: plants(request.offset..<request.offset + 2),
        nextCursor: "\(request.offset + 2)"
      )
    }
    open()
    manager.follow(loader)
    manager.enablePullToRefresh()
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    #expect(loader.items == plants(0..<4))
    await pull()
    #expect(requests == ["0 – false", "2 2 false", "0 – true"])
    #expect(loader.items == plants(0..<2))
    #expect(control?.isRefreshing == false)
  }

  @Test func `the refresh control ends with the load that superseded the pull's`() async {
    open()
    manager.enablePullToRefresh()
    await pull()
    await manager.beginReload(force: true)
    #expect(control?.isRefreshing == true)
    await work.finish(with: [1])
    #expect(control?.isRefreshing == false)
  }

  @Test func `a pull right after a cancelled load keeps refreshing until its own load ends`() async
  {
    open()
    manager.enablePullToRefresh()
    await pull()
    manager.cancel()
    control?.endRefreshing()
    await pull()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(control?.isRefreshing == true)
    await work.finish(with: [1])
    #expect(control?.isRefreshing == false)
  }

  @Test func `the app's own refresh control is used, and its actions are kept`() async {
    open()
    var pulls = 0
    let own = UIRefreshControl()
    own.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    controller.refreshControl = own
    manager.enablePullToRefresh()
    manager.enablePullToRefresh()
    #expect(control === own)
    await pull()
    #expect(pulls == 1)
    #expect(work.callCount == 1)
  }

  @Test func `enabling before the view loads doesn't load it, and takes effect later`() async {
    manager.enablePullToRefresh()
    #expect(!controller.isViewLoaded)
    open()
    manager.reloadContent()
    #expect(control != nil)
  }

  @Test func `the scroll view inside a plain controller's view is found`() {
    let plain = UIViewController()
    let list = UIScrollView()
    let wrapper = UIView()
    wrapper.addSubview(list)
    plain.view.addSubview(UIView())
    plain.view.addSubview(wrapper)
    plain.loadingManager.enablePullToRefresh()
    #expect(list.refreshControl != nil)
  }

  @Test func `a collection controller's list is found`() {
    let collection = ScriptedCollectionController(
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    collection.loadViewIfNeeded()
    collection.loadingManager.enablePullToRefresh()
    #expect(collection.collectionView.refreshControl != nil)
  }

  @available(iOS 17, *)
  @Test func `with the Mac idiom no refresh control is created`() {
    let plain = UIViewController()
    let list = UITableView(frame: .zero)
    plain.view.addSubview(list)
    plain.traitOverrides.userInterfaceIdiom = .mac
    _ = Screen.makeWindow(root: plain)
    plain.loadingManager.enablePullToRefresh()
    plain.loadingManager.loadingStatus = .empty
    #expect(list.refreshControl == nil)
    #expect(plain.loadingManager.emptyView.superview?.superview === plain.view)
  }

  @Test(arguments: [true, false])
  func `an immediate answer keeps the refresh control visible for at least 400 ms`(isAsked: Bool)
    async
  {
    controller.load = { [1] }
    controller.allowsReload = isAsked
    open()
    manager.enablePullToRefresh()
    Screen.pull(controller.tableView)
    await settle()
    let status: LoadingStatus = isAsked ? .loaded : .idle
    #expect(manager.loadingStatus == status)
    await clock.advance(by: .milliseconds(399))
    #expect(control?.isRefreshing == true)
    await clock.advance(by: .milliseconds(1))
    #expect(control?.isRefreshing == false)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `the refresh control doesn't end while the user still holds the content`() async {
    open()
    manager.enablePullToRefresh()
    #expect(Screen.beginPull(controller.tableView))
    await clock.advance(by: .milliseconds(400))
    await work.finish(with: [1])
    await clock.advance(by: .seconds(1))
    #expect(manager.loadingStatus == .loaded)
    #expect(control?.isRefreshing == true)
    Screen.endPull(controller.tableView)
    await clock.advance(by: .milliseconds(50))
    #expect(control?.isRefreshing == false)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a load longer than the minimum ends the refresh control immediately`() async {
    open()
    manager.enablePullToRefresh()
    await pull()
    await work.finish(with: [1])
    #expect(control?.isRefreshing == false)
  }
}
#endif
