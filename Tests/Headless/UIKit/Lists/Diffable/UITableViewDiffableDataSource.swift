public import Foundation

@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open var defaultRowAnimation = UITableView.RowAnimation.automatic

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
      to: table,
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
    content.reload(snapshot, in: table, completion: completion)
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

  // MARK: - UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { content.sectionCount }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.itemCount(inSection: section)
  }

  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = content.item(at: indexPath) else {
      fatalError("the data source has no item at \(indexPath)")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      fatalError(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) with "
          + "item identifier '\(item)', which is not allowed. You must always return a cell to the "
          + "table view"
      )
    }
    return cell
  }

  // For subclasses, which can't override methods that only a protocol extension implements.

  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  open func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}
