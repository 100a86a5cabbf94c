#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens whose content reloads at an interval while they are visible.
@MainActor @Suite(.screen) struct PollingScreenTests {
  private let clock = ManualClock()
  private let work = ScriptedWork<[String]>()
  private let tabs = UITabBarController()
  private let other = UIViewController()
  private let window: UIWindow

  init() { window = Screen.makeWindow(root: tabs) }

  private var policy: LoadingPolicy { LoadingPolicy(polling: .seconds(10), clock: clock) }

  /// Returns a screen with a delegate and loaded content.
  private func controller(_ content: [String] = ["a"]) async -> ScriptedController {
    let controller = ScriptedController()
    tabs.viewControllers = [controller, other]
    Screen.layout()
    controller.loadingManager.configuration.policy = policy
    controller.load = { [work] _ in try await work.run() }
    await controller.loadingManager.beginReload()
    await work.finish(with: content)
    _ = controller.log.take()
    return controller
  }

  /// Returns a screen that follows a loader.
  private func follower(of loader: Loader<[String]>) -> UIViewController {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.loadingManager.follow(loader)
    return controller
  }

  private func makeLoader() -> Loader<[String]> {
    Loader(policy: policy) { [work] _ in try await work.run() }
  }

  private func load(_ loader: Loader<[String]>, _ content: [String] = ["a"]) async {
    await loader.beginLoad()
    await work.finish(with: content)
  }

  private func select(_ index: Int) {
    tabs.selectedIndex = index
    Screen.settle()
  }

  @Test func `polling reloads in the background, and a failure keeps the content visible`() async {
    let screen = await controller()
    await clock.advance(by: .seconds(10))
    #expect(work.callCount == 2)
    #expect(screen.loadingManager.loadingStatus == .backgroundRefreshing)
    await clock.advance(by: .seconds(5))
    #expect(!screen.loadingManager.loadingView.isOnScreen)
    await work.finish(throwing: TestError("poll"))
    #expect(screen.loadingManager.loadingStatus == .failed(TestError("poll")))
    #expect(screen.loadingManager.hasContent && !screen.loadingManager.failedView.isOnScreen)
    #expect(screen.log.events.contains { $0.hasPrefix("loadFailed") })
    await clock.advance(by: .seconds(19))
    #expect(work.callCount == 2)
    await clock.advance(by: .seconds(1))
    #expect(work.callCount == 3)
  }

