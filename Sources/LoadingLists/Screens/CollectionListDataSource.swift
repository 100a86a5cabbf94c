#if canImport(UIKit)
public import Foundation
import Loading
import LoadingUI
public import UIKit

/// The data source of a collection view that shows a list in sections.
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
/// If the layout has headers and footers, they show the titles of the sections.
public final class CollectionListDataSource: ListDataSource {
  /// The collection view that shows the list.
  ///
  /// The data source keeps a weak reference to it.
  public private(set) weak var collectionView: UICollectionView?
  /// A closure that returns a custom supplementary view for a kind and an index path.
  ///
  /// The default value is `nil`. If there is no closure, or if it returns `nil`, the data source
  /// provides the view. Headers and footers then show the titles of their sections, and views of
  /// other kinds are empty.
  public var supplementaryView:
    (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?)?

  private let source: CollectionDiffableDataSource
  private let cells: ListCells<UICollectionView>
  /// The kinds for which the list's own view class is registered.
  private var kinds: Set<String> = []

  private static let titleIdentifier = "loading.list.title"
  private static let header = UICollectionView.elementKindSectionHeader
  private static let footer = UICollectionView.elementKindSectionFooter

  /// Creates a data source that shows a list.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, whose current data source is replaced.
  ///   - list: The list, which the data source retains.
  public init(collectionView: UICollectionView, list: ListGroup) {
    self.collectionView = collectionView
    weak var owner: ListCells<UICollectionView>?
    source = CollectionDiffableDataSource(collectionView: collectionView) {
      owner?.cell(for: $2, at: $1, in: $0) ?? ListCells.emptyCell(at: $1, in: $0)
    }
    cells = ListCells(list, in: collectionView, showing: source)
    owner = cells
    super.init(cells, cells.driver)
    source.supplementaryViewProvider = { [weak self] _, kind, indexPath in
      guard let self else { return nil }
      return driver.performCallback { self.title(kind, at: indexPath) }
    }
    source.list = self
    cells.updateTitle = { [weak self] in self?.updateTitles(from: $0) ?? true }
    driver.flush()
  }

  /// Creates a data source that shows sections.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, whose current data source is replaced.
  ///   - sections: The sections and groups, which are added to a new list.
  public convenience init(collectionView: UICollectionView, sections: [any ListNode]) {
    self.init(collectionView: collectionView, list: ListGroup("list", sections))
  }

  // MARK: - Actions

  /// Returns the swipe actions of a row, for a list layout.
  ///
  /// The first action is "Delete" if the user may delete the item of the row; see
  /// ``ListDataSource/setDeletion(for:where:_:)``. Rows that show no item have no actions. While
  /// they are open, changes of the list wait.
  ///
  /// ```swift
  /// var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
  /// configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in
  ///   self?.dataSource.swipeActions(at: $0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row.
  ///   - others: The app's own actions, which follow. The default is none.
  /// - Returns: The actions, or `nil` if there are none.
  public func swipeActions(
    at indexPath: IndexPath,
    with others: [UIContextualAction] = []
  ) -> UISwipeActionsConfiguration? {
    editing.swipeActions(at: indexPath, others)
  }

  // MARK: - Cells

