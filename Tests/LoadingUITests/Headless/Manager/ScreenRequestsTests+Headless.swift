import LoadingTestSupport
import LoadingTesting
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ScreenRequestsTests {
  @Test func `a screen without status views has its presenter and announcements`() async {
    Headless.setVoiceOver(true)
    let presenter = RecordingPresenter(log: EventLog())
    manager.configuration.showsStatusViews = false
    manager.activityPresenter = presenter
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await turn()
    #expect(presenter.isShown)
    screen.work.fail(TestError("load"))
    await turn()
    #expect(!presenter.isShown && !isCovered)
    #expect(Headless.accessibilityPosts.last?.argumentDescription?.contains("load") == true)
  }

  // MARK: - Notices

  @Test(arguments: [false, true])
  func `the app's own notice is shown and announced, until it is retried or a load begins`(
    hasRetry: Bool
  ) async throws {
    Headless.setVoiceOver(true)
    await screen.loadContent()
    var retries = 0
    let retry: @MainActor () -> Void = { retries += 1 }
    let text = manager.message(for: TestError("like"))
    manager.showNotice(text, retry: hasRetry ? retry : nil)
    await turn()
    let notice = try #require(part("loading.notice"))
    #expect(notice.texts.contains("The like failed."))
    #expect(Headless.accessibilityPosts.last?.argumentDescription == "The like failed.")
    let button = part("loading.notice.retry")
    #expect((button != nil) == hasRetry)
    if let button { Screen.tap(button) } else { manager.reloadContent(force: true) }
    await turn()
    #expect(part("loading.notice") == nil)
    #expect(retries == (hasRetry ? 1 : 0))
  }
}
