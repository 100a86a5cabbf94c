import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension FailureNoticeTests {
  @Test func `the notice's message is announced by VoiceOver`() async {
    Headless.setVoiceOver(true)
    manager.configuration.failureNotice = .always
    await failRefresh()
    await screen.clock.advance(by: .seconds(1))
    #expect(Headless.accessibilityPosts.map(\.argumentDescription) == ["The refresh failed."])
  }

  @Test(arguments: ["loading.notice", "loading.notice.message", "loading.notice.retry"])
  func `the escape gesture of VoiceOver dismisses the notice`(focus: String) async throws {
    await failRefresh()
    let views = screen.controller.view.descendants
    let focused = try #require(views.first { $0.accessibilityIdentifier == focus })
    // The system looks for an element that performs it, from the focused one upward.
    let chain = sequence(first: focused as UIResponder) { $0.next }
    #expect(chain.contains { $0.accessibilityPerformEscape() })
    Screen.settle()
    #expect(notice == nil)
    #expect(manager.loadingStatus.error != nil)
  }
}
