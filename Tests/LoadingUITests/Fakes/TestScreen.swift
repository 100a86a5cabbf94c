#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A scripted controller in a window, whose manager has a clock controlled by the test.
@MainActor struct TestScreen {
  let controller = ScriptedController()
  let clock = ManualClock()
  let work = ScriptedWork<[String]>()

  init() {
    manager.configuration.policy.clock = clock
    controller.view.backgroundColor = .systemBackground
    _ = Screen.makeWindow(root: controller)
  }

  var manager: LoadingManager { controller.loadingManager }
  var log: EventLog { controller.log }

  /// Makes subsequent loads wait for the test's answer.
  func waitForScriptedAnswers() {
    let work = work
    controller.load = { _ in try await work.run() }
  }

  /// Loads content, clears the log, and makes subsequent loads wait for the test's answer.
  func loadContent(_ content: [String] = ["a"]) async {
    controller.load = { _ in content }
    _ = await manager.reloadContent(force: true).value
    _ = log.take()
    waitForScriptedAnswers()
  }

  /// Returns whether a view is on screen and not fading.
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
#endif
