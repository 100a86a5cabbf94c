public import Foundation

@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  public typealias CellProvider =
    (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var list: UICollectionView?
  private let cellProvider: CellProvider
  private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    list = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?

  // MARK: - Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    content.apply(
      snapshot,
      to: list,
      isAnimated: animatingDifferences,
      completion: completion
    )
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.reload(snapshot, in: list, completion: completion)
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: - Identifiers and index paths

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.indexPath(for: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.section(at: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: - UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sectionCount }

  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { content.itemCount(inSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = content.item(at: indexPath) else {
      fatalError("the data source has no item at \(indexPath)")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path "
          + "\(indexPath) with item identifier '\(item)', which is not allowed. You must always "
          + "return a cell to the collection view"
      )
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError(
        "the layout asks for a supplementary view of kind \(kind) at \(indexPath), but the data "
          + "source's supplementaryViewProvider returned none or is not set"
      )
    }
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    fatalError("<\(type(of: self))> has an index and does not implement indexPathForIndexTitle")
  }
}
