import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct KeyboardTests {
  private let root = UIViewController()
  private let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
  private let view = UIView()
  private let window: UIWindow

  init() {
    root.view.addSubview(field)
    root.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    window = Headless.makeWindow(root: root)
  }

  @Test func `[D keyboardLayoutGuide] without a keyboard, the guide is at the bottom safe area`() {
    #expect(view.frame.maxY == 810)
  }

  @Test func `[D keyboardLayoutGuide] the guide follows the keyboard`() {
    Headless.tap(field)
    #expect(view.frame.maxY == 508)
    #expect(root.view.keyboardLayoutGuide.layoutFrame.height == 336)
    field.resignFirstResponder()
    Headless.layout()
    #expect(view.frame.maxY == 810)
  }

  @Test func `the keyboard layout guide follows the keyboard after a rotation`() {
    Headless.tap(field)
    Headless.rotate(window)
    Headless.settle()
    #expect(view.frame.maxY == 390 - 178 - window.safeAreaInsets.bottom)
  }

  @Test func `without a keyboard, views pinned to the guide follow the safe area`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let edge = UIView()
    edge.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(edge)
    root.view.addSubview(inner)
    NSLayoutConstraint.activate([
      edge.topAnchor.constraint(equalTo: inner.keyboardLayoutGuide.topAnchor),
      edge.heightAnchor.constraint(equalToConstant: 0),
    ])
    Headless.layout()
    #expect(edge.frame.minY == 700)
    inner.frame.origin.y = 144
    Headless.layout()
    #expect(edge.frame.minY == 666, "34 points are above the home indicator")
    root.additionalSafeAreaInsets.bottom = 10
    Headless.layout()
    #expect(edge.frame.minY == 656)
  }

  @Test func `removing the text field from the screen hides the keyboard`() {
    Headless.tap(field)
    field.removeFromSuperview()
    Headless.layout()
    #expect(view.frame.maxY == 810)
  }
}
