import ScreenTestSupport
import Testing
import UIKit

extension ViewTests {
  @Test func `[D accessibilityPerformEscapeBlock] the block performs the escape action`() {
    let view = UIView()
    #expect(!view.accessibilityPerformEscape())
    var count = 0
    view.accessibilityPerformEscapeBlock = {
      count += 1
      return true
    }
    #expect(view.accessibilityPerformEscape() && count == 1)
  }
}
