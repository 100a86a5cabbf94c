import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Moving {
  static var api = FriendsService()

  #guide("A screen before and after")

  #guide("A screen before and after, 2")

  final class OwnLoadingViewController: UITableViewController {
    private var friends: [Friend] = []

    #guide("Keep your own loading code")
  }
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromStatefulViewControllerTests {
  private let ada = Friend(name: "Ada")

  init() { Moving.api = FriendsService() }

  private func answer(_ result: Result<[Friend], any Error>) async {
    Moving.api.answer(result)
    await settle()
    Headless.settle()
  }

  @Test func `a custom view shows the failure and retries`() async {
    let screen = Moving.FriendsViewController(style: .plain)
    let manager = screen.loadingManager
    _ = Headless.makeWindow(root: screen)
    await settle()
    await answer(.failure(URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "Too slow"])))
    #expect(manager.failedView is Moving.RetryButton)
    #expect(manager.failedView.words == ["Too slow"])
    Headless.tap(manager.failedView)
    await settle()
    await answer(.success([ada]))
    #expect(manager.loadingStatus == .loaded)
    #expect(manager.failedView.window == nil)
  }

  @Test func `a failure over content is reported by a notice`() async {
    let screen = Moving.FriendsViewController(style: .plain)
    let window = Headless.makeWindow(root: screen)
    await settle()
    await answer(.success([ada]))
    screen.loadingManager.reloadContent(force: true)
    await settle()
    await answer(.failure(URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "Too slow"])))
    #expect(screen.loadingManager.failedView.window == nil)
    #expect(window.words.contains("Too slow"))
  }

  @Test func `screens that load by themselves set the statuses manually`() async {
    let screen = Moving.OwnLoadingViewController(style: .plain)
    let manager = screen.loadingManager
    _ = Headless.makeWindow(root: screen)
    for (result, during, after) in [
      (.success([]), .loading, .empty), (.success([ada]), .loading, .loaded),
      (.failure(TestError("server")), .backgroundRefreshing, .failed(TestError("server"))),
    ] as [(Result<[Friend], any Error>, LoadingStatus, LoadingStatus)] {
      Task { await screen.refresh() }
      await settle()
      #expect(manager.loadingStatus == during)
      await answer(result)
      #expect(manager.loadingStatus == after)
    }
    #expect(manager.hasContent)
    #expect(manager.failedView.window == nil)
  }
}
