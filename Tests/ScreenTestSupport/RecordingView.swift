#if canImport(UIKit)
package import UIKit

/// A status view that records which of its properties are animated, and for how long.
package final class RecordingView: UIView {
  package struct Fade: Equatable {
    package var alpha: CGFloat
    package var duration: Double

    package init(alpha: CGFloat, duration: Double) {
      self.alpha = alpha
      self.duration = duration
    }
  }

  package private(set) var fades: [Fade] = []
  package private(set) var animatedMoves = 0

  package override var alpha: CGFloat {
    didSet { fades.append(Fade(alpha: alpha, duration: UIView.inheritedAnimationDuration)) }
  }
  package override var frame: CGRect { didSet { noteMove() } }
  package override var bounds: CGRect { didSet { noteMove() } }
  package override var center: CGPoint { didSet { noteMove() } }
  package override var transform: CGAffineTransform { didSet { noteMove() } }

  private func noteMove() {
    if UIView.inheritedAnimationDuration > 0 { animatedMoves += 1 }
  }

  package func forget() { fades = [] }
}
#endif
