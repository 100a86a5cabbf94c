import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension SkeletonContentTests {
  @Test func `rows shimmer, except with Reduce Motion`() async throws {
    await show()
    let rows = try #require(manager.loadingView.subviews.first)
    Headless.advance(by: .milliseconds(450))
    #expect(rows.alpha < 1)
    manager.loadingStatus = .idle
    Screen.settle()
    Headless.setReduceMotion(true)
    await show()
    Headless.advance(by: .milliseconds(450))
    #expect(rows.alpha == 1)
  }

  @Test func `toggling Reduce Motion stops and restarts the shimmer`()
    async throws
  {
    await show()
    let rows = try #require(manager.loadingView.subviews.first)
    Headless.setReduceMotion(true)
    await settle()
    Headless.advance(by: .milliseconds(450))
    #expect(rows.alpha == 1)
    Headless.setReduceMotion(false)
    await settle()
    Headless.advance(by: .milliseconds(450))
    #expect(rows.alpha < 1)
  }
}
