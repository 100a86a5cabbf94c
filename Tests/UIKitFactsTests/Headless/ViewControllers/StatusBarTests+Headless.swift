import HeadlessTestSupport
import Testing
import UIKit

extension StatusBarTests {
  @Test func `a controller has the default status bar, home indicator and orientations`() throws {
    let window = Screen.makeWindow(root: controller)
    #expect(controller.preferredStatusBarStyle == .default)
    #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
    #expect(!controller.prefersHomeIndicatorAutoHidden)
    #expect(!controller.modalPresentationCapturesStatusBarAppearance)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(!controller.prefersStatusBarHidden)
    Screen.rotate(window)
    #expect(controller.prefersStatusBarHidden, "in landscape on a phone")
    let other = UIViewController()
    Headless.makeWindow(device: .tablet, root: other)
    #expect(other.supportedInterfaceOrientations == .all)
  }
}
