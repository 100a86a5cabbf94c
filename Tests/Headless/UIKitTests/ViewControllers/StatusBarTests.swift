import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct StatusBarTests {
  private let controller = UIViewController()

  @Test func `a controller has the default status bar, home indicator and orientations`() throws {
    let window = Headless.makeWindow(root: controller)
    #expect(controller.preferredStatusBarStyle == .default)
    #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
    #expect(!controller.prefersHomeIndicatorAutoHidden)
    #expect(!controller.modalPresentationCapturesStatusBarAppearance)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(!controller.prefersStatusBarHidden)
    Headless.rotate(window)
    #expect(controller.prefersStatusBarHidden, "in landscape on a phone")
    let other = UIViewController()
    Headless.makeWindow(device: .tablet, root: other)
    #expect(other.supportedInterfaceOrientations == .all)
  }

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
