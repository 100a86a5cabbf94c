import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ReplacedViewTests {
  @Test(arguments: [Shown.failed, .empty, .gone])
  func `the first frame of a view that replaces a visible one has the status view`(_ shown: Shown)
    async
  {
    await show(shown)
    let old: UIView = screen.view
    var isRight: Bool?
    Headless.observeDrawing { [screen] in
      guard isRight == nil, screen.view !== old, screen.view.window != nil else { return }
      isRight = isShown(shown, in: screen.view)
    }
    await replaceView(.window)
    #expect(isRight == true)
  }
}
