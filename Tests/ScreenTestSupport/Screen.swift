#if canImport(UIKit) && canImport(ObjectiveC)
package import UIKit

/// The actions of users and devices in tests that run on UIKit as well as on the stand-in.
///
/// This is the implementation over UIKit. UIKit creates touches only for fingers, so the methods
/// change what a touch changes and notify those that it notifies. This has not run yet.
@MainActor package enum Screen {
  private static var windows: [UIWindow] = []

  /// Shows a window with a root view controller in the app's scene.
  @discardableResult package static func makeWindow(root: UIViewController? = nil) -> UIWindow {
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    guard let scene else { preconditionFailure("The app that hosts the tests has no scene.") }
    let window = UIWindow(windowScene: scene)
    windows.append(window)
    window.rootViewController = root
    window.makeKeyAndVisible()
    layout()
    return window
  }

  /// Lays out the windows, and runs a turn of the main run loop.
  package static func layout() {
    for window in windows { window.layoutIfNeeded() }
    turn()
  }

  /// Runs turns of the main run loop until nothing has moved for some of them.
  package static func settle() {
    let end = Date(timeIntervalSinceNow: 10)
    var last: [CGRect] = []
    var restingTurns = 0
    while restingTurns < 10, Date() < end {
      turn(seconds: 0.02)
      let frames = windows.flatMap(shownFrames)
      restingTurns = frames == last && !windows.contains(where: isMoving) ? restingTurns + 1 : 0
      last = frames
    }
    layout()
  }

  /// Closes the windows.
  package static func reset() {
    for window in windows {
      window.rootViewController?.dismiss(animated: false, completion: nil)
      window.isHidden = true
      window.rootViewController = nil
    }
    windows = []
    turn()
  }

  /// Returns the text that a window shows.
  package static func text(of window: UIWindow) -> String {
    texts(in: window).joined(separator: "\n")
  }

  /// Returns a picture of a window, and the extension of its kind of file.
  package static func picture(of window: UIWindow) -> (bytes: [UInt8], kind: String) {
    let png = UIGraphicsImageRenderer(size: window.bounds.size).pngData { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
    return ([UInt8](png), "png")
  }

  /// Returns whether an activity indicator is drawn turning, so that one of its layers is animated.
  package static func isTurning(_ indicator: UIActivityIndicatorView) -> Bool {
    ([indicator] + indicator.descendants).contains { $0.layer.animationKeys()?.isEmpty == false }
  }

  private static func texts(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let label = (view as? UILabel)?.text ?? (view as? UITextField)?.text
    return [label ?? (view as? UITextView)?.text].compactMap { $0 } + view.subviews.flatMap(texts)
  }

  private static func turn(seconds: Double = 0) {
    _ = CFRunLoopRunInMode(CFRunLoopMode.defaultMode, seconds, false)
  }

  private static func shownFrames(of window: UIWindow) -> [CGRect] {
    ([window] + window.descendants).map { ($0.layer.presentation() ?? $0.layer).frame }
  }

  private static func isMoving(_ window: UIWindow) -> Bool {
    let shown = sequence(first: window.rootViewController) { $0?.presentedViewController }
    return shown.contains { $0?.transitionCoordinator != nil }
      || window.descendants.contains { ($0 as? UIScrollView)?.isDecelerating == true }
  }
}
#endif
