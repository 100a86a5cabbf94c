import Foundation
import HeadlessTestSupport
import LoadingTesting
import LoadingUI
import Testing
import UIKit

/// The screen that the article's tests use.
private final class FriendsViewController: UITableViewController, LoadingDelegate {
  private let fetch: @MainActor () async throws -> [Friend]
  private(set) var friends: [Friend] = []

  init(fetch: @escaping @MainActor () async throws -> [Friend]) {
    self.fetch = fetch
    super.init(style: .plain)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "friend")
    loadingManager.reloadContent()
  }

  func loadContent(ignoreCache: Bool) async throws -> [Friend] {
    try await fetch()
  }

  func loadSucceeded(_ content: [Friend]) {
    friends = content
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    friends.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "friend", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = friends[indexPath.row].name
    cell.contentConfiguration = content
    return cell
  }
}

@MainActor @Suite(.headless) struct TestingScreensTests {
  private let clock = ManualClock()
  private let server = ScriptedWork<[Friend]>()
  private let window = UIWindow(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844)
  )
  private let screen: FriendsViewController

  init() {
    let server = server
    screen = FriendsViewController { try await server.run() }
    screen.loadingManager.configuration.policy.clock = clock
    window.rootViewController = screen
    window.isHidden = false
  }

  @Test func `friends are shown`() async {
    await settle()
    server.answer([Friend(name: "Ada")])
    let status = await screen.loadingManager.reloadContent().value
    #expect(status == .loaded)
    #expect(screen.friends.map(\.name) == ["Ada"])
  }

  @Test func `a row shows a name`() async throws {
    await settle()
    server.answer([Friend(name: "Ada")])
    await settle()
    window.layoutIfNeeded()
    let cell = try #require(screen.tableView.visibleCells.first)
    let content = cell.contentConfiguration
    let row = try #require(content as? UIListContentConfiguration)
    #expect(row.text == "Ada")
  }

  @Test func `a slow server shows a spinner`() async {
    await clock.advance(by: .milliseconds(149))
    #expect(screen.loadingManager.loadingView.window == nil)
    await clock.advance(by: .milliseconds(1))
    #expect(screen.loadingManager.loadingView.window != nil)
  }

  @Test func `a failure offers to try again`() async {
    await settle()
    server.fail(URLError(.timedOut))
    await settle()
    #expect(
      screen.loadingManager.loadingStatus
        == .failed(URLError(.timedOut))
    )
    screen.loadingManager.retry()
    await settle()
    #expect(server.callCount == 2)
  }

  @Test func `a load times out after 30 seconds`() async {
    let manager = screen.loadingManager
    manager.configuration.policy.timeout = .seconds(30)
    manager.reloadContent(force: true)
    await clock.advance(by: .seconds(30))
    let error = manager.loadingStatus.error
    #expect(error is LoadingTimeoutError)
  }

  @Test func `a new timeout doesn't apply to the running load`() async {
    let manager = screen.loadingManager
    await settle()
    manager.configuration.policy.timeout = .seconds(30)
    await clock.advance(by: .seconds(31))
    #expect(manager.loadingStatus == .loading)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `the failed screen can be drawn`() async throws {
    await settle()
    server.fail(URLError(.timedOut))
    await settle()
    #if os(Linux)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("failed.svg")
    let image = Headless.render(window)
    try image.write(to: file, atomically: true, encoding: .utf8)
    #expect(image.contains("Try Again"))
    #endif
  }
}
