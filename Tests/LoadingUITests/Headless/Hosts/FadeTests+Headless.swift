import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension FadeTests {
  @Test(arguments: [true, false])
  func `nothing moves, with or without Reduce Motion`(_ isReduced: Bool) async {
    Headless.setReduceMotion(isReduced)
    open()
    for status in coveringStatuses + coveringStatuses.reversed() + [.loaded] {
      await rig.show(status)
    }
    #expect(loading.animatedMoves + failed.animatedMoves + empty.animatedMoves == 0)
    #expect(empty.fades.contains(Fade(alpha: 1, duration: 0.3)), "a cross-fade is kept")
  }

  @Test func `a fade ends when its screen leaves`() async {
    open()
    await rig.show(.failed(TestError("load")))
    manager.loadingStatus = .loaded
    Headless.advance(by: .milliseconds(100))
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    #expect(failed.superview == nil)
    navigation.popViewController(animated: false)
    Screen.settle()
    #expect(controller.view.subviews == [])
  }
}
