import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct LifecycleTests {
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
    Headless.makeWindow(root: controller)
    #expect(
      record.take() == [
        "a.viewDidLoad", "a.willAppear", "a.isAppearing", "a.willLayout", "a.didLayout",
        "a.didAppear",
      ]
    )
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `replacing the root view controller removes the previous one`() {
    let first = RecordingController("a", record)
    let window = Headless.makeWindow(root: first)
    record.events = []
    window.rootViewController = RecordingController("b", record)
    Headless.layout()
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
    Headless.makeWindow(root: parent)
    record.events = []
    let child = RecordingController("c", record)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    Headless.layout()
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
    Headless.makeWindow(root: parent)
    let child = RecordingController("c", record)
    embed(child, in: parent)
    Headless.layout()
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
    Headless.makeWindow(root: parent)
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
    Headless.makeWindow(root: container)
    embed(child, in: container)
    Headless.layout()
    record.events = []
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(record.take() == ["c.willAppear", "c.isAppearing", "c.didAppear"])
  }

  @Test func `[D viewDidLayoutSubviews] it isn't called if no layout is pending`() {
    let controller = RecordingController("a", record, recordsLayout: true)
    Headless.makeWindow(root: controller)
    record.events = []
    controller.view.layoutIfNeeded()
    Headless.layout()
    #expect(record.events.isEmpty)
    controller.view.setNeedsLayout()
    #expect(record.events.isEmpty)
    controller.view.layoutIfNeeded()
    #expect(record.take() == ["a.willLayout", "a.didLayout"])
  }

  @Test
  func `[D hierarchyInconsistencyException] adding a child's view outside its parent's raises`()
    async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
        parent.addChild(child)
        other.view.addSubview(child.view)
      }
    }
  }

  @Test func `a reset releases a window's controllers`() {
    weak var controller: UIViewController?
    weak var child: UIViewController?
    weak var view: UIView?
    do {
      let root = UINavigationController(rootViewController: UIViewController())
      controller = root
      child = root.topViewController
      Headless.makeWindow(root: root)
      view = root.view
    }
    Headless.reset()
    #expect(controller == nil)
    #expect(child == nil)
    #expect(view == nil)
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
