import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Readme {
  static let api = FriendsService()

  #guide("LoadingManager")

  static func showLoading(on loadingManager: LoadingManager) {
    loadingManager.loadingStatus = .loading
  }
}

@MainActor @Suite(.headless, .stillTime) struct ReadmeTests {
  private let screen = Readme.FriendsViewController(style: .plain)
  private let clock = ManualClock()
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    manager.configuration.policy.clock = clock
    _ = Headless.makeWindow(root: screen)
  }

  @Test func `the screen shows loading, failure, retry and content`() async {
    await clock.advance(by: .milliseconds(150))
    #expect(manager.loadingStatus == .loading)
    #expect(manager.loadingView.window != nil)
    await clock.advance(by: .seconds(1))
    Readme.api.answer(.failure(URLError(.timedOut)))
    await settle()
    #expect(manager.failedView.window != nil)
    manager.retry()
    await settle()
    Readme.api.answer(.success([Friend(name: "Ada")]))
    await settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(screen.friends.map(\.name) == ["Ada"])
  }

  @Test func `the status can be set manually for requests outside the manager`() async {
    await settle()
    Readme.api.answer(.success([Friend(name: "Ada")]))
    await settle()
    Readme.showLoading(on: manager)
    #expect(manager.loadingStatus == .loading)
    #expect(Readme.api.openCallCount == 0)
  }
}
