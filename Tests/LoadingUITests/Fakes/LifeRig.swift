import LoadingTestSupport
import LoadingUI
import UIKit

/// A screen in a navigation controller that loads by itself, and shows its activity by a presenter.
@MainActor struct LifeRig {
  let controller = ScriptedController()
  let presenter = NotingPresenter(log: EventLog())
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
    _ = Headless.makeWindow(root: navigation)
    controller.loadViewIfNeeded()
    manager.configuration.triggers = triggers
  }

  /// How often content was asked for.
  var loads: Int { work.callCount }
  /// How often content was handed to the screen.
  var updates: Int { controller.log.events.count { $0 == "loadSucceeded" } }
  /// How often a failure was handed to the screen.
  var failures: Int { controller.log.events.count { $0.hasPrefix("loadFailed") } }

  /// Lets transitions end, and all that is ready run.
  func turn() async {
    Headless.settle()
    await settle()
  }

  func push() async {
    navigation.pushViewController(controller, animated: false)
    await turn()
  }

  /// Another screen comes over it.
  func cover() async {
    navigation.pushViewController(UIViewController(), animated: false)
    await turn()
  }

  /// What came over it goes.
  func uncover() async {
    navigation.popToViewController(controller, animated: false)
    await turn()
  }

  /// The newest load ends.
  func answer(_ content: [String] = ["a"]) async {
    work.answer(content, call: work.openCalls.last)
    await turn()
  }

  func fail() async {
    work.fail(TestError("load"), call: work.openCalls.last)
    await turn()
  }

  /// The controller gets another view, in the place of the one it had.
  func rebuildView() async {
    let former = controller.viewIfLoaded
    let (superview, frame) = (former?.superview, former?.frame ?? .zero)
    let new = UIView(frame: frame)
    controller.view = new
    // As `viewDidLoad` does.
    _ = controller.loadingManager
    former?.removeFromSuperview()
    superview?.addSubview(new)
    await turn()
  }
}
