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
}
