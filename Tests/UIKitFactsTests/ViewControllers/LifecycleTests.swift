#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct LifecycleTests {
  private let record = Record()

  @Test func `[D view] the view loads on first access, and viewDidLoad runs once`() {
    let controller = RecordingController("a", record)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(record.events.isEmpty)
    _ = controller.view
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
    #expect(record.take() == ["a.viewDidLoad"])
  }

  @Test func `[D Displaying and managing views] a root appears in the documented order`() {
    let controller = RecordingController("a", record, recordsLayout: true)
    let window = Screen.makeWindow(root: controller)
    #expect(
      record.takeFirsts() == [
        "a.viewDidLoad", "a.willAppear", "a.isAppearing", "a.willLayout", "a.didLayout",
        "a.didAppear",
      ]
    )
    #expect(controller.view.frame == window.bounds)
  }

  @Test func `replacing the root view controller removes the previous one`() {
    let first = RecordingController("a", record)
    let window = Screen.makeWindow(root: first)
    record.events = []
    window.rootViewController = RecordingController("b", record)
    Screen.layout()
    #expect(first.viewIfLoaded?.superview == nil)
    #expect(
      record.take() == [
        "a.willDisappear", "a.didDisappear", "b.viewDidLoad", "b.willAppear", "b.isAppearing",
        "b.didAppear",
      ]
    )
  }

  @Test func `[D addChild] a child added on screen appears and moves to its parent`() {
    let parent = RecordingController("p", record)
    Screen.makeWindow(root: parent)
    record.events = []
    let child = RecordingController("c", record)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    Screen.layout()
    #expect(
      record.take() == [
        "c.willJoin", "c.viewDidLoad", "c.willAppear", "c.didJoin", "c.isAppearing", "c.didAppear",
      ]
    )
    #expect(child.parent === parent)
    #expect(parent.children == [child])
  }

  @Test func `[D removeFromParent] a child disappears before it leaves its parent`() {
    let parent = UIViewController()
    Screen.makeWindow(root: parent)
    let child = RecordingController("c", record)
    embed(child, in: parent)
    Screen.layout()
    record.events = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(record.take() == ["c.willLeave", "c.willDisappear", "c.didDisappear", "c.didLeave"])
    #expect(child.parent == nil)
  }

  @Test func `a child added before its parent appears, appears with it`() {
    let parent = RecordingController("p", record)
    let child = RecordingController("c", record)
    embed(child, in: parent)
    record.events = []
    Screen.makeWindow(root: parent)
    #expect(
      record.take() == [
        "p.willAppear", "c.willAppear", "p.isAppearing", "c.isAppearing", "p.didAppear",
        "c.didAppear",
      ]
    )
  }

  @Test func `[D shouldAutomaticallyForwardAppearanceMethods] a container can forward manually`() {
    let container = Container()
    let child = RecordingController("c", record)
    Screen.makeWindow(root: container)
    embed(child, in: container)
    Screen.layout()
    record.events = []
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(record.take() == ["c.willAppear", "c.isAppearing", "c.didAppear"])
  }

  @Test func `[D viewDidLayoutSubviews] it isn't called if no layout is pending`() {
    let controller = RecordingController("a", record, recordsLayout: true)
    Screen.makeWindow(root: controller)
    record.events = []
    controller.view.layoutIfNeeded()
    Screen.layout()
    #expect(record.events.isEmpty)
    controller.view.setNeedsLayout()
    #expect(record.events.isEmpty)
    controller.view.layoutIfNeeded()
    #expect(record.take() == ["a.willLayout", "a.didLayout"])
  }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}

/// A class that compiles only if these initializers need no `override`, as in UIKit.
private final class PlainController: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class PlainView: UIView {
  init() { super.init(frame: .zero) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Container: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
#endif
