#if canImport(UIKit)
import Foundation
import Testing

/// A screen of a public app or an example, and the number of its lines for loading.
///
/// The count excludes blank lines, comments and lone braces, of all files that the screen needs
/// for loading. They were counted by hand in the original's repository.
struct Original: CustomTestStringConvertible {
  let file: String
  let name: String
  let lineCount: Int

  var testDescription: String { file }

  static let all = [
    Original(file: "Wines", name: "StatefulViewController, example", lineCount: 132),
    Original(file: "Organization", name: "Apexy, FetchViewController", lineCount: 97),
    Original(file: "Users", name: "XLDataLoader, UsersTableViewController", lineCount: 131),
    Original(file: "Issues", name: "GitHawk, RepositoryIssuesViewController", lineCount: 388),
    Original(file: "History", name: "Firefox for iOS, HistoryPanel", lineCount: 150),
    Original(file: "Reviews", name: "WooCommerce, ReviewsViewController", lineCount: 230),
    Original(file: "RepositorySearch", name: "GitHawk, SearchViewController", lineCount: 219),
    Original(
      file: "Notifications",
      name: "Mastodon, NotificationTimelineViewModel",
      lineCount: 120
    ),
    Original(file: "Revisions", name: "Wikipedia, PageHistoryViewController", lineCount: 90),
    Original(file: "Trash", name: "Nextcloud, NCTrash", lineCount: 75),
    Original(file: "ActivityLog", name: "WordPress, ActivityListViewController", lineCount: 130),
    Original(file: "Echo", name: "WTALoadingManager, example", lineCount: 38),
  ]

  /// The number of lines of the whole port.
  func portedLineCount() throws -> Int {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Screens")
    let text = try String(
      contentsOf: folder.appendingPathComponent("\(file).swift"),
      encoding: .utf8
    )
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && $0.contains { $0.isLetter } }.count
  }
}
#endif
