import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ScreenTableTests {
  @Test func `a new load during the fade-out keeps the same view`() async {
    manager.loadingStatus = .loading
    await screen.clock.advance(by: .seconds(1))
    let view = manager.loadingView
    manager.loadingStatus = .loaded
    Headless.advance(by: .milliseconds(100))
    #expect(view.window != nil)
    manager.loadingStatus = .foregroundRefreshing
    #expect(screen.shows(view))
    Screen.settle()
    #expect(screen.shows(view), "the end of the fade-out must not remove it")
  }

  @Test func `fades last 0.3 s`() async {
    manager.loadingStatus = .empty
    Screen.settle()
    manager.loadingStatus = .idle
    let view = manager.emptyView
    Headless.advance(by: .milliseconds(299))
    #expect(view.window != nil)
    Headless.advance(by: .milliseconds(1))
    #expect(view.window == nil)
  }
}
