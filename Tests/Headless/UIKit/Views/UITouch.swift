public import Foundation

@MainActor open class UITouch: NSObject {
  public private(set) var view: UIView?
  private let place: CGPoint

  /// Makes a touch on a view, at a place of its window.
  init(on view: UIView, at place: CGPoint) {
    self.view = view
    self.place = place
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return place }
    return view.convert(place, from: window)
  }

  /// Offers it to the recognizers of the view and of those around it, and returns whether one keeps it from the view.
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
