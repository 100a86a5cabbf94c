#if canImport(UIKit)
import LoadingUI
import UIKit

/// A table screen that conforms to the delegate protocol, with a given number of plain rows.
final class ScriptedTableController: UITableViewController, LoadingDelegate {
  var rowCount = 0
  var allowsReload = true
  var load: @MainActor () async throws -> [Int] = { [1] }
  /// Called when the content is applied.
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

/// A collection screen that conforms to the delegate protocol, without items.
final class ScriptedCollectionController: UICollectionViewController, LoadingDelegate {
  var load: @MainActor () async throws -> [Int] = { [1] }

  func loadContent(ignoreCache: Bool) async throws -> [Int] { try await load() }
  func loadSucceeded(_ content: [Int]) {}
}

/// A table with a header above its rows.
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
#endif
