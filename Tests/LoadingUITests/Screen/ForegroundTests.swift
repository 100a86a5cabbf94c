#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Scenes that enter the background and the foreground, with their screens.
@MainActor @Suite(.screen) struct ForegroundTests {
  /// Returns a screen whose content is never fresh.
  private func screen(_ triggers: ReloadTriggers) -> ScriptedController {
    let controller = ScriptedController()
    controller.loadViewIfNeeded()
    controller.loadingManager.configuration.policy.clock = ManualClock()
    controller.loadingManager.configuration.policy.freshness = .stale
    controller.loadingManager.configuration.triggers = triggers
    return controller
  }

  private func loads(_ controller: ScriptedController) -> Int {
    controller.log.events.count { $0.hasPrefix("loadContent") }
  }

  @Test func `the first activation doesn't load twice, even after a fast load`() async throws {
    let controller = screen([.appearance, .foreground])
    let window = Screen.makeWindow(root: controller)
    await settle()
    #expect(loads(controller) == 1)
    let scene = try #require(window.windowScene)
    // On a device the scene may enter the foreground after its screens have appeared.
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
    await settle()
    #expect(loads(controller) == 1)
    Screen.enterBackground(scene)
    Screen.enterForeground(scene)
    #expect(controller.loadingManager.loadingStatus == .backgroundRefreshing)
    await settle()
    #expect(loads(controller) == 2)
  }

  @Test func `becoming active again without leaving the foreground doesn't reload`() async throws {
    let controller = screen(.foreground)
    let scene = try #require(Screen.makeWindow(root: controller).windowScene)
    Screen.resignActive(scene)
    Screen.becomeActive(scene)
    await settle()
    #expect(loads(controller) == 0)
  }

  @Test func `a screen that appears in the background loads when its scene enters the foreground`()
    async throws
  {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let scene = try #require(Screen.makeWindow(root: navigation).windowScene)
    Screen.enterBackground(scene)
    let controller = screen(.foreground)
    navigation.pushViewController(controller, animated: false)
    Screen.settle()
    await settle()
    #expect(loads(controller) == 0)
    Screen.enterForeground(scene)
    await settle()
    #expect(loads(controller) == 1)
  }

  @Test func `only the screen of the scene that enters the foreground reloads`() async throws {
    let (first, second) = (screen(.foreground), screen(.foreground))
    let scenes = try [first, second].map {
      try #require(Screen.makeWindow(root: $0).windowScene)
    }
    await settle()
    for scene in scenes { Screen.enterBackground(scene) }
    Screen.enterForeground(scenes[1])
    await settle()
    #expect((loads(first), loads(second)) == (0, 1))
    Screen.enterForeground(scenes[0])
    await settle()
    #expect((loads(first), loads(second)) == (1, 1))
  }

  @Test func `a container reloads when its scene enters the foreground`() async throws {
    let delegate = ScriptedController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    tabs.loadViewIfNeeded()
    tabs.loadingManager.delegate = delegate
    tabs.loadingManager.configuration.triggers = .foreground
    let scene = try #require(Screen.makeWindow(root: tabs).windowScene)
    Screen.enterBackground(scene)
    Screen.enterForeground(scene)
    await settle()
    #expect(loads(delegate) == 1)
  }

  @Test func `activity is shown in its screen's scene`() async throws {
    let work = ScriptedWork<[String]>()
    let presenter = FullScreenActivityPresenter()
    let (first, second) = (screen([]), screen([]))
    let scenes = try [first, second].map {
      try #require(Screen.makeWindow(root: $0).windowScene)
    }
    func windows() -> [Int] { scenes.map { $0.windows.count { !$0.isHidden } } }
    for controller in [first, second] {
      controller.load = { _ in try await work.run() }
      controller.loadingManager.activityPresenter = presenter
    }
    second.loadingManager.reloadContent()
    #expect(windows() == [1, 2])
    first.loadingManager.reloadContent()
    #expect(windows() == [2, 2])
    await settle()
    await work.finish(with: ["a"], call: 0)
    #expect(windows() == [2, 1])
    await work.finish(with: ["a"], call: 1)
    #expect(windows() == [1, 1])
  }

  /// The ways in which a screen leaves its window while the app is in the background.
  enum Cover: CaseIterable { case lock, root, tab }

  private func leave(_ tabs: UITabBarController, _ cover: Cover, _ window: UIWindow) {
    let lock = UIViewController()
    lock.modalPresentationStyle = .fullScreen
    switch cover {
    case .lock: tabs.present(lock, animated: false)
    case .root: window.rootViewController = lock
    case .tab: tabs.selectedIndex = 1
    }
  }

  private func comeBack(to tabs: UITabBarController, _ cover: Cover, _ window: UIWindow) {
    switch cover {
    case .lock: tabs.dismiss(animated: false)
    case .root: window.rootViewController = tabs
    case .tab: tabs.selectedIndex = 0
    }
  }

  /// A lock screen is put up in the background, and taken away in the foreground.
  @Test(arguments: Cover.allCases)
  func `a screen that was out of its window when the app returned is not in the background`(
    cover: Cover
  ) async throws {
    let controller = screen(.foreground)
    let tabs = UITabBarController()
    tabs.viewControllers = [controller, UIViewController()]
    let window = Screen.makeWindow(root: tabs)
    let scene = try #require(window.windowScene)
    for count in 1...2 {
      Screen.enterBackground(scene)
      leave(tabs, cover, window)
      Screen.settle()
      Screen.enterForeground(scene)
      Screen.settle()
      comeBack(to: tabs, cover, window)
      Screen.settle()
      await settle()
      #expect(loads(controller) == 2 * count - 1)
      controller.loadingManager.setNeedsReload()
      await settle()
      #expect(loads(controller) == 2 * count)
    }
  }
}
#endif
