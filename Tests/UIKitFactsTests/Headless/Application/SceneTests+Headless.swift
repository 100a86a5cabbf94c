import HeadlessTestSupport
import Testing
import UIKit

extension SceneTests {
  @Test func `[D background execution sequence] notifications are posted in order`() throws {
    let window = Screen.makeWindow(root: UIViewController())
    let scene = try #require(window.windowScene)
    let listener = Listener([
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ])
    Screen.enterBackground(scene)
    #expect(UIApplication.shared.applicationState == .background)
    #expect(listener.take() == ["WillResignActive", "DidEnterBackground"])
    Screen.enterForeground(scene)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(listener.take() == ["WillEnterForeground", "DidBecomeActive"])
  }

  @Test func `the application stays active while a second scene is on screen`() throws {
    let first = try #require(Screen.makeWindow(root: UIViewController()).windowScene)
    let second = try #require(Screen.makeWindow(root: UIViewController()).windowScene)
    let listener = Listener([UIApplication.didEnterBackgroundNotification])
    Screen.enterBackground(first)
    #expect(first.activationState == .background)
    #expect(listener.take().isEmpty)
    Screen.enterBackground(second)
    #expect(listener.take() == ["DidEnterBackground"])
  }

  @Test func `an animation ends unfinished when its scene enters the background`() throws {
    let root = UIViewController()
    let scene = try #require(Screen.makeWindow(root: root).windowScene)
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      root.view.alpha = 0
    } completion: {
      finished = $0
    }
    Screen.enterBackground(scene)
    Screen.settle()
    #expect(finished == false)
  }

  @Test func `in landscape, the safe area insets are at the sides`() {
    let root = UIViewController()
    let window = Screen.makeWindow(root: root)
    Screen.rotate(window)
    #expect(root.view.frame.size == CGSize(width: 844, height: 390))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(root.traitCollection.verticalSizeClass == .compact)
    Screen.rotate(window)
    #expect(root.view.safeAreaInsets.top == 47)
  }

  @Test func `[D didReceiveMemoryWarning] controllers are notified and keep their views`() {
    let root = WarnedController()
    Screen.makeWindow(root: root)
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
