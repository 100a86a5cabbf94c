#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A phone that shows the screen of a port.
@MainActor final class PortStage {
  let window: UIWindow

  /// Shows a screen whose indicators use a clock controlled by the test.
  init(_ screen: UIViewController, clock: ManualClock = ManualClock()) {
    screen.loadingManager.configuration.policy.clock = clock
    window = Screen.makeWindow(root: UINavigationController(rootViewController: screen))
  }

  /// Runs everything that is ready, and ends animations.
  func follow() async {
    for _ in 0..<2 {
      await settle()
      Screen.layout()
    }
    Screen.settle()
  }

  /// Returns whether a text is on screen.
  func shows(_ text: String) -> Bool { Screen.text(of: window).contains(text) }

  /// Taps the button with a title, and returns whether there is one.
  func tap(_ title: String) async -> Bool {
    Screen.layout()
    guard let button = window.button(title), Screen.tap(button) === button else { return false }
    await follow()
    return true
  }

  /// Pulls the list of the screen to refresh it.
  func pull() async {
    if let list = window.firstDescendant(of: UITableView.self) { Screen.pull(list) }
    await follow()
  }
}

extension UIView {
  fileprivate func button(_ title: String) -> UIButton? {
    for view in subviews where !view.isHidden && view.alpha > 0 {
      if let button = view as? UIButton,
        button.configuration?.title == title || button.currentTitle == title
      {
        return button
      }
      if let button = view.button(title) { return button }
    }
    return nil
  }
}
#endif
