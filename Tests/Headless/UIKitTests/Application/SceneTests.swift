import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct SceneTests {
  @Test func `[D background execution sequence] notifications are posted in order`() throws {
    let window = Headless.makeWindow(root: UIViewController())
    let scene = try #require(window.windowScene)
    let listener = Listener([
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ])
    Headless.enterBackground(scene)
    #expect(UIApplication.shared.applicationState == .background)
    #expect(listener.take() == ["WillResignActive", "DidEnterBackground"])
    Headless.enterForeground(scene)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(listener.take() == ["WillEnterForeground", "DidBecomeActive"])
  }

  @Test func `the application stays active while a second scene is on screen`() throws {
    let first = try #require(Headless.makeWindow(root: UIViewController()).windowScene)
    let second = try #require(Headless.makeWindow(root: UIViewController()).windowScene)
    let listener = Listener([UIApplication.didEnterBackgroundNotification])
    Headless.enterBackground(first)
    #expect(first.activationState == .background)
    #expect(listener.take().isEmpty)
    Headless.enterBackground(second)
    #expect(listener.take() == ["DidEnterBackground"])
  }

  @Test func `an animation ends unfinished when its scene enters the background`() throws {
    let root = UIViewController()
    let scene = try #require(Headless.makeWindow(root: root).windowScene)
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      root.view.alpha = 0
    } completion: {
      finished = $0
    }
    Headless.enterBackground(scene)
    Headless.settle()
    #expect(finished == false)
  }

  @Test func `in landscape, the safe area insets are at the sides`() {
    let root = UIViewController()
    let window = Headless.makeWindow(root: root)
    Headless.rotate(window)
    #expect(root.view.frame.size == CGSize(width: 844, height: 390))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(root.traitCollection.verticalSizeClass == .compact)
    Headless.rotate(window)
    #expect(root.view.safeAreaInsets.top == 47)
  }

  @Test func `[D registerForTraitChanges] the handler receives changes of its traits only`() {
    let root = UIViewController()
    let window = Headless.makeWindow(root: root)
    var heard: [UIContentSizeCategory] = []
    root.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: UIViewController, previous) in
      heard.append(previous.preferredContentSizeCategory)
      heard.append(controller.traitCollection.preferredContentSizeCategory)
    }
    Headless.setUserInterfaceStyle(.dark, for: window)
    #expect(heard.isEmpty)
    #expect(root.view.traitCollection.userInterfaceStyle == .dark)
    Headless.setContentSizeCategory(.extraLarge, for: window)
    #expect(heard == [.large, .extraLarge])
  }

  @Test func `a trait override applies to the subtree`() {
    let root = UIViewController()
    let window = Headless.makeWindow(root: root)
    let view = UIView()
    root.view.addSubview(view)
    root.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    view.overrideUserInterfaceStyle = .light
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `[D didReceiveMemoryWarning] controllers are notified and keep their views`() {
    let root = WarnedController()
    Headless.makeWindow(root: root)
    Headless.sendMemoryWarning()
    #expect(root.warnings == 1)
    #expect(root.isViewLoaded)
  }

  @Test func `[D isReduceMotionEnabled] a change posts its notification`() {
    let listener = Listener([UIAccessibility.reduceMotionStatusDidChangeNotification])
    Headless.setReduceMotion(true)
    #expect(UIAccessibility.isReduceMotionEnabled)
    #expect(listener.take().count == 1)
  }
}

private final class WarnedController: UIViewController {
  var warnings = 0

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    warnings += 1
  }
}
