#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct NavigationTests {
  let record = Record()

  func makeStack() -> (UINavigationController, RecordingController) {
    let first = RecordingController("a", record)
    let navigation = UINavigationController(rootViewController: first)
    Screen.makeWindow(root: navigation)
    return (navigation, first)
  }

  @Test func `the root view controller appears with its navigation controller`() {
    _ = makeStack()
    #expect(
      record.take() == [
        "a.willJoin", "a.didJoin", "a.viewDidLoad", "a.willAppear", "a.isAppearing", "a.didAppear",
      ]
    )
  }

  @Test func `a push calls both controllers' appearance methods and ends with the animation`() {
    let (navigation, first) = makeStack()
    record.events = []
    let second = RecordingController("b", record)
    navigation.pushViewController(second, animated: true)
    #expect(navigation.viewControllers == [first, second])
    #expect(
      record.take() == [
        "b.willJoin", "b.viewDidLoad", "a.willDisappear", "b.willAppear", "b.isAppearing",
      ]
    )
    Screen.layout()
    #expect(record.events.isEmpty)
    Screen.settle()
    #expect(record.take() == ["a.didDisappear", "b.didAppear", "b.didJoin"])
    #expect(first.view.window == nil)
  }

  @Test func `[D popViewController] a pop returns the popped controller, or nil at the root`() {
    let (navigation, _) = makeStack()
    let second = RecordingController("b", record)
    navigation.pushViewController(second, animated: false)
    Screen.layout()
    record.events = []
    #expect(navigation.popViewController(animated: true) === second)
    Screen.settle()
    #expect(
      record.take() == [
        "b.willLeave", "b.willDisappear", "a.willAppear", "a.isAppearing", "b.didDisappear",
        "a.didAppear", "b.didLeave",
      ]
    )
    #expect(second.parent == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func `selecting another tab calls both controllers' appearance methods`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [RecordingController("a", record), RecordingController("b", record)]
    Screen.makeWindow(root: tabs)
    record.events = []
    tabs.selectedIndex = 1
    Screen.layout()
    #expect(
      record.take() == [
        "a.willDisappear", "b.viewDidLoad", "b.willAppear", "b.isAppearing", "a.didDisappear",
        "b.didAppear",
      ]
    )
    #expect(tabs.selectedViewController?.viewIfLoaded?.window != nil)
  }

  @Test func `[D safeAreaInsets] the navigation bar is part of the top inset while it is shown`() {
    let (navigation, first) = makeStack()
    #expect(first.view.safeAreaInsets.top == navigation.navigationBar.frameInWindow.maxY)
    navigation.setNavigationBarHidden(true, animated: false)
    Screen.layout()
    #expect(first.view.safeAreaInsets.top == first.view.window?.safeAreaInsets.top)
  }

  @Test func `[D additionalSafeAreaInsets] they are added to those of the system`() {
    let root = UIViewController()
    let window = Screen.makeWindow(root: root)
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 5, right: 0)
    Screen.layout()
    #expect(root.view.safeAreaInsets.top == window.safeAreaInsets.top + 7)
    #expect(root.view.safeAreaInsets.bottom == window.safeAreaInsets.bottom + 5)
  }
}
#endif
