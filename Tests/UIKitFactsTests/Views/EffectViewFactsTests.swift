#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// Visual effect views.
@MainActor @Suite(.screen) struct EffectViewFactsTests {
  @Test func `constraints inside the content view determine the size of the effect view`() {
    let screen = UIViewController()
    let effect = UIVisualEffectView(effect: nil)
    let box = UIView()
    for view in [effect, box] { view.translatesAutoresizingMaskIntoConstraints = false }
    effect.contentView.addSubview(box)
    screen.view.addSubview(effect)
    NSLayoutConstraint.activate([
      effect.topAnchor.constraint(equalTo: screen.view.topAnchor),
      effect.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      box.topAnchor.constraint(equalTo: effect.contentView.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor, constant: -5),
      box.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor, constant: 7),
      box.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor, constant: -7),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 30),
    ])
    Screen.makeWindow(root: screen)
    Screen.layout()
    #expect(effect.frame == CGRect(x: 0, y: 0, width: 114, height: 40))
    #expect(effect.contentView.frame == effect.bounds)
    #expect(box.frame == CGRect(x: 7, y: 5, width: 100, height: 30))
  }
}
#endif
