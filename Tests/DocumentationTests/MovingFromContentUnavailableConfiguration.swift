import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Moving {
  static var api = FriendsService()

  #guide("A screen before and after")
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromContentUnavailableConfigurationTests {
  private let screen: Moving.FriendsViewController
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    Moving.api = FriendsService()
    screen = Moving.FriendsViewController(style: .plain)
    // On a busy machine an indicator would appear and stay for its minimum time.
    screen.loadingManager.configuration.timing.indicatorDelay = .seconds(3600)
    _ = Headless.makeWindow(root: screen)
  }

  private func answer(_ result: Result<[Friend], any Error>) async {
    await settle()
    Moving.api.answer(result)
    await settle()
    Headless.settle()
  }

  @Test func `the system's views are shown for failures and empty results`() async {
    await answer(
      .failure(URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "Too slow"]))
    )
    #expect(manager.failedView is UIContentUnavailableView)
    #expect(
      manager.failedView.words
        == ["Your friends could not be loaded", "Too slow", "Try Again"]
    )
    Headless.tap(manager.failedView.button("Try Again") ?? UIView())
    await answer(.success([]))
    #expect(manager.emptyView is UIContentUnavailableView)
    #expect(manager.emptyView.words == ["No friends yet"])
    #expect(manager.emptyView.window != nil)
    manager.reloadContent(force: true)
    await answer(.success([Friend(name: "Ada")]))
    #expect(manager.emptyView.window == nil)
  }
}
