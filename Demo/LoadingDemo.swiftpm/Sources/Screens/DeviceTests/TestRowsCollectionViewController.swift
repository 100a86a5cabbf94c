import LoadingLists
import LoadingUI
import UIKit

/// A collection view with a list layout, whose rows the user can move and delete.
final class TestRowsCollectionViewController: LoadingCollectionViewController, LoadingDelegate {
  let rows: TestRows
  private let appearance: UICollectionLayoutListConfiguration.Appearance

  init(_ rows: TestRows, _ appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.rows = rows
    self.appearance = appearance
    super.init(list: rows.list, layout: UICollectionViewFlowLayout())
    navigationItem.largeTitleDisplayMode = .always
    clearsSelectionOnViewWillAppear = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    configuration.footerMode = rows.kind == .pages ? .none : .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in
      self?.dataSource.swipeActions(at: $0)
    }
    collectionView.collectionViewLayout =
      UICollectionViewCompositionalLayout.list(using: configuration)
    dataSource.setCells(for: Emoji.self) { (cell: UICollectionViewListCell, emoji) in
      cell.contentConfiguration = UIListContentConfiguration(emoji)
    }
    dataSource.setCells(of: rows.second) { (cell: UICollectionViewCell, emoji) in
      cell.contentConfiguration = UIListContentConfiguration(emoji)
    }
    dataSource.setDeletion(for: Emoji.self) { emoji, section in section.remove(id: emoji.id) }
    dataSource.setMove(for: Emoji.self) { $0.perform() }
    rows.addIndex(to: dataSource)
    addDelayedMenu([reloading] + rows.actions(on: dataSource))
  }

  func loadContent(ignoreCache: Bool) async throws -> [Emoji] {
    try await rows.load(ignoringCache: ignoreCache)
  }

  func loadSucceeded(_ content: [Emoji]) { rows.take(content) }

  // MARK: - UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    pushScreen()
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    rows.rowAppears(at: indexPath.item)
  }
}
