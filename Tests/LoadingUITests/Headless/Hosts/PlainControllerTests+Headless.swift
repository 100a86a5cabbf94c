import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension PlainControllerTests {
  @Test(arguments: coveringStatuses)
  func `a status view's text respects additionalSafeAreaInsets`(_ status: LoadingStatus) async {
    Headless.rules.ignoresAdditionalSafeArea = false
    let view = await rig.show(status)
    rig.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 60, left: 0, bottom: 20, right: 0)
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    let page = view.firstDescendant(of: UIScrollView.self)
    #expect(page?.frameInWindow == CGRect(x: 0, y: 151, width: 390, height: 590))
  }
}
