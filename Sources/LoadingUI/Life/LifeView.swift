import UIKit

/// Lies hidden in the view of a screen, and learns what becomes of that.
///
/// It takes no touches and no focus. It is as large as the screen, so as to be laid out with it.
final class LifeView: UIView {
  /// Called when it comes into a window or leaves it.
  var windowChanged: @MainActor () -> Void = {}
  /// Called when the screen was laid out, with another size or other bars.
  var laidOut: @MainActor () -> Void = {}

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut()
  }

  func put(in view: UIView) {
    let host = view.subviewHost
    frame = host.bounds
    host.insertSubview(self, at: min(1, host.subviews.count))
  }

  /// Leaves the first place to what the app has put in since: the system looks there for the scroll view
  /// that bars follow.
  func giveWay() {
    guard let superview, superview.subviews.count > 1, superview.subviews.first === self else {
      return
    }
    superview.insertSubview(self, aboveSubview: superview.subviews[1])
  }
}
