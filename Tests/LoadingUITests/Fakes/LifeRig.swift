#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A screen in a navigation controller that loads automatically, and shows its activity with a
/// presenter.
@MainActor struct LifeRig {
  let controller = ScriptedController()
  let presenter = RecordingPresenter(log: EventLog())
  let work: ScriptedWork<[String]>
  let clock = ManualClock()
  let navigation = UINavigationController(rootViewController: UIViewController())
  var manager: LoadingManager { controller.loadingManager }

  init(_ triggers: ReloadTriggers = .appearance, listensToCancellation: Bool = true) {
    let work = ScriptedWork<[String]>(listensToCancellation: listensToCancellation)
    self.work = work
    controller.load = { _ in try await work.run() }
    manager.configuration.policy.clock = clock
    manager.activityPresenter = presenter
    // Activity is shown for all loads.
    manager.configuration.reloadsInBackground = .never
    _ = Screen.makeWindow(root: navigation)
    controller.loadViewIfNeeded()
    manager.configuration.triggers = triggers
  }

  /// The number of requests.
  var loads: Int { work.callCount }
  /// The number of results that the screen has received.
  var updates: Int { controller.log.events.count { $0 == "loadSucceeded" } }

  /// Waits until transitions have ended and pending work has run.
  func turn() async {
    Screen.settle()
    await settle()
  }

  func push() async {
    navigation.pushViewController(controller, animated: false)
    await turn()
  }

  /// Pushes another screen.
  func cover() async {
    navigation.pushViewController(UIViewController(), animated: false)
    await turn()
  }

  /// Pops the other screen.
  func uncover() async {
    navigation.popToViewController(controller, animated: false)
    await turn()
  }

  /// Ends the latest load with the given content.
  func answer(_ content: [String] = ["a"]) async {
    work.answer(content, call: work.openCalls.last)
    await turn()
  }

  func fail() async {
    work.fail(TestError("load"), call: work.openCalls.last)
    await turn()
  }

  /// Replaces the view of the controller.
  func rebuildView() async {
    let previous = controller.viewIfLoaded
    let (superview, frame) = (previous?.superview, previous?.frame ?? .zero)
    let new = UIView(frame: frame)
    controller.view = new
    // As an app does in `viewDidLoad`.
    _ = controller.loadingManager
    previous?.removeFromSuperview()
    superview?.addSubview(new)
    await turn()
  }
}
#endif