  /// Sets a closure that configures the cells for all items of a type.
  ///
  /// Cells that are set for a section take precedence. Existing rows are updated.
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - reuseIdentifier: The reuse identifier of a cell that is registered with the collection
  ///     view, from a storyboard or a nib. If it is `nil`, the default, the cell's class is
  ///     registered automatically.
  ///   - configure: A closure that configures a cell for an item. It is called again for the same
  ///     cell when the item changes. If it throws, the row shows the error instead.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UICollectionViewCell>(
    for type: Item.Type,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    cells.setCells(of: nil, reuseIdentifier, configure)
  }

  /// Sets a closure that configures the cells for the items of one section.
  ///
  /// It takes precedence over the closure for their type. Existing rows are updated.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - reuseIdentifier: The reuse identifier of a cell that is registered with the collection
  ///     view, from a storyboard or a nib. If it is `nil`, the default, the cell's class is
  ///     registered automatically.
  ///   - configure: A closure that configures a cell for an item. It is called again for the same
  ///     cell when the item changes. If it throws, the row shows the error instead.
  public func setCells<Item: Hashable & Identifiable & Sendable, Cell: UICollectionViewCell>(
    of section: ListSection<Item>,
    reuseIdentifier: String? = nil,
    _ configure: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    cells.setCells(of: section, reuseIdentifier, configure)
  }

  /// Sets a closure that provides the cells for the items of one section, for items with different
  /// cell classes.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - provider: A closure that dequeues and configures a cell. If it throws, the row shows the
  ///     error instead. It must throw before it dequeues a cell, because a collection view
  ///     terminates the app if a dequeued cell isn't returned.
  public func setCellProvider<Item: Hashable & Identifiable & Sendable>(
    of section: ListSection<Item>,
    _ provider:
      @escaping @MainActor (UICollectionView, IndexPath, Item) throws -> UICollectionViewCell
  ) {
    cells.setProvider(of: section, nil, provider)
  }

  private func title(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    guard let collectionView else { return nil }
    if let view = supplementaryView?(collectionView, kind, indexPath) { return view }
    // The layout may have any kinds, and UIKit terminates the app if one of them has no view.
    if kinds.insert(kind).inserted {
      collectionView.register(
        ListTitleView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.titleIdentifier
      )
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: Self.titleIdentifier,
      for: indexPath
    )
    // The supplementary view of a whole layout has an index path of length 1, without a section.
    let section = indexPath.count == 2 ? section(at: indexPath.section) : nil
    if let view = view as? ListTitleView { show(section, in: view, kind) }
    return view
  }

  private func show(_ section: (any AnyListSection)?, in view: ListTitleView, _ kind: String) {
    let words = [Self.header: section?.header, Self.footer: section?.footer]
    view.show(words[kind] ?? nil, isHeader: kind == Self.header)
  }

  /// Updates the visible titles of a section in place, so that no cell needs to be replaced.
  ///
  /// Returns `false` if a custom view shows a title that has changed.
  private func updateTitles(from previous: ShownSection) -> Bool {
    guard let collectionView, let index = source.index(for: previous.id) else { return true }
    let section = section(at: index)
    let titles = [
      (Self.header, previous.header, section?.header),
      (Self.footer, previous.footer, section?.footer),
    ]
    for (kind, previous, new) in titles where previous != new {
      let view = collectionView.supplementaryView(
        forElementKind: kind,
        at: IndexPath(item: 0, section: index)
      )
      guard let view else { continue }
      guard let title = view as? ListTitleView else { return false }
      show(section, in: title, kind)
    }
    return true
  }

  /// Returns the height of a placeholder row.
  ///
  /// Use it in layouts with explicit cell sizes, such as a flow layout with an `itemSize`.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row.
  ///   - width: The width of the row, in points. A negative width counts as 0.
  /// - Returns: The height in points, or 0 if the section doesn't exist.
  public func placeholderHeight(at indexPath: IndexPath, forWidth width: CGFloat) -> CGFloat {
    guard let section = section(at: indexPath.section) else { return 0 }
    let row = source.itemIdentifier(for: indexPath) ?? section.placeholderRow
    let content = contents.content(of: row, in: section, view: collectionView) { .next }
    let height = content.makeContentView().fittingLength(.vertical, across: max(0, width))
    return max(RowMessage.leastHeight, height)
  }
}

/// A diffable data source that also provides an index, and receives the moves of the user.
final class CollectionDiffableDataSource:
  UICollectionViewDiffableDataSource<ListSectionID, ListRowID>
{
  fileprivate weak var list: CollectionListDataSource?

  override func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    list?.editing.canMove(at: indexPath) ?? false
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    list?.editing.move(from: sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: - Index

  // UIKit declares these methods in this class. The declarations that check the library on Linux have
  // neither them nor Darwin, and `.ci/types` checks this part with both.
  #if canImport(Darwin) || os(Linux)
  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    list?.driver.index.titles
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    // Without an item, it is the whole section, with its header.
    IndexPath(index: list?.driver.index.section(of: title) ?? 0)
  }
  #endif
}
#endif
