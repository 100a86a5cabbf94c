import Foundation
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension PageFooterTests {
  @Test(arguments: [CGFloat(0.2), 0.25, 0.4])
  func `a fractional height doesn't cause endless layout`(_ part: CGFloat) async {
    table.footer.message = { _ in "One line" }
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    table.footer.firstDescendant(of: RowMessage.self)?.spacing = 2 + part
    await table.fail()
    #expect(table.footer.frame.height > 52)
    #expect(Headless.faults == [])
  }
}