  @Test func `polling pauses off screen, and reloads on return if due`() async {
    let screen = await controller()
    select(1)
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1 && clock.sleeperCount == 0)
    select(0)
    await settle()
    #expect(work.callCount == 2)
    withExtendedLifetime(screen) {}
  }

  @Test func `polling pauses in the background, and reloads in the foreground if due`() async throws
  {
    let screen = await controller()
    let scene = try #require(window.windowScene)
    Screen.enterBackground(scene)
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1)
    Screen.enterForeground(scene)
    await settle()
    #expect(work.callCount == 2)
    withExtendedLifetime(screen) {}
  }

  @Test func `polling goes on when a screen returns that was off screen as the app returned`()
    async throws
  {
    let screen = await controller()
    let scene = try #require(window.windowScene)
    Screen.enterBackground(scene)
    select(1)
    Screen.enterForeground(scene)
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1)
    select(0)
    await settle()
    #expect(work.callCount == 2)
    withExtendedLifetime(screen) {}
  }

  @Test func `polling calls shouldReload again after it returned false`() async {
    let screen = await controller()
    screen.allowsReload = false
    await clock.advance(by: .seconds(15))
    #expect(work.callCount == 1)
    screen.allowsReload = true
    await clock.advance(by: .seconds(5))
    #expect(work.callCount == 2)
  }

  @Test func `the polling interval can be set and removed at any time`() async {
    let screen = await controller()
    screen.loadingManager.configuration.policy.polling = nil
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1)
    screen.loadingManager.configuration.policy.polling = .seconds(3)
    await clock.advance(by: .seconds(3))
    #expect(work.callCount == 2)
  }

  @Test(arguments: [(to: 3, after: 5, due: 0), (to: 20, after: 5, due: 15)])
  func `another polling interval counts from the end of the last load`(
    _ change: (to: Int, after: Int, due: Int)
  ) async {
    let screen = await controller()
    await clock.advance(by: .seconds(change.after))
    screen.loadingManager.configuration.policy.polling = .seconds(change.to)
    await settle()
    if change.due > 0 {
      await clock.advance(by: .seconds(change.due) - .milliseconds(1))
      #expect(work.callCount == 1)
      await clock.advance(by: .milliseconds(1))
    }
    #expect(work.callCount == 2)
    #expect(screen.loadingManager.loadingStatus == .backgroundRefreshing)
  }

  @Test func `polling continues with another clock`() async {
    let screen = await controller()
    await clock.advance(by: .seconds(4))
    let other = ManualClock()
    screen.loadingManager.configuration.policy.clock = other
    await other.advance(by: .milliseconds(5_999))
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1)
    await other.advance(by: .milliseconds(1))
    #expect(work.callCount == 2)
  }

  @Test func `a followed loader polls while at least one of its screens is visible`() async {
    let loader = makeLoader()
    let (first, second) = (follower(of: loader), follower(of: loader))
    tabs.viewControllers = [first, second, other]
    Screen.layout()
    await load(loader)
    for index in [0, 1] {
      select(index)
      let previous = work.callCount
      await clock.advance(by: .seconds(10))
      #expect(work.callCount == previous + 1)
      await work.finish(with: ["b"])
    }
    select(2)
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 3 && clock.sleeperCount == 0)
    select(0)
    await settle()
    #expect(work.callCount == 4)
    #expect(first.loadingManager.loadingStatus == .backgroundRefreshing)
  }

  @Test func `a content handler doesn't keep polling active off screen`() async {
    let loader = makeLoader()
    let screen = UIViewController()
    screen.loadViewIfNeeded()
    screen.loadingManager.follow(loader) { _ in }
    tabs.viewControllers = [other, screen]
    Screen.layout()
    await load(loader)
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 1 && clock.sleeperCount == 0)
    select(1)
    await settle()
    #expect(work.callCount == 2)
  }

  @Test func `the empty or failed view stays while polling`() async {
    let loader = makeLoader()
    let screen = follower(of: loader)
    let manager = screen.loadingManager
    tabs.viewControllers = [screen]
    Screen.layout()
    await load(loader, [])
    #expect(manager.loadingStatus == .empty)
    await clock.advance(by: .seconds(15))
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(manager.emptyView.isOnScreen && !manager.loadingView.isOnScreen)
    loader.reset()
    await settle()
    await loader.beginLoad()
    await work.finish(throwing: TestError("load"))
    #expect(manager.failedView.isOnScreen)
    await clock.advance(by: .seconds(25))
    #expect(work.callCount == 4 && manager.loadingStatus == .backgroundRefreshing)
    #expect(manager.failedView.isOnScreen && !manager.loadingView.isOnScreen)
    work.answer(["b"])
    await clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(manager.loadingStatus == .loaded && !manager.failedView.isOnScreen)
  }

  // wordpress-mobile/WordPress-iOS 17202, everpcpc/KMReader 1025
  @Test func `a list of several pages that a delegate loads isn't cut by polling`() async {
    let screen = TestScreen()
    Screen.settle()
    await screen.loadContent()
    screen.controller.load = { _ in ["a"] }
    screen.manager.configuration.policy.polling = .seconds(10)
    _ = await screen.manager.loadNextPage().value
    let items = screen.controller.items
    #expect(items.count > 1)
    await screen.clock.advance(by: .seconds(11))
    await settle()
    #expect(screen.controller.items == items)
    _ = await screen.manager.reloadContent(force: true).value
    _ = screen.log.take()
    await screen.clock.advance(by: .seconds(11))
    await settle()
    #expect(screen.log.events.contains { $0.hasPrefix("loadContent") })
  }
}

extension UIView {
  fileprivate var isOnScreen: Bool { window != nil && !isHidden && alpha == 1 }
}
#endif
