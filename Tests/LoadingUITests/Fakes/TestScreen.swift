import LoadingTestSupport
import LoadingUI
import UIKit

/// A scripted controller in a window, its manager on a clock that the test turns.
@MainActor struct TestScreen {
  let controller = ScriptedController()
  let clock = ManualClock()
  let work = ScriptedWork<[String]>()

  init() {
    manager.configuration.policy.clock = clock
    controller.view.backgroundColor = .systemBackground
    _ = Headless.makeWindow(root: controller)
  }

  var manager: LoadingManager { controller.loadingManager }
  var log: EventLog { controller.log }

  /// From now on a load waits for the test's answer.
  func loadsByScript() {
    let work = work
    controller.load = { _ in try await work.run() }
  }

  /// Loads content to begin with, and forgets how.
  func loadContent(_ content: [String] = ["a"]) async {
    controller.load = { _ in content }
    _ = await manager.reloadContent(force: true).value
    _ = log.take()
    loadsByScript()
  }

  /// Whether a view is on screen and not fading.
  func shows(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let current = next {
      if current.isHidden || current.alpha < 1 { return false }
      next = current.superview
    }
    return view.window != nil
  }

  /// The text of the failed view.
  var failedMessage: String? {
    (manager.failedContent as? StatusContentConfiguration)?.message
  }
}
