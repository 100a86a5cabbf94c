#if canImport(UIKit)
import UIKit

/// A custom container that shows one of its screens and forwards appearance callbacks manually.
final class ManualForwardingController: UIViewController {
  private(set) var shown: UIViewController?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shown?.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown?.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shown?.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shown?.endAppearanceTransition()
  }

  /// Replaces the visible screen.
  ///
  /// The previous screen remains a child.
  func show(_ screen: UIViewController?) {
    if let shown {
      shown.beginAppearanceTransition(false, animated: false)
      shown.view.removeFromSuperview()
      shown.endAppearanceTransition()
    }
    shown = screen
    guard let screen else { return }
    if screen.parent == nil { addChild(screen) }
    let isSeen = viewIfLoaded?.window != nil
    if isSeen { screen.beginAppearanceTransition(true, animated: false) }
    screen.view.frame = view.bounds
    view.addSubview(screen.view)
    if isSeen { screen.endAppearanceTransition() }
    screen.didMove(toParent: self)
  }
}
#endif
