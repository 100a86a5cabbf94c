#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// The traits that a container sets for its children.
@MainActor @Suite(.screen) struct ChildTraitTests {
  @Test func `a container sets traits for one of its children, and its views`() {
    let (container, child, other) = (UIViewController(), UIViewController(), UIViewController())
    for controller in [child, other] {
      container.addChild(controller)
      container.view.addSubview(controller.view)
      controller.didMove(toParent: container)
    }
    let label = UILabel()
    child.view.addSubview(label)
    let window = Screen.makeWindow(root: container)
    let rightToLeft = UITraitCollection(layoutDirection: .rightToLeft)
    container.setOverrideTraitCollection(rightToLeft, forChild: child)
    Screen.layout()
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    #expect(label.traitCollection.layoutDirection == .rightToLeft)
    #expect(other.traitCollection.layoutDirection == .leftToRight)
    #expect(window.traitCollection.layoutDirection == .leftToRight)

    container.setOverrideTraitCollection(nil, forChild: child)
    Screen.layout()
    #expect(child.traitCollection.layoutDirection == .leftToRight)
    #expect(label.traitCollection.layoutDirection == .leftToRight)
  }
}
#endif
