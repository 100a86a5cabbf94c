import Foundation
import HeadlessTestSupport
#guide("Overview")

/// The screen that the article's tests use.
private final class FriendsViewController: UITableViewController, LoadingDelegate {
  private let fetch: @MainActor () async throws -> [Friend]
  private(set) var friends: [Friend] = []

  #guide("Overview, 2")

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "friend")
    loadingManager.reloadContent()
  }

  #guide("Overview, 3")

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
  #guide("Overview, 4")

  #guide("Overview, 5")

  #guide("Layout")

  #guide("Time")

  #guide("Failures")

  #guide("Time, 2")

  @Test func `a new timeout doesn't apply to the running load`() async {
    let manager = screen.loadingManager
    await settle()
    manager.configuration.policy.timeout = .seconds(30)
    await clock.advance(by: .seconds(31))
    #expect(manager.loadingStatus == .loading)
    #expect(clock.sleeperCount == 0)
  }

  #guide("Requests")

  #guide("Requests, 2")

  #guide("Linux")
}
