import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension FeatureRequestTests {
  // dzenbot/DZNEmptyDataSet #433
  @Test(arguments: [UIContentSizeCategory.accessibilityExtraExtraExtraLarge, .large])
  func `with the largest text on the smallest screen, everything is reachable`(
    _ category: UIContentSizeCategory
  ) async throws {
    let controller = ScriptedController()
    let rig = HostRig(controller)
    let window = Headless.makeWindow(device: .smallPhone, root: controller)
    Screen.setContentSizeCategory(category, for: window)
    let name = String(repeating: "connection to the server ", count: 8)
    rig.manager.loadingStatus = .failed(TestError(name))
    Screen.settle()
    Screen.layout()
    let view = rig.manager.failedView
    let page = try #require(view.firstDescendant(of: UIScrollView.self))
    let button = try #require(view.firstDescendant(of: UIButton.self))
    let end = page.contentSize.height - page.bounds.height
    #expect((end > 0) == (category != .large))
    Screen.scroll(page, to: CGPoint(x: 0, y: max(0, end)))
    #expect(button.frameInWindow.maxY <= window.bounds.height)
    #expect(button.frameInWindow.minX >= 0)
    #expect(button.frameInWindow.maxX <= 375)
    #expect(rig.hit(button.frameInWindow.midX, button.frameInWindow.midY) === button)
  }
}
