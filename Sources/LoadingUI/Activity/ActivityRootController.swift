import UIKit

/// The root of an activity's window: it answers as the window does that it lies over.
///
/// The system asks the frontmost window about the status bar, the home indicator and rotation.
final class ActivityRootController: UIViewController {
  private weak var covered: UIWindow?

  init(over covered: UIWindow) {
    self.covered = covered
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  #if !os(tvOS) && !os(visionOS)
  override var preferredStatusBarStyle: UIStatusBarStyle {
    asked(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? super.preferredStatusBarStyle
  }

  override var prefersStatusBarHidden: Bool {
    asked(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? super.prefersStatusBarHidden
  }

  override var prefersHomeIndicatorAutoHidden: Bool {
    asked(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden
      ?? super.prefersHomeIndicatorAutoHidden
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    frontmost?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  private func asked(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var asked = frontmost
    while let next = asked.flatMap(child) { asked = next }
    return asked
  }

  /// The last that was presented over the whole screen.
  private var frontmost: UIViewController? {
    var frontmost = covered?.rootViewController
    while let presented = frontmost?.presentedViewController, !presented.isBeingDismissed,
      presented.modalPresentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      frontmost = presented
    }
    return frontmost
  }
  #endif
}
