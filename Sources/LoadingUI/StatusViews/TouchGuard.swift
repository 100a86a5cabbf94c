#if canImport(UIKit)
import UIKit

/// Keeps a touch from what a list has put before a view of the library since that was laid out.
///
/// No notification reports a cell that comes in front as the app reloads a list. A touch on it ends here, beneath
/// the finger that scrolls, and the view goes to the front for the next one.
final class TouchGuard: NSObject, UIGestureRecognizerDelegate {
  private let recognizer = UILongPressGestureRecognizer()
  private weak var front: FrontView?

  init(for front: FrontView) {
    self.front = front
    super.init()
    // At once, and before the view that is touched learns of it.
    recognizer.minimumPressDuration = 0
    recognizer.delaysTouchesBegan = true
    recognizer.delegate = self
  }

  /// Watches the touches of a list, or of none.
  func move(to list: UIScrollView?) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    list?.addGestureRecognizer(recognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    guard let front, let touched = touch.view,
      front.hitTest(touch.location(in: front), with: nil) != nil,
      !sequence(first: touched, next: \.superview).contains(where: { $0 is FrontView })
    else { return false }
    front.bringToFront()
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // The list is scrolled and pulled; its subviews receive nothing.
    otherGestureRecognizer.view === gestureRecognizer.view
  }
}
#endif
