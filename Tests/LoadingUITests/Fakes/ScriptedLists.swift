import LoadingUI
import UIKit

/// A table screen that conforms, with as many plain rows as it is given.
final class ScriptedTableController: UITableViewController, LoadingDelegate {
  var rowCount = 0
  var allowsReload = true
  var load: @MainActor () async throws -> [Int] = { [1] }
  /// Called as the content is applied.
  var applied: @MainActor () -> Void = {}

  func loadContent(ignoreCache: Bool) async throws -> [Int] { try await load() }
  func loadSucceeded(_ content: [Int]) { applied() }
  func shouldReload() -> Bool { allowsReload }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A collection screen that conforms, and has no items of its own.
final class ScriptedCollectionController: UICollectionViewController, LoadingDelegate {
  var load: @MainActor () async throws -> [Int] = { [1] }

  func loadContent(ignoreCache: Bool) async throws -> [Int] { try await load() }
  func loadSucceeded(_ content: [Int]) {}
}

/// A table with a header over its rows.
final class SectionedTableController: UITableViewController {
  var rowCount = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Header" }
}
