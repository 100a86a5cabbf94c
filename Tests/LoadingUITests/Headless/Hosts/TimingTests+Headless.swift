import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension TimingTests {
  // jdg/MBProgressHUD: testMinShowTime
  @Test func `an indicator shown at 150 ms that ends at 160 stays until 550`()
    async
  {
    manager.loadingStatus = .loading
    await wait(160)
    manager.loadingStatus = .loaded
    await wait(389)
    Screen.settle()
    #expect(isSeen)
    await wait(1)
    #expect(isSeen, "it fades")
    Headless.advance(by: .milliseconds(300))
    #expect(!isSeen)
  }

  // jdg/MBProgressHUD: testUnfinishedHidingAnimation
  @Test func `an interrupted fade removes the indicator, too`()
    async throws
  {
    manager.loadingStatus = .loading
    await wait(1000)
    manager.loadingStatus = .loaded
    Headless.advance(by: .milliseconds(100))
    #expect(isSeen)
    // In the background, all animations end before they are finished.
    Screen.enterBackground(try #require(window.windowScene))
    Headless.advance(by: .zero)
    #expect(!isSeen)
    #expect(controller.view.subviews == [])
  }

  // jdg/MBProgressHUD #108
  @Test func `a view that is hidden, shown and hidden again is removed by the last fade`() async {
    manager.loadingStatus = .empty
    Screen.settle()
    let view = manager.emptyView
    manager.loadingStatus = .idle  // fades until 300
    Headless.advance(by: .milliseconds(100))
    manager.loadingStatus = .empty
    Headless.advance(by: .milliseconds(100))
    manager.loadingStatus = .idle  // fades until 500
    Headless.advance(by: .milliseconds(299))
    #expect(view.window != nil)
    Headless.advance(by: .milliseconds(1))
    #expect(view.window == nil)
  }
}
