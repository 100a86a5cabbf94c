import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ScreenActivityTests {
  @Test func `activity is laid out with the screen only while the screen loads`() async {
    Headless.rules.ignoresAdditionalSafeArea = false
    let parent = UIViewController()
    let screen = ScriptedController()
    let (presenter, work) = (presenter, ScriptedWork<[String]>())
    screen.load = { _ in try await work.run() }
    screen.loadingManager.activityPresenter = presenter
    parent.embed(screen, frame: CGRect(x: 0, y: 200, width: 300, height: 300))
    _ = Screen.makeWindow(root: parent)
    func layouts(after change: () -> Void) -> Int {
      _ = presenter.log.take()
      change()
      Screen.layout()
      return presenter.log.take().count { $0 == "lay out activity" }
    }
    screen.loadingManager.reloadContent()
    #expect(presenter.log.take().prefix(2) == ["show activity", "lay out activity"])
    await settle()
    #expect(layouts { screen.view.frame.size.height = 310 } > 0)
    #expect(layouts { screen.additionalSafeAreaInsets.bottom = 20 } > 0)
    await work.finish(with: ["a"])
    #expect(layouts { screen.view.frame.size.height = 300 } == 0)
  }
}
