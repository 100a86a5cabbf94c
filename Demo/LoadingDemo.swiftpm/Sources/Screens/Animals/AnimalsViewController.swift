import LoadingLists
import LoadingUI
import UIKit

/// Animals in sections, with all edits that a list supports.
final class AnimalsViewController: UICollectionViewController, DemoScreen, LoadingDelegate,
  UICollectionViewDelegateFlowLayout
{
  static let name = "Animals"
  static let summary = "Sections that are sorted, moved and hidden"
  static let whatToTry = """
    Add, shuffle or sort animals, reverse the order of the sections, or hide a section. Tap an \
    animal to remove it or to move it to another section. Only the rows that change are updated.
    """

  private let client: EmojiClient
  private let zoo = Zoo()
  private let toolbar: AnimalsToolbar
  private var dataSource: CollectionListDataSource!
  /// The animal to scroll to when the list has applied the change.
  private var moved: Emoji?

  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 10

  init(services: DemoServices) {
    client = services.client
    toolbar = AnimalsToolbar(zoo)
    let layout = MirroredFlowLayout()
    layout.minimumInteritemSpacing = Self.spacing
    layout.minimumLineSpacing = Self.spacing
    layout.sectionInset = UIEdgeInsets(top: 0, left: Self.margin, bottom: 8, right: Self.margin)
    super.init(collectionViewLayout: layout)
    title = Self.name
    clearsSelectionOnViewWillAppear = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Tiles respect the safe area at the sides, too.
    collectionView.contentInsetAdjustmentBehavior = .always
    dataSource = CollectionListDataSource(collectionView: collectionView, list: zoo.list)
    dataSource.setCells(for: Emoji.self) { (cell: AnimalCell, animal) in cell.show(animal) }
    // Press an animal and drag it, also to another section.
    dataSource.setMove(for: Emoji.self) { $0.perform() }
    dataSource.didUpdate = { [weak self] in self?.listChanged() }
    toolbarItems = toolbar.items
    toolbar.didMove = { [weak self] in self?.moved = $0 }
    loadingManager.enablePullToRefresh()
    loadingManager.reloadContent()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  // MARK: - LoadingDelegate

  func loadContent(ignoreCache: Bool) async throws -> [EmojiSubgroup] {
    try await client.groups(ignoringCache: ignoreCache).flatMap(\.subgroups)
      .filter { $0.name.hasPrefix("animal-") }
  }

  func loadSucceeded(_ content: [EmojiSubgroup]) { zoo.take(content) }

  // MARK: - The collection view

  private func listChanged() {
    readSelection()
    if let moved { scroll(to: moved) }
    moved = nil
  }

  private func scroll(to animal: Emoji) {
    guard let row = zoo.section(of: animal)?.row(of: animal.id),
      let indexPath = dataSource.indexPath(of: row)
    else { return }
    collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    readSelection()
  }

  private func readSelection() {
    toolbar.selected = collectionView.indexPathsForSelectedItems?.first
      .flatMap { dataSource.item(at: $0) }
  }

  /// Sizes of tiles and headers depend on their text.
  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionView.collectionViewLayout.invalidateLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let metrics = UIFontMetrics(forTextStyle: .headline)
    return CGSize(width: 0, height: metrics.scaledValue(for: 44, compatibleWith: traitCollection))
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let metrics = UIFontMetrics(forTextStyle: .caption1)
    let least = metrics.scaledValue(for: 80, compatibleWith: traitCollection)
    let inset = collectionView.adjustedContentInset
    let room = collectionView.bounds.width - inset.left - inset.right
    let width = max(least, room - 2 * Self.margin)
    let count = ((width + Self.spacing) / (least + Self.spacing)).rounded(.down)
    return CGSize(
      width: ((width - (count - 1) * Self.spacing) / count).rounded(.down),
      height: metrics.scaledValue(for: 92, compatibleWith: traitCollection)
    )
  }
}
