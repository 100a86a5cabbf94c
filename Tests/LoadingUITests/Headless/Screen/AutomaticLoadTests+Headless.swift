import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension AutomaticLoadTests {
  @Test func `a cancelled interactive pop doesn't reload`() async {
    watch(.appearance)
    controller.load = { _ in throw TestError("load") }
    await push()
    Headless.beginInteractivePop(navigation)
    Headless.cancelInteractivePop(navigation)
    Screen.settle()
    await settle()
    #expect(loads == 1)
  }
}
