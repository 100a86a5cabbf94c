import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum GettingStarted {
  #guide("Overview")

  #guide("Language modes and isolation")

  static func configureDefaults() {
    #guide("Set defaults for the app")
  }

  static func save(_ loadingManager: LoadingManager, _ request: () async throws -> Void) async {
    #guide("Requests that the manager doesn't run")
  }
}

private typealias FriendsViewController = GettingStarted.FriendsViewController

#guide("Add hooks")

extension FriendsService {
  fileprivate static let shared = FriendsService()
}

@MainActor @Suite(.headless) struct GettingStartedTests {
  private let api = FriendsService()
  private let clock = ManualClock()
  private let screen: GettingStarted.FriendsViewController
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    screen = GettingStarted.FriendsViewController(api: api)
    manager.configuration.policy.clock = clock
    _ = Headless.makeWindow(root: screen)
  }

  private func answer(_ result: Result<[Friend], any Error>) async {
    await clock.advance(by: .seconds(1))
    api.answer(result)
    await clock.advance(by: .seconds(1))
    Headless.layout()
  }

  @Test func `a failure shows the screen's message, and a retry shows the rows`() async {
    await answer(.failure(URLError(.notConnectedToInternet)))
    let content = manager.failedContent as? StatusContentConfiguration
    #expect(content?.message == "You are offline.")
    #expect(manager.failedView.window != nil)
    manager.retry()
    await answer(.success([Friend(name: "Ada")]))
    #expect(manager.loadingStatus == .loaded)
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1)
    #expect(manager.failedView.window == nil)
  }

  @Test func `an empty result shows the empty view`() async {
    await answer(.success([]))
    #expect(manager.loadingStatus == .empty)
    #expect(manager.emptyView.window != nil)
  }

  @Test func `reloads keep content visible, and pull to refresh forces a reload`() async {
    await answer(.success([Friend(name: "Ada")]))
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem()
    manager.reloadContent()
    #expect(api.openCallCount == 0, "fresh content isn't loaded again")
    Headless.pull(screen.tableView)
    await settle()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(screen.navigationItem.rightBarButtonItem?.isEnabled == false)
    await answer(.failure(URLError(.timedOut)))
    #expect(manager.loadingStatus.error != nil)
    #expect(screen.friends.count == 1)
    #expect(manager.failedView.window == nil)
  }

  @Test func `new managers use the configured defaults`() {
    let previous = LoadingManager.defaults
    defer { LoadingManager.defaults = previous }
    GettingStarted.configureDefaults()
    let manager = UIViewController().loadingManager
    #expect(manager.configuration.policy.timeout == .seconds(30))
    #expect(manager.configuration.reloadsInBackground == .always)
    #expect(manager.loadingContent is SkeletonContentConfiguration)
    #expect(
      LoadingManager.defaults.errorMessage?(URLError(.timedOut))
        == "Check your connection and try again."
    )
  }

  @Test func `a manually set status is shown like that of a load`() async {
    await answer(.success([Friend(name: "Ada")]))
    await GettingStarted.save(manager) { throw TestError("save") }
    await clock.advance(by: .seconds(1))
    #expect(manager.loadingStatus == .failed(TestError("save")))
  }
}
