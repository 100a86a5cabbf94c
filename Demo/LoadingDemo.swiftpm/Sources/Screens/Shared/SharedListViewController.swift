import LoadingUI
import UIKit

/// A list that shows shared loaders.
final class SharedListViewController: RowListViewController {
  private let loaders: SharedLoaders
  private let showsFaces: Bool
  private var rows: [Row] = []

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - loaders: The loaders to show.
  ///   - showsFaces: `true` to show and load the faces, too. Otherwise the list shows the groups,
  /// and doesn't load them.
  init(_ loaders: SharedLoaders, showsFaces: Bool) {
    self.loaders = loaders
    self.showsFaces = showsFaces
    super.init(style: .insetGrouped)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.enablePullToRefresh()
    if showsFaces {
      loadingManager.follow(loaders.groups, loaders.faces) { [weak self] groups, faces in
        self?.show(groups, faces)
      }
      loadingManager.reloadContent()
    } else {
      loadingManager.follow(loaders.groups) { [weak self] groups in self?.show(groups) }
    }
  }

  private func show(_ groups: [EmojiGroup], _ faces: [Emoji]? = nil) {
    rows = groups.map { Row(title: $0.name, detail: "\($0.emoji.count) emoji") }
    if let faces {
      let characters = faces.map(\.character).joined(separator: " ")
      rows.insert(Row(title: characters, detail: "\(faces.count) faces"), at: 0)
    }
    tableView.reloadData()
  }

  // MARK: - Rows

  override var rowCount: Int { rows.count }

  override func row(at index: Int) -> Row { rows[index] }
}
