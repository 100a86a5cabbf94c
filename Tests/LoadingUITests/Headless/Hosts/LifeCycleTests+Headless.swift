import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension LifeCycleTests {
  @Test func `a cancelled interactive pop keeps the status view and its spinner`()
    async throws
  {
    open()
    let view = await rig.show(.loading)
    let spinner = try #require(view.firstDescendant(of: UIActivityIndicatorView.self))
    Headless.beginInteractivePop(navigation)
    Headless.cancelInteractivePop(navigation)
    Screen.settle()
    #expect(view.window != nil)
    #expect(rig.cover?.alpha == 1)
    #expect(spinner.isAnimating)
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
