#if canImport(UIKit)
import UIKit

/// An object that blocks touches on views that a list has moved in front of a view of the library
/// since the last layout.
///
/// There is no notification when a reload moves a cell to the front. The touch on such a cell ends
/// here, and the library's view moves to the front for the next one.
final class TouchGuard: NSObject, UIGestureRecognizerDelegate {
  private let recognizer = UILongPressGestureRecognizer()
  private weak var front: FrontView?

  init(for front: FrontView) {
    self.front = front
    super.init()
    // Immediately, before the touched view receives the touch.
    recognizer.minimumPressDuration = 0
    recognizer.delaysTouchesBegan = true
    recognizer.delegate = self
  }

  /// Observes the touches of a list; `nil` to stop.
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
    // The list still scrolls and can be pulled, but its subviews receive no touches.
    otherGestureRecognizer.view === gestureRecognizer.view
  }
}
#endif
