#if canImport(UIKit)
import LoadingLists
import UIKit

struct TrashedFile: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
}

/// The trash of a cloud storage, from a store at first, reloaded at each appearance.
///
/// Files are restored or deleted, one or all.
final class TrashViewController: LoadingTableViewController {
  let files: Loader<[TrashedFile]>

  init(
    store: any LocalStore<TrashedFile>,
    list: @escaping @MainActor () async throws -> [TrashedFile]
  ) {
    files = Loader(policy: LoadingPolicy(freshness: .stale), store: store) { _ in try await list() }
    super.init(list: ListGroup("trash", [ListSection("files", over: files)]))
    loadingManager.configuration.triggers = .appearance
    loadingManager.configuration.reloadsInBackground = .automatic
    loadingManager.emptyContent = StatusContentConfiguration(
      title: "No Deleted Files",
      message: "Files that you delete appear here."
    )
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: TrashedFile.self) { (cell: UITableViewCell, file) in
      var content = cell.defaultContentConfiguration()
      content.text = file.name
      cell.contentConfiguration = content
    }
  }

  /// Restores or deletes a file, which disappears from the list immediately.
  func remove(_ id: TrashedFile.ID, sending: @escaping @MainActor (Int) async throws -> Void) {
    files.remove(id: id, sending: sending)
  }

  /// Deletes all files.
  func empty(sending: @escaping @MainActor () async throws -> Void) {
    files.edit {
      $0 = []
    } sending: { _ in
      try await sending()
    }
  }
}
#endif
