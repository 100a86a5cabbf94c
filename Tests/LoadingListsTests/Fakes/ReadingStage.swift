#if canImport(UIKit)
import ScreenTestSupport
import UIKit

/// A screen's window, and the ways in which the screen leaves it.
@MainActor final class ReadingStage {
  enum Way: CaseIterable {
    /// It stays.
    case stays
    case pushed, tab, removed
  }

  let screen: any ReadingScreen
  private let way: Way
  private let navigation: UINavigationController
  private let tabs = UITabBarController()

  init(_ screen: any ReadingScreen, _ way: Way, largeTitle: Bool = false) {
    (self.screen, self.way) = (screen, way)
    navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = largeTitle
    tabs.viewControllers = [navigation, UIViewController()]
  }

  func open() async {
    _ = Screen.makeWindow(root: tabs)
    await screen.follow()
  }

  func leave() async {
    switch way {
    case .stays: break
    case .pushed: navigation.pushViewController(UIViewController(), animated: false)
    case .tab: tabs.selectedIndex = 1
    case .removed: navigation.setViewControllers([UIViewController()], animated: false)
    }
    await screen.follow()
  }

  func comeBack() async {
    switch way {
    case .stays: break
    case .pushed: navigation.popViewController(animated: false)
    case .tab: tabs.selectedIndex = 0
    case .removed: navigation.setViewControllers([screen], animated: false)
    }
    await screen.follow()
  }
}
#endif
