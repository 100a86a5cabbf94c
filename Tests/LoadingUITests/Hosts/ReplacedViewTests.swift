#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens whose view the app replaces, such as after low memory, while the library shows something.
@MainActor @Suite(.screen) struct ReplacedViewTests {
  /// What the library shows or observes.
  nonisolated enum Shown: CaseIterable { case failed, empty, gone, notice, banner, activity }
  /// Where the screen is when its view is replaced.
  nonisolated enum Place: CaseIterable { case window, otherRoot, belowPush, otherTab }

  let screen = ScriptedController()
  /// Stored, because a use of `loadingManager` shows what is due.
  private let manager: LoadingManager
  private let network = Reachability(isReachable: false)
  private let presenter = PlacedPresenter()
  private let tabs = UITabBarController()
  private let navigation: UINavigationController
  let window: UIWindow

  init() {
    manager = screen.loadingManager
    manager.configuration.policy.clock = ManualClock()
    manager.configuration.policy.freshness = .stale
    navigation = UINavigationController(rootViewController: screen)
    tabs.viewControllers = [navigation, UIViewController()]
    window = Screen.makeWindow(root: tabs)
  }

  func show(_ shown: Shown) async {
    screen.load = { _ in
      switch shown {
      case .failed: throw TestError("down")
      case .empty: []
      case .gone, .notice, .banner, .activity: ["a"]
      }
    }
    _ = await manager.reloadContent().value
    switch shown {
    case .failed, .empty: break
    case .gone: manager.loadingStatus = .idle
    case .notice: manager.showNotice("Not saved")
    case .banner: manager.enableOfflineBanner(reachability: network)
    case .activity:
      manager.activityPresenter = presenter
      manager.loadingStatus = .foregroundRefreshing
    }
    await Screen.turn(3)
  }

  func isShown(_ shown: Shown, in view: UIView) -> Bool {
    let identifier =
      switch shown {
      case .failed, .empty, .gone: "loading.status"
      case .notice: "loading.notice"
      case .banner: "loading.offline"
      case .activity: PlacedPresenter.identifier
      }
    return view.descendants.count { $0.accessibilityIdentifier == identifier } == 1
  }

  /// Replaces the view at a place, and returns to the screen.
  func replaceView(_ place: Place) async {
    let old: UIView = screen.view
    let new = UIView(frame: old.frame)
    switch place {
    case .window:
      screen.view = new
      old.superview?.addSubview(new)
      old.removeFromSuperview()
    case .otherRoot: window.rootViewController = UIViewController()
    case .belowPush: navigation.pushViewController(UIViewController(), animated: false)
    case .otherTab: tabs.selectedIndex = 1
    }
    await Screen.turn(3)
    guard place != .window else { return }
    screen.view = new
    switch place {
    case .window: break
    case .otherRoot: window.rootViewController = tabs
    case .belowPush: navigation.popViewController(animated: false)
    case .otherTab: tabs.selectedIndex = 0
    }
    await Screen.turn(3)
  }

  @Test(arguments: Shown.allCases)
  func `what an observed screen shows moves to a view that replaces a visible one`(_ shown: Shown)
    async
  {
    manager.configuration.triggers = .appearance
    await show(shown)
    let old: UIView = screen.view
    #expect(isShown(shown, in: old))
    await replaceView(.window)
    #expect(isShown(shown, in: screen.view))
    #expect(!isShown(shown, in: old))
  }

  @Test(arguments: [Shown.failed, .empty, .notice, .banner], Place.allCases)
  func `what the library shows moves to the new view with the next status`(
    _ shown: Shown,
    _ place: Place
  ) async {
    await show(shown)
    let old: UIView = screen.view
    await replaceView(place)
    manager.setNeedsReload()
    await Screen.turn(3)
    #expect(screen.view.window === window)
    #expect(isShown(shown, in: screen.view))
    #expect(!isShown(shown, in: old))
  }

  @Test(arguments: Place.allCases)
  func `triggers go on with the new view`(_ place: Place) async {
    _ = await manager.reloadContent().value
    manager.configuration.triggers = .appearance
    await Screen.turn(3)
    let loads = { [screen] in screen.log.events.count { $0.hasPrefix("loadContent") } }
    let first = loads()
    await replaceView(place)
    // Replacing a visible view isn't an appearance.
    if place == .window { #expect(loads() == first) }
    _ = await manager.reloadContent(inBackground: true).value
    let before = loads()
    tabs.selectedIndex = 1
    await Screen.turn(3)
    tabs.selectedIndex = 0
    await Screen.turn(3)
    #expect(loads() - before == 1)
  }
}

/// A presenter that adds a view to that of the screen, as many apps do.
private final class PlacedPresenter: ActivityPresenting {
  static let identifier = "activity"
  private let badge = UIView()

  func show(for viewController: UIViewController) {
    badge.accessibilityIdentifier = Self.identifier
    viewController.view.addSubview(badge)
  }

  func layout(for viewController: UIViewController) { badge.frame = viewController.view.bounds }
  func hide(for viewController: UIViewController) { badge.removeFromSuperview() }
}
#endif
