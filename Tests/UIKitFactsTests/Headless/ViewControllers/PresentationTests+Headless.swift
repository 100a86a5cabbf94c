import HeadlessTestSupport
import Testing
import UIKit

extension PresentationTests {
  @Test func `presenting twice or off screen is a fault`() {
    presenter.present(presented, animated: false)
    presenter.present(UIViewController(), animated: false)
    UIViewController().present(UIViewController(), animated: false)
    #expect(Headless.faults.count == 2)
    Headless.forgetFaults()
  }

  @Test func `a reset during transitions releases all controllers`() {
    weak var root: UIViewController?
    weak var pushed: UIViewController?
    weak var sheet: UIViewController?
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      Screen.makeWindow(root: navigation)
      let (second, third) = (UIViewController(), UIViewController())
      navigation.pushViewController(second, animated: true)
      navigation.present(third, animated: true)
      (root, pushed, sheet) = (navigation, second, third)
    }
    Screen.reset()
    #expect(root == nil)
    #expect(pushed == nil)
    #expect(sheet == nil)
  }

  @Test func `releasing a hidden window releases its presentations`() {
    weak var root: UIViewController?
    weak var sheet: UIViewController?
    do {
      let window = Screen.makeWindow(root: UIViewController())
      let other = UIViewController()
      (root, sheet) = (window.rootViewController, other)
      window.rootViewController?.present(other, animated: false)
      Screen.layout()
      window.isHidden = true
      window.rootViewController = nil
    }
    #expect(root == nil)
    #expect(sheet == nil)
  }
}
