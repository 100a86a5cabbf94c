import UIKit

/// A status view that notes what of it is animated, and for how long.
final class NotingView: UIView {
  struct Fade: Equatable {
    var alpha: CGFloat
    var duration: Double
  }

  private(set) var fades: [Fade] = []
  private(set) var animatedMoves = 0

  override var alpha: CGFloat {
    didSet { fades.append(Fade(alpha: alpha, duration: UIView.inheritedAnimationDuration)) }
  }
  override var frame: CGRect { didSet { noteMove() } }
  override var bounds: CGRect { didSet { noteMove() } }
  override var center: CGPoint { didSet { noteMove() } }
  override var transform: CGAffineTransform { didSet { noteMove() } }

  private func noteMove() {
    if UIView.inheritedAnimationDuration > 0 { animatedMoves += 1 }
  }

  func forget() { fades = [] }
}
