#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A screen in a navigation controller that loads automatically, and shows its activity with a
/// presenter.
@MainActor struct LifeRig {
  /// The delegate, which is also the screen unless there is another one.
  let controller = ScriptedController()
  let screen: UIViewController
  let presenter = RecordingPresenter(log: EventLog())
  let work: ScriptedWork<[String]>
  let clock = ManualClock()
  let navigation = UINavigationController(rootViewController: UIViewController())
  var manager: LoadingManager { screen.loadingManager }

  init(
    _ triggers: ReloadTriggers = .appearance,
    listensToCancellation: Bool = true,
    on screen: UIViewController? = nil
  ) {
    self.screen = screen ?? controller
    if let screen { screen.loadingManager.delegate = controller }
    let work = ScriptedWork<[String]>(listensToCancellation: listensToCancellation)
    self.work = work
    controller.load = { _ in try await work.run() }
    manager.configuration.policy.clock = clock
    manager.activityPresenter = presenter
    // Activity is shown for all loads.
    manager.configuration.reloadsInBackground = .never
    _ = Screen.makeWindow(root: navigation)
    self.screen.loadViewIfNeeded()
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
    navigation.pushViewController(screen, animated: false)
    await turn()
  }

  /// Pushes another screen.
  func cover() async {
    navigation.pushViewController(UIViewController(), animated: false)
    await turn()
  }

  /// Pops the other screen.
  func uncover() async {
    navigation.popToViewController(screen, animated: false)
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
    let previous = screen.viewIfLoaded
    let (superview, frame) = (previous?.superview, previous?.frame ?? .zero)
    let new = UIView(frame: frame)
    screen.view = new
    // As an app does in `viewDidLoad`.
    _ = screen.loadingManager
    previous?.removeFromSuperview()
    superview?.addSubview(new)
    await turn()
  }
}
#endif
