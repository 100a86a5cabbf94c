import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// The screen of the guide, which is the example of “Getting started” with a closure, and may lack a
/// line of it.
private final class FriendsViewController: UITableViewController, LoadingDelegate {
  private let fetch: @MainActor () async throws -> [Friend]
  private let missingLine: MissingLine?
  private var friends: [Friend] = []

  init(
    without missingLine: MissingLine? = nil,
    fetch: @escaping @MainActor () async throws -> [Friend]
  ) {
    (self.fetch, self.missingLine) = (fetch, missingLine)
    super.init(style: .plain)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "friend")
    loadingManager.enablePullToRefresh()
    if missingLine != .reloadContent { loadingManager.reloadContent() }
  }

  func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await fetch() }

  func loadSucceeded(_ content: [Friend]) {
    friends = content
    if missingLine != .reloadData { tableView.reloadData() }
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
    if missingLine != .text { content.text = friends[indexPath.row].name }
    cell.contentConfiguration = content
    return cell
  }
}

/// A line of the example, as the guide names it.
private enum MissingLine: String, CaseIterable {
  case reloadContent = "loadingManager.reloadContent()"
  case reloadData = "tableView.reloadData()"
  case text = "content.text = friends[indexPath.row].name"
}

@MainActor @Suite(.headless) struct RehearseAScreenTests {
  #guide("Overview")

  #guide("Replay a report")

  #guide("Attach a contact sheet")

  #guide("Add a look")

  @Test(arguments: MissingLine.allCases)
  fileprivate func `a missing line is found as the guide says`(_ line: MissingLine) async throws {
    let failure = await #expect(throws: RehearsalFailure.self) {
      try await Rehearsal { server in
        FriendsViewController(without: line) {
          try await server.answer("friends", with: [Friend(name: "Ada")])
        }
      }.run()
    }
    let guide = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/LoadingUI/LoadingUI.docc/RehearseAScreen.md"
      ),
      encoding: .utf8
    )
    #expect(guide.contains("| `\(line.rawValue)` | \(failure?.description ?? "") |"))
  }
}
