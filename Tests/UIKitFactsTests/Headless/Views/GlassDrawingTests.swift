import ScreenTestSupport
import Testing
import UIKit

/// The drawing of glass, which UIKit doesn't draw in a view that is partly transparent.
@MainActor @Suite(.screen) struct GlassDrawingTests {
  @Test(arguments: [1, 0.5], [true, false])
  func `glass is drawn in opaque views only`(_ alpha: CGFloat, _ hasEffect: Bool) {
    let screen = UIViewController()
    let window = Screen.makeWindow(root: screen)
    let effect = UIVisualEffectView(effect: hasEffect ? UIGlassEffect() : nil)
    effect.frame = CGRect(x: 10, y: 100, width: 120, height: 44)
    let outer = UIView(frame: screen.view.bounds)
    outer.addSubview(effect)
    screen.view.addSubview(outer)
    outer.alpha = alpha
    Screen.layout()
    let isDrawn = Screen.text(of: window).contains("width=\"120\" height=\"44\"")
    #expect(isDrawn == (hasEffect && alpha == 1))
  }
}
