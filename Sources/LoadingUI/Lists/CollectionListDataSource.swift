public import Foundation
public import Loading
public import UIKit

/// Shows a list in sections in a collection view.
///
/// ```swift
/// dataSource = CollectionListDataSource(collectionView: collectionView, list: garden)
/// dataSource.setCells(for: Flower.self) { (cell: UICollectionViewCell, flower) in
///   var content = UIListContentConfiguration.cell()
///   content.text = flower.name
///   cell.contentConfiguration = content
/// }
/// loadingManager.follow(dataSource)
/// ```
///
/// Where the layout has headers and footers, they show the words of the sections.
public final class CollectionListDataSource: ListDataSource {
  /// The collection view; held weakly.
  public private(set) weak var collectionView: UICollectionView?
  private let source: UICollectionViewDiffableDataSource<ListSectionID, ListRowID>
  private let providers = ListCellProviders<UICollectionView, UICollectionViewCell>()
  private typealias CellProvider<Item> =
    @MainActor (UICollectionView, IndexPath, Item) throws -> UICollectionViewCell

  private static let ownCell = "loading.list.row"
  private static let ownTitle = "loading.list.title"
  private static let header = UICollectionView.elementKindSectionHeader
  private static let footer = UICollectionView.elementKindSectionFooter

  /// Shows a list.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view; what it shows comes from the list from now on.
  ///   - list: The sections and groups; held.
  public init(collectionView: UICollectionView, list: ListGroup) {
    self.collectionView = collectionView
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.ownCell)
    for kind in [Self.header, Self.footer] {
      collectionView.register(
        ListTitleView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.ownTitle
      )
    }
    weak var owner: CollectionListDataSource?
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      _,
      indexPath,
      row in
      owner?.cell(for: row, at: indexPath)
    }
    let driver = ListDriver(list, in: collectionView) { [source] in
      source.snapshot()
    } apply: { [source] snapshot, isAnimated in
      source.apply(snapshot, animatingDifferences: isAnimated)
    }
    super.init(
      driver,
      Places(
        section: { [source] in source.sectionIdentifier(for: $0) },
        row: { [source] in source.itemIdentifier(for: $0) },
        indexPath: { [source] in source.indexPath(for: $0) }
      )
    )
    owner = self
    driver.cells.shown = { [weak collectionView, source] row in
      source.indexPath(for: row).flatMap { collectionView?.cellForItem(at: $0) }.map {
        ($0, $0.reuseIdentifier)
      }
    }
    driver.cells.reuseIdentifier = { [providers] in providers.reuseIdentifier(of: $0) }
    source.supplementaryViewProvider = { [weak self] _, kind, indexPath in
      self?.title(kind, at: indexPath)
    }
    driver.flush()
  }

  /// Shows sections.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view; what it shows comes from the list from now on.
  ///   - sections: The sections and groups, which become a list.
  public convenience init(collectionView: UICollectionView, sections: [ListNode]) {
    self.init(collectionView: collectionView, list: ListGroup("list", sections))
  }

  // MARK: - Cells

  /// Says which cells show all items of a type, and how.
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - reuseIdentifier: The identifier of a cell that the collection view knows, from a storyboard or a nib; `nil`
  ///     takes the class of the cell.
  ///   - configure: Shows an item in a cell. If it throws, this row alone shows the error.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UICollectionViewCell>(
    for type: Item.Type,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    setCells(of: nil, reuseIdentifier, configure)
  }

  /// Says which cells show the items of one section, and how.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - reuseIdentifier: The identifier of a cell that the collection view knows, from a storyboard or a nib; `nil`
  ///     takes the class of the cell.
  ///   - configure: Shows an item in a cell. If it throws, this row alone shows the error.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UICollectionViewCell>(
    of section: ListSection<Item>,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    setCells(of: section, reuseIdentifier, configure)
  }

  /// Says what makes the cells of a section's items, where one class of cells is not enough.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - provider: Dequeues and configures a cell. If it throws, this row alone shows the error.
  public func setCellProvider<Item: Hashable & Identifiable & Sendable>(
    of section: ListSection<Item>,
    _ provider:
      @escaping @MainActor (UICollectionView, IndexPath, Item) throws -> UICollectionViewCell
  ) {
    set(provider, nil, for: section)
  }

  private func setCells<Item, Cell: UICollectionViewCell>(
    of section: ListSection<Item>?,
    _ reuseIdentifier: String?,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    // With its whole name: classes in different places may share the last one.
    let identifier = reuseIdentifier ?? "loading.list.\(String(reflecting: Cell.self))"
    if reuseIdentifier == nil {
      collectionView?.register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    let provider: CellProvider<Item> = { collectionView, indexPath, item in
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: identifier,
        for: indexPath
      )
      guard let cell = cell as? Cell else { throw ListRowError.isOtherCell(identifier, Cell.self) }
      try configure(cell, item)
      return cell
    }
    set(provider, identifier, for: section)
  }

  /// Sets what makes cells, and shows the rows anew that are there already.
  private func set<Item>(
    _ provider: @escaping CellProvider<Item>,
    _ reuseIdentifier: String?,
    for section: ListSection<Item>?
  ) {
    providers.set(for: section, reuseIdentifier, provider)
    driver.refresh { shown in
      let isConcerned = section.map { $0 === shown } ?? (shown is ListSection<Item>)
      return isConcerned ? shown.itemRows : []
    }
  }

  private func cell(for row: ListRowID, at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let collectionView, let section = section(at: indexPath.section) else { return nil }
    driver.noteAppearance(of: row, in: section, at: indexPath.item)
    func ownCell(_ content: any UIContentConfiguration) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: Self.ownCell,
        for: indexPath
      )
      cell.contentConfiguration = content
      return cell
    }
    if section.isPlaceholder(row) { return ownCell(contents.content(for: section)) }
    return driver.cell(for: row, in: section) {
      try providers.cell(in: collectionView, at: indexPath, of: section, row)
    } failure: { error in
      ownCell(contents.failure(error))
    }
  }

  private func title(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    guard let collectionView else { return nil }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: Self.ownTitle,
      for: indexPath
    )
    let section = section(at: indexPath.section)
    (view as? ListTitleView)?.show(
      kind == Self.header ? section?.header : section?.footer,
      isHeader: kind == Self.header
    )
    return view
  }

  /// The height that a section's own row needs, in points.
  func placeholderHeight(at indexPath: IndexPath, _ width: CGFloat) -> CGFloat {
    guard let section = section(at: indexPath.section) else { return 0 }
    let view = contents.content(for: section).makeContentView()
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return max(RowMessage.leastHeight, size.height)
  }
}
