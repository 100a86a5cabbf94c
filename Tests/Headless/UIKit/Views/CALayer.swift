public import Foundation

/// The layer properties that views forward to the drawing.
@MainActor open class CALayer: NSObject {
  open var cornerRadius: CGFloat = 0
  open var zPosition: CGFloat = 0
  open var borderWidth: CGFloat = 0
  weak var view: UIView?

  public override init() { super.init() }

  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }

  open func removeAllAnimations() {
    guard let view else { return }
    AnimationClock.shared.interrupt(view)
  }
}
