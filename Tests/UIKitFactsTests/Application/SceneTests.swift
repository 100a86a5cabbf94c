#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SceneTests {
  @available(iOS 17, *)
  @Test func `[D registerForTraitChanges] the handler receives changes of its traits only`() {
    let root = UIViewController()
    let window = Screen.makeWindow(root: root)
    var heard: [UIContentSizeCategory] = []
    root.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: UIViewController, previous) in
      heard.append(previous.preferredContentSizeCategory)
      heard.append(controller.traitCollection.preferredContentSizeCategory)
    }
    Screen.setUserInterfaceStyle(.dark, for: window)
    #expect(heard.isEmpty)
    #expect(root.view.traitCollection.userInterfaceStyle == .dark)
    Screen.setContentSizeCategory(.extraLarge, for: window)
    #expect(heard == [.large, .extraLarge])
  }

  @Test func `a trait override applies to the subtree`() {
    let root = UIViewController()
    let window = Screen.makeWindow(root: root)
    let view = UIView()
    root.view.addSubview(view)
    root.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    view.overrideUserInterfaceStyle = .light
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }
}
#endif
