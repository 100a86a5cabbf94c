import UIKit

/// A hidden child of a screen, which learns of the screen's appearances as every child does.
///
/// It takes no room, no touches and no focus, and the screen's own class knows nothing of it.
final class LifeObserver: UIViewController {
  /// Called as the screen comes on screen.
  var appears: @MainActor () -> Void = {}
  /// Called when it is off screen; told whether for good: popped or dismissed.
  var disappeared: @MainActor (_ isForGood: Bool) -> Void = { _ in }

  init() { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override func loadView() {
    view = UIView(frame: .zero)
    view.isHidden = true
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
  }

  /// Becomes a child of a screen whose view is loaded.
  func join(_ screen: UIViewController) {
    screen.addChild(self)
    screen.view.insertSubview(view, at: 0)
    didMove(toParent: screen)
  }

  /// Leaves the screen as it was.
  func leave() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appears()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    var screen = parent
    var isForGood = false
    while let current = screen {
      isForGood = isForGood || current.isMovingFromParent || current.isBeingDismissed
      screen = current.parent
    }
    disappeared(isForGood)
  }
}
