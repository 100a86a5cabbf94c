import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SplitViewTests {
  private let record = Record()
  private let split = UISplitViewController(style: .doubleColumn)

  @Test func `two columns collapse into one stack when narrow, and expand again`() {
    let list = RecordingController("list", record)
    let details = RecordingController("details", record)
    split.setViewController(list, for: .primary)
    split.setViewController(details, for: .secondary)
    let window = Headless.makeWindow(device: .tablet, root: split)
    #expect(!split.isCollapsed)
    #expect(list.view.frame.width == 320)
    #expect(details.view.frame.width == 500)
    #expect(details.splitViewController === split)
    let columns = (list.navigationController, details.navigationController)
    for _ in 0..<2 {
      _ = record.take()
      Screen.resize(window, to: CGSize(width: 320, height: 1180))
      #expect(split.isCollapsed)
      #expect(details.navigationController === columns.0)
      #expect(details.view.window === window)
      #expect(details.view.bounds.size == CGSize(width: 320, height: 1180))
      #expect(details.view.safeAreaInsets.top == 68)
      #expect(list.view.window == nil)
      #expect(record.take().filter { $0 == "details.didAppear" }.count == 1)
      Screen.resize(window, to: Headless.Device.tablet.size)
      #expect(!split.isCollapsed)
      #expect(details.navigationController === columns.1)
      #expect(list.view.window === window && details.view.window === window)
      #expect(record.take().filter { $0 == "details.didAppear" }.count == 1)
    }
  }

  @Test func `a resized scene has the size class of its width and keeps its safe area`() {
    let root = UIViewController()
    let window = Headless.makeWindow(device: .tablet, root: root)
    Screen.resize(window, to: CGSize(width: 678, height: 1180))
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    Screen.resize(window, to: CGSize(width: 320, height: 1180))
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.userInterfaceIdiom == .pad)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(window.screen.bounds.width == 820)
  }

  @Test func `floating bars have glass behind buttons only, not behind titles`() throws {
    Headless.rules.barsFloat = true
    let (list, details) = (UIViewController(), UIViewController())
    list.title = "List"
    details.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    let navigation = UINavigationController(rootViewController: list)
    Screen.makeWindow(root: navigation)
    navigation.pushViewController(details, animated: false)
    Screen.settle()
    let bar = navigation.navigationBar
    let buttons = bar.descendants.compactMap { $0 as? UIButton }
    #expect(buttons.map(\.accessibilityLabel) == ["List", "Edit"])
    #expect(buttons.map { $0.configuration?.title } == [nil, "Edit"])
    let glasses = bar.subviews.filter { $0.layer.cornerRadius == 22 }
    #expect(glasses.map(\.frame.height) == [44, 44])
    for (glass, button) in zip(glasses, buttons) {
      #expect(glass.frame.minX < button.frame.minX && glass.frame.maxX > button.frame.maxX)
    }
    #expect(Screen.tap(buttons[0]) === buttons[0])
    Screen.settle()
    #expect(navigation.topViewController === list)
  }
}
