#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct PresentationTests {
  private let record = Record()
  let presenter: RecordingController
  let presented: RecordingController

  init() {
    presenter = RecordingController("a", record)
    presented = RecordingController("b", record)
    Screen.makeWindow(root: presenter)
    record.events = []
  }

  @Test func `[D present] a sheet keeps the presenter on screen`() {
    var isComplete = false
    presenter.present(presented, animated: true) { isComplete = true }
    #expect(presented.presentingViewController === presenter)
    #expect(presented.isBeingPresented)
    Screen.settle()
    #expect(record.take() == ["b.viewDidLoad", "b.willAppear", "b.isAppearing", "b.didAppear"])
    #expect(isComplete)
    #expect(presenter.view.window != nil)
    #expect(presented.view.safeAreaInsets.top == 0)
    #expect(presented.view.safeAreaInsets.bottom == presenter.view.window?.safeAreaInsets.bottom)
  }

  @Test func `[D present] a full-screen presentation removes the presenter's view`() {
    presented.modalPresentationStyle = .fullScreen
    presenter.present(presented, animated: true)
    Screen.settle()
    #expect(
      record.take() == [
        "a.willDisappear", "b.viewDidLoad", "b.willAppear", "b.isAppearing", "a.didDisappear",
        "b.didAppear",
      ]
    )
    #expect(presenter.view.window == nil)
    presenter.dismiss(animated: true)
    Screen.settle()
    #expect(
      record.take() == [
        "b.willDisappear", "a.willAppear", "a.isAppearing", "b.didDisappear", "a.didAppear",
      ]
    )
    #expect(presenter.view.window != nil)
  }

  @Test func `[D dismiss] a presented controller forwards the call to its presenter`() {
    presenter.present(presented, animated: false)
    Screen.layout()
    record.events = []
    var isComplete = false
    presented.dismiss(animated: true) { isComplete = true }
    #expect(presented.isBeingDismissed)
    Screen.settle()
    #expect(isComplete)
    #expect(record.take() == ["b.willDisappear", "b.didDisappear"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `the topmost parent presents for a child`() {
    let child = UIViewController()
    presenter.addChild(child)
    presenter.view.addSubview(child.view)
    child.didMove(toParent: presenter)
    child.present(presented, animated: false)
    #expect(presented.presentingViewController === presenter)
    #expect(child.presentedViewController === presented)
  }

  @Test func `[D present] the async variant returns when the controller has appeared`() async {
    async let turns: Void = turnClock()
    await presenter.present(presented, animated: true)
    #expect(record.events.last == "b.didAppear")
    await turns
  }

  private func turnClock() async {
    // The two tasks alternate on the main actor, so one of these calls follows the presentation.
    for _ in 0..<10 {
      await Task.yield()
      Screen.settle()
    }
  }

  @Test func `the transition coordinator's animations run with the transition`() {
    var events: [String] = []
    presenter.present(presented, animated: true)
    presented.transitionCoordinator?.animate { _ in
      events.append("along")
    } completion: { context in
      events.append(context.isCancelled ? "cancelled" : "done")
    }
    #expect(events == ["along"])
    Screen.settle()
    #expect(events == ["along", "done"])
    #expect(presented.transitionCoordinator == nil)
  }
}
#endif
