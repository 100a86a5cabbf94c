#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct AnimationTests {
  @Test
  func `[D inheritedAnimationDuration] the duration is nonzero only within an animation block`() {
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 0.5) {
      #expect(UIView.inheritedAnimationDuration == 0.5)
      UIView.performWithoutAnimation { #expect(UIView.inheritedAnimationDuration == 0) }
    }
  }

  @Test(arguments: [0, 0.1])
  func `[D animate] the block runs at once, and the completion after it`(_ duration: Double) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    Screen.makeWindow(root: UIViewController()).addSubview(view)
    var finished: [Bool] = []
    UIView.animate(withDuration: duration) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    #expect(view.alpha == 0)
    #expect(finished.isEmpty)
    Screen.settle()
    #expect(finished == [true])
  }
}
#endif
