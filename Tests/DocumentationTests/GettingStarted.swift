import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum GettingStarted {
  final class FriendsViewController: UITableViewController,
    LoadingDelegate
  {
    private let api: FriendsService
    private(set) var friends: [Friend] = []

    init(api: FriendsService) {
      self.api = api
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(
        UITableViewCell.self,
        forCellReuseIdentifier: "friend"
      )
      loadingManager.enablePullToRefresh()
      loadingManager.reloadContent()
    }

    func loadContent(ignoreCache: Bool) async throws -> [Friend] {
      try await api.friends()
    }

    func loadSucceeded(_ content: [Friend]) {
      friends = content
      tableView.reloadData()
    }

    override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int {
      friends.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(
        withIdentifier: "friend",
        for: indexPath
      )
      var content = cell.defaultContentConfiguration()
      content.text = friends[indexPath.row].name
      cell.contentConfiguration = content
      return cell
    }
  }

  final class SharedFriendsViewController: UITableViewController {
    let friends = Loader { _ in
      try await FriendsService.shared.friends()
    }
  }

  static func configureDefaults() {
    var configuration = LoadingManager.defaults.configuration
    configuration.policy.timeout = .seconds(30)
    configuration.policy.freshness = .lasting(.seconds(300))
    configuration.reloadsInBackground = .always
    LoadingManager.defaults.configuration = configuration
    LoadingManager.defaults.loadingContent =
      SkeletonContentConfiguration()
    LoadingManager.defaults.errorMessage = { error in
      error.isConnectivityError
        ? "Check your connection and try again." : nil
    }
  }

  static func save(_ loadingManager: LoadingManager, _ request: () async throws -> Void) async {
    loadingManager.loadingStatus = .loading
    do {
      try await request()
      loadingManager.loadingStatus = .loaded
    } catch {
      loadingManager.loadingStatus = .failed(error)
    }
  }
}

private typealias FriendsViewController = GettingStarted.FriendsViewController

extension FriendsViewController: LoadingHooks {
  func errorMessage(for error: any Error) -> String? {
    (error as? URLError)?.code == .notConnectedToInternet
      ? "You are offline." : nil
  }

  func shouldLoadInBackground() -> Bool {
    loadingManager.hasContent
  }

  func loadingStatusChanged(_ status: LoadingStatus) {
    let isLoading = status.isLoading
    navigationItem.rightBarButtonItem?.isEnabled = !isLoading
  }
}

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
