#if canImport(UIKit)
import LoadingUI
import UIKit

/// A table screen that conforms to the delegate protocol, with a given number of plain rows.
final class ScriptedTableController: RowsController, LoadingDelegate {
  var allowsReload = true
  var load: @MainActor () async throws -> [Int] = { [1] }
  /// Called when the content is applied.
  var applied: @MainActor () -> Void = {}

  func loadContent(ignoreCache: Bool) async throws -> [Int] { try await load() }
  func loadSucceeded(_ content: [Int]) { applied() }
  func shouldReload() -> Bool { allowsReload }
}

/// A collection screen that conforms to the delegate protocol, without items.
final class ScriptedCollectionController: UICollectionViewController, LoadingDelegate {
  var load: @MainActor () async throws -> [Int] = { [1] }

  func loadContent(ignoreCache: Bool) async throws -> [Int] { try await load() }
  func loadSucceeded(_ content: [Int]) {}
}

/// A table with a header above its rows.
final class SectionedTableController: RowsController {
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Header" }
}
#endif
