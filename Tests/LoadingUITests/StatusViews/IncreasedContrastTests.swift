#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// Colors with Increase Contrast.
@MainActor @Suite(.screen) struct IncreasedContrastTests {
  private let normal = UITraitCollection(accessibilityContrast: .normal)
  private let increased = UITraitCollection(accessibilityContrast: .high)

  private func expect(_ color: UIColor?, _ expected: UIColor, increased stronger: UIColor) {
    #expect(color?.resolvedColor(with: normal) == expected.resolvedColor(with: normal))
    #expect(color?.resolvedColor(with: increased) == stronger.resolvedColor(with: increased))
  }

  // The system draws glass itself.
  @Test func `the border of a notice without glass is as strong as text`() {
    let screen = UIViewController()
    Screen.makeWindow(root: screen)
    screen.loadingManager.notices.bars = .filled
    screen.loadingManager.showNotice("Failed")
    Screen.settle()
    let card = screen.view.firstDescendant(of: GlassCard.self)
    expect(card?.backgroundColor, .systemGray2, increased: .label)
  }

  @available(iOS 17, *)
  @Test func `placeholders don't fade`() {
    let view = SkeletonContentConfiguration().makeContentView()
    let screen = UIViewController()
    let window = Screen.makeWindow(root: screen)
    screen.view.addSubview(view)
    view.frame = screen.view.bounds
    #expect(view.subviews.first?.alpha == 0.7)
    window.traitOverrides.accessibilityContrast = .high
    Screen.layout()
    #expect(view.subviews.first?.alpha == 1)
  }
}
#endif
