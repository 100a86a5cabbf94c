import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Moving {
  static var api = FriendsService()

  #guide("A screen before and after")

  final class ClientViewController: UIViewController, LoadingDelegate {
    let client = FriendsClient()
    private(set) var friends: [Friend] = []

    func loadSucceeded(_ content: [Friend]) { friends = content }

    #guide("A network layer with completion handlers")
  }
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromWTALoadingManagerTests {
  init() { Moving.api = FriendsService() }

  @Test func `the screen loads at its appearance, shows the app's error message and retries`()
    async
  {
    let screen = Moving.FriendsViewController(style: .plain)
    let manager = screen.loadingManager
    _ = Headless.makeWindow(root: screen)
    #expect(manager.loadingStatus == .loading)
    await settle()
    Moving.api.answer(.failure(TestError("server")))
    await settle()
    Headless.settle()
    #expect(manager.failedView.words.contains("Your friends could not be loaded."))
    Headless.tap(manager.failedView.button("Try Again") ?? UIView())
    await settle()
    Moving.api.answer(.success([Friend(name: "Ada")]))
    await settle()
    #expect(manager.loadingStatus == .loaded)
    manager.reloadContent()
    await settle()
    #expect(Moving.api.callCount == 2, "fresh content isn't loaded again")
  }

  @Test func `an empty result is recognized without a delegate method`() async {
    let screen = Moving.FriendsViewController(style: .plain)
    _ = Headless.makeWindow(root: screen)
    await settle()
    Moving.api.answer(.success([]))
    await settle()
    #expect(screen.loadingManager.loadingStatus == .empty)
  }

  @Test func `a completion handler is awaited, whatever thread calls it`() async {
    let screen = Moving.ClientViewController()
    let load = screen.loadingManager.reloadContent()
    await settle()
    #expect(screen.client.isAsked)
    screen.client.answer(.success([Friend(name: "Ada")]))
    #expect(await load.value == .loaded)
    #expect(screen.friends.map(\.name) == ["Ada"])
  }

  @Test func `cancelling is forwarded to the client and is not a failure`() async {
    let screen = Moving.ClientViewController()
    let load = screen.loadingManager.reloadContent()
    await settle()
    screen.loadingManager.cancel()
    #expect(await load.value == .idle)
    await settle()
    #expect(!screen.client.isAsked)
  }
}
