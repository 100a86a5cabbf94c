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
/// It becomes the collection view's data source, which is held weakly: keep it. What changes in the list is shown by
/// itself: rows come, go and move; those that stay and show something else are configured once more. Changes
/// are animated while the collection view is on screen.
///
/// Where the layout has headers and footers, they show the words of the sections.
@MainActor public final class CollectionListDataSource {
  /// The list that is shown.
  public let list: ListGroup
  /// The collection view; held weakly.
  public private(set) weak var collectionView: UICollectionView?
  /// What is shown in rows that are not those of items.
  public var contents = ListContents()
  /// Called when the collection view has taken a change; its rows are the new ones by then.
  public var didUpdate: @MainActor () -> Void = {}

  let driver: ListDriver
  private let source: UICollectionViewDiffableDataSource<ListSectionID, ListRowID>
  private let providers = ListCellProviders<UICollectionView, UICollectionViewCell>()

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
    self.list = list
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
    driver = ListDriver(list, in: collectionView) { [source] in
      source.snapshot()
    } apply: { [source] snapshot, isAnimated in
      source.apply(snapshot, animatingDifferences: isAnimated)
    }
    owner = self
    source.supplementaryViewProvider = { [weak self] _, kind, indexPath in
      self?.title(kind, at: indexPath)
    }
    driver.applied = { [weak self] in self?.didUpdate() }
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

  /// Whether changes are animated while the collection view is on screen; true by default.
  public var animatesChanges: Bool {
    get { driver.animatesChanges }
    set { driver.animatesChanges = newValue }
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
    providers.set(for: nil, type, dequeuing(reuseIdentifier, configure))
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
    providers.set(for: section, Item.self, dequeuing(reuseIdentifier, configure))
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
    providers.set(for: section, Item.self, provider)
  }

  private func dequeuing<Item, Cell: UICollectionViewCell>(
    _ reuseIdentifier: String?,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) -> @MainActor (UICollectionView, IndexPath, Item) throws -> UICollectionViewCell {
    let identifier = reuseIdentifier ?? "loading.list.\(Cell.self)"
    if reuseIdentifier == nil {
      collectionView?.register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    return { collectionView, indexPath, item in
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: identifier,
        for: indexPath
      )
      guard let cell = cell as? Cell else { throw ListRowError.isOtherCell(identifier, Cell.self) }
      try configure(cell, item)
      return cell
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
      collectionView.cellForItem(at: indexPath)
    } item: {
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

  // MARK: - What is where

  /// The section at a place in the collection view.
  ///
  /// - Parameter index: The number of the section.
  /// - Returns: The section; `nil` if there is none.
  public func section(at index: Int) -> AnyListSection? {
    source.sectionIdentifier(for: index).flatMap { driver.section($0) }
  }

  /// The item at a place in the collection view.
  ///
  /// - Parameters:
  ///   - indexPath: The place.
  ///   - type: The type of the item.
  /// - Returns: The item; `nil` where a section's own row is, or an item of another type.
  public func item<Item: Hashable & Identifiable & Sendable>(
    at indexPath: IndexPath,
    as type: Item.Type = Item.self
  ) -> Item? {
    guard let row = source.itemIdentifier(for: indexPath) else { return nil }
    return (section(at: indexPath.section) as? ListSection<Item>)?
      .item(of: row, near: indexPath.item)
  }

  /// Whether a section's own row is at a place: it wants the width of the whole list.
  ///
  /// - Parameter indexPath: The place.
  /// - Returns: Whether it is no item's.
  public func isPlaceholder(at indexPath: IndexPath) -> Bool {
    guard let row = source.itemIdentifier(for: indexPath) else { return false }
    return section(at: indexPath.section)?.isPlaceholder(row) ?? false
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

  /// Where a row stands in the collection view.
  ///
  /// - Parameter row: The row.
  /// - Returns: The place; `nil` if it is not shown.
  public func indexPath(of row: ListRowID) -> IndexPath? { source.indexPath(for: row) }
}
