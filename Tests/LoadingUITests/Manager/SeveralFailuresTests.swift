#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Several loaders of which some fail, in each order of their answers.
@MainActor @Suite(.screen) struct SeveralFailuresTests {
  @Test(arguments: [false, true], [false, true])
  func `the failure of one loader is reported, whichever ends last`(
    failsFirst: Bool,
    hasContent: Bool
  ) async {
    let controller = ScriptedController()
    let (good, bad) = (ScriptedWork<[String]>(), ScriptedWork<[String]>())
    let manager = controller.loadingManager
    manager.follow(Loader { _ in try await good.run() }, Loader { _ in try await bad.run() })
    Screen.makeWindow(root: controller)
    for round in hasContent ? [0, 1] : [1] {
      manager.reloadContent(force: true)
      await Screen.turn(3)
      _ = controller.log.take()
      if round == 0 {
        good.answer(["a"], call: good.openCalls.last)
        bad.answer(["b"], call: bad.openCalls.last)
      } else {
        for isBad in [failsFirst, !failsFirst] {
          if isBad {
            bad.fail(TestError("load"), call: bad.openCalls.last)
          } else {
            good.answer(["c"], call: good.openCalls.last)
          }
          await Screen.turn(3)
        }
      }
      await Screen.turn(3)
    }
    #expect(manager.loadingStatus == .failed(TestError("load")))
    #expect(controller.log.events.contains("loadFailed(\(TestError("load")))"))
  }
}
#endif
