#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct StatusBarTests {
  let controller = UIViewController()

  @Test
  func `containers defer to their visible child, except for the style under a navigation bar`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    #expect(tabs.childForStatusBarStyle === controller)
    #expect(tabs.childForStatusBarHidden === controller)
    #expect(tabs.childForHomeIndicatorAutoHidden === controller)
    let top = UIViewController()
    let navigation = UINavigationController(rootViewController: top)
    #expect(navigation.childForStatusBarStyle == nil)
    #expect(navigation.childForStatusBarHidden === top)
    #expect(navigation.childForHomeIndicatorAutoHidden === top)
    navigation.isNavigationBarHidden = true
    #expect(navigation.childForStatusBarStyle === top)
  }
}
#endif
