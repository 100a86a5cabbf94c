#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Controllers outside the view hierarchy, which don't load, and repeat an interrupted load when
/// they return.
@MainActor @Suite(.screen) struct LeavingTests {
  /// The ways in which a retained screen leaves and returns.
  enum Way: CaseIterable {
    case navigation, presentation, root, container
  }

  private let screen = ScriptedController()
  private let work: ScriptedWork<[String]>
  private let clock = ManualClock()
  private let window: UIWindow
  private let base = UIViewController()
  private let navigation: UINavigationController
  private let pages = ManualForwardingController()
  private let inner: UINavigationController
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    let work = ScriptedWork<[String]>()
    self.work = work
    navigation = UINavigationController(rootViewController: base)
    window = Screen.makeWindow(root: navigation)
    inner = UINavigationController()
    screen.load = { _ in try await work.run() }
    manager.configuration.policy.clock = clock
  }

  private func turn() async {
    Screen.settle()
    await clock.advance(by: .seconds(1))
    Screen.settle()
    Screen.layout()
  }

  private func show(_ way: Way) async {
    switch way {
    case .navigation: navigation.pushViewController(screen, animated: true)
    case .presentation:
      screen.modalPresentationStyle = .fullScreen
      navigation.present(screen, animated: true, completion: nil)
    case .root: window.rootViewController = screen
    case .container:
      if inner.viewControllers.isEmpty { inner.setViewControllers([screen], animated: false) }
      navigation.present(inner, animated: true, completion: nil)
    }
    await turn()
  }

  /// Returns a control of a screen that has left during its load, which has enabled it.
  private func controlOfInterruptedLoad() async -> UIButton {
    let control = UIButton()
    manager.controlsToDisable = [control]
    manager.reloadContent()
    await show(.navigation)
    #expect(!control.isEnabled)
    await remove(.navigation)
    #expect(control.isEnabled)
    return control
  }

  private func remove(_ way: Way) async {
    switch way {
    case .navigation: navigation.popViewController(animated: true)
    case .presentation, .container: navigation.dismiss(animated: true, completion: nil)
    case .root: window.rootViewController = navigation
    }
    await turn()
  }

  @Test(arguments: Way.allCases, [ReloadTriggers(), .appearance, [.foreground, .reconnection]])
  func `a load is interrupted on leaving and restarts on return, with one request each time`(
    _ way: Way,
    _ triggers: ReloadTriggers
  ) async {
    screen.loadViewIfNeeded()
    manager.configuration.triggers = triggers
    await show(way)
    if !triggers.contains(.appearance) { manager.reloadContent() }
    await turn()
    #expect(work.callCount == 1)
    // The interrupted load is repeated without calling the other hooks again.
    screen.forces = true
    _ = screen.log.take()
    let observed = EventLog()
    let observation = manager.observeStatus { observed.note("\($0)") }
    for look in 1...3 {
      await remove(way)
      await clock.advance(by: .seconds(60))
      #expect(work.openCalls.isEmpty, "interrupted")
      #expect(work.callCount == look, "no request outside of the view hierarchy")
      #expect(manager.loadingStatus == .loading)
      await show(way)
      #expect(work.callCount == look + 1)
      #expect(work.openCalls == [look])
      #expect(manager.loadingView.window != nil)
    }
    #expect(Set(screen.log.take()) == ["loadContent(ignoreCache: false)"])
    #expect(observed.events == ["loading"])
    work.answer(["a"])
    await turn()
    #expect(manager.loadingStatus == .loaded)
    #expect(manager.loadingView.window == nil)
    screen.forces = false
    await remove(way)
    await show(way)
    #expect(work.callCount == 4, "fresh")
    withExtendedLifetime(observation) {}
  }

  @Test
  func `a popped controller is released after one request, or when its last owner releases it`()
    async
  {
    weak var released: ScriptedController?
    var holder: ScriptedController?
    for isHeld in [false, true] {
      let work = ScriptedWork<[String]>()
      do {
        let screen = ScriptedController()
        screen.load = { _ in try await work.run() }
        screen.loadingManager.configuration.policy.clock = clock
        released = screen
        if isHeld { holder = screen }
        screen.loadingManager.reloadContent()
        navigation.pushViewController(screen, animated: false)
        await turn()
        // As in a screen that awaits its own load in a task that retains it.
        Task {
          _ = await screen.loadingManager.reloadContent().value
          screen.items = []
        }
        await settle()
      }
      navigation.popViewController(animated: false)
      await turn()
      #expect((released != nil) == isHeld)
      await clock.advance(by: .seconds(60))
      #expect(work.callCount == 1)
      #expect(work.openCalls.isEmpty)
      holder = nil
      await settle()
      #expect(released == nil)
      #expect(holder == nil)
    }
  }

  @Test func `the caller of an interrupted load receives the previous status immediately`()
    async
  {
    manager.loadingStatus = .loaded
    let task = manager.reloadContent(force: true)
    await show(.navigation)
    await remove(.navigation)
    #expect(await task.value == .loaded)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await show(.navigation)
    #expect(screen.log.events.last == "loadContent(ignoreCache: true)", "forced, as before")
    manager.cancel()
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `a manual reload off screen loads immediately, and not again on return`()
    async
  {
    manager.reloadContent()
    await show(.navigation)
    await remove(.navigation)
    let task = await manager.beginReload()
    #expect(work.callCount == 2)
    await show(.navigation)
    #expect(work.callCount == 2)
    work.answer(["a"])
    #expect(await task.value == .loaded)
  }

  @Test(arguments: [false, true])
  func `setNeedsReload off screen causes one request on return, ignoring caches`(
    _ isByKey: Bool
  ) async {
    manager.configuration.reloadKeys = ["key"]
    manager.reloadContent()
    await show(.navigation)
    await remove(.navigation)
    for _ in 1...3 {
      if isByKey {
        LoadingManager.setNeedsReload(matching: "key")
      } else {
        manager.setNeedsReload()
      }
    }
    await turn()
    #expect(work.callCount == 1)
    await show(.navigation)
    #expect(work.callCount == 2)
    #expect(screen.log.events.last { $0.hasPrefix("load") } == "loadContent(ignoreCache: true)")
    manager.cancel()
  }

  @Test func `a page that was added before it appears makes one request after setNeedsReload`()
    async
  {
    screen.loadViewIfNeeded()
    manager.configuration.triggers = .appearance
    window.rootViewController = pages
    pages.show(screen)
    await turn()
    screen.willMove(toParent: nil)
    pages.show(UIViewController())
    screen.removeFromParent()
    await turn()
    manager.setNeedsReload()
    pages.addChild(screen)
    pages.view.addSubview(screen.view)
    await turn()
    screen.didMove(toParent: pages)
    screen.beginAppearanceTransition(true, animated: false)
    screen.endAppearanceTransition()
    await turn()
    #expect(work.callCount == 1, "the container keeps it, so its first load is still running")
    work.answer(["a"])
    await turn()
    #expect(work.callCount == 2)
    let loads = screen.log.events.filter { $0.hasPrefix("loadContent") }
    #expect(loads.last == "loadContent(ignoreCache: true)")
    manager.cancel()
  }

  @Test func `a load that failed offline is retried on return if the network returned off screen`()
    async
  {
    let reachability = Reachability(isReachable: true)
    screen.loadViewIfNeeded()
    manager.reachability = reachability
    manager.configuration.triggers = .reconnection
    await show(.navigation)
    await manager.beginReload()
    reachability.report(false)
    work.fail(URLError(.notConnectedToInternet))
    await turn()
    await remove(.navigation)
    reachability.report(true)
    await turn()
    #expect(work.callCount == 1)
    await show(.navigation)
    #expect(work.callCount == 2)
    manager.cancel()
  }

  @Test func `a load continues off screen while its controller is in a hierarchy`() async {
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: screen)
    tabs.viewControllers = [stack, UIViewController()]
    window.rootViewController = tabs
    manager.reloadContent()
    await turn()
    stack.pushViewController(UIViewController(), animated: false)
    await turn()
    tabs.selectedIndex = 1
    await turn()
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    tabs.present(modal, animated: false, completion: nil)
    await turn()
    #expect(screen.view.window == nil)
    #expect(work.openCalls == [0])
    #expect(work.callCount == 1)
    work.answer(["a"])
    await turn()
  }

  @Test func `controls are enabled while the load is interrupted`() async {
    let control = await controlOfInterruptedLoad()
    await show(.navigation)
    #expect(!control.isEnabled)
    let events = screen.log.events
    #expect(events.count { $0 == "disableControls" } == 1)
    #expect(!events.contains("enableControls"))
    work.answer(["a"])
    await turn()
    #expect(control.isEnabled)
    #expect(screen.log.events.count { $0 == "enableControls" } == 1)
  }

  @Test func `a timeout counts from the restart of the load`() async {
    manager.configuration.policy.timeout = .seconds(10)
    manager.reloadContent()
    await show(.navigation)
    await remove(.navigation)
    await clock.advance(by: .seconds(60))
    #expect(manager.loadingStatus == .loading)
    await show(.navigation)
    await clock.advance(by: .seconds(10))
    #expect(manager.loadingStatus == .failed(LoadingError.timeout(.seconds(10))))
  }

  @Test func `cancelling an interrupted load ends it, and it doesn't restart`() async {
    manager.reloadContent()
    await show(.navigation)
    await remove(.navigation)
    manager.cancel()
    #expect(manager.loadingStatus == .idle)
    #expect(screen.log.events.last == "loadCancelled")
    await show(.navigation)
    #expect(work.callCount == 1)
  }

  @Test func `an interrupted page is requested again when the screen returns`() async {
    let page = ScriptedWork<[String]>()
    screen.loadPage = { try await page.run() }
    screen.loadViewIfNeeded()
    manager.configuration.triggers = .foreground
    manager.loadingStatus = .loaded
    await show(.navigation)
    let task = manager.loadNextPage()
    await settle()
    await remove(.navigation)
    #expect(page.openCalls.isEmpty)
    #expect(await task.value == .loaded)
    await show(.navigation)
    #expect(page.openCalls == [1])
    page.answer(["b"])
    await turn()
    #expect(screen.items == ["b"])
    #expect(!screen.log.events.contains { $0.hasPrefix("pagingFailed") })
  }

  @Test func `a followed loader continues while the screen is away`() async {
    let loader = Loader { [work] _ in try await work.run() }
    manager.follow(loader)
    manager.reloadContent()
    await show(.navigation)
    await remove(.navigation)
    #expect(work.openCalls == [0])
    await show(.navigation)
    #expect(work.callCount == 1)
    work.answer(["a"])
    await turn()
    #expect(manager.loadingStatus == .loaded)
  }

  @Test
  func `an interrupted pull ends its refresh control, and the load restarts in the background`()
    async
  {
    let list = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.loadViewIfNeeded()
    screen.view.addSubview(list)
    manager.enablePullToRefresh()
    manager.configuration.triggers = .foreground
    manager.loadingStatus = .loaded
    await show(.navigation)
    list.refreshControl?.sendActions(for: .valueChanged)
    await settle()
    await remove(.navigation)
    await show(.navigation)
    #expect(work.openCalls == [1])
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(list.refreshControl?.isRefreshing == false)
    work.answer(["a"])
    await turn()
    #expect(manager.loadingStatus == .loaded)
  }

  @Test(arguments: [false, true])
  func `controls are disabled when a kept screen returns and reloads itself`(force: Bool) async {
    let control = await controlOfInterruptedLoad()
    navigation.pushViewController(screen, animated: true)
    manager.reloadContent(force: force)
    await turn()
    #expect(manager.loadingStatus == .loading && !control.isEnabled)
    for call in work.openCalls { work.answer(["a"], call: call) }
    await turn()
    #expect(control.isEnabled)
  }
}
#endif
