public import Foundation

@MainActor open class UITouch: NSObject {
  public private(set) var view: UIView?
  private let place: CGPoint

  /// Creates a touch on a view, at a point in its window.
  init(on view: UIView, at place: CGPoint) {
    self.view = view
    self.place = place
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return place }
    return view.convert(place, from: window)
  }

  /// Offers the touch to the gesture recognizers of the view and its superviews, and returns whether one takes it.
  func isTaken() -> Bool {
    var isTaken = false
    for view in sequence(first: view, next: { $0?.superview }) {
      for recognizer in view?.gestureRecognizers ?? [] where recognizer.isEnabled {
        let receives = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: self)
        guard receives != false, recognizer.recognizesTap else { continue }
        isTaken = isTaken || recognizer.delaysTouchesBegan && recognizer.cancelsTouchesInView
      }
    }
    return isTaken
  }
}
