#if canImport(UIKit)
public import Foundation
import Loading
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
  /// Makes the supplementary views of the app's own, by kind and place; `nil`, the default, and an answer of
  /// `nil` leave them to the list.
  ///
  /// Headers and footers then show the words of their sections; views of other kinds are empty.
  public var supplementaryView:
    (@MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?)?

  private let source: UICollectionViewDiffableDataSource<ListSectionID, ListRowID>
  private let cells: ListCells<UICollectionView>
  /// The kinds of supplementary views that the list makes.
  private var kinds: Set<String> = []

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
    weak var owner: ListCells<UICollectionView>?
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      owner?.cell(for: $2, at: $1, in: $0) ?? ListCells.emptyCell(at: $1, in: $0)
    }
    cells = ListCells(list, in: collectionView, showing: source)
    owner = cells
    super.init(cells.driver)
    source.supplementaryViewProvider = { [weak self] _, kind, indexPath in
      guard let self else { return nil }
      return driver.asked { self.title(kind, at: indexPath) }
    }
    driver.retitle = { [weak self] in self?.retitle($0) ?? true }
    driver.flush()
  }

  /// Shows sections.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view; what it shows comes from the list from now on.
  ///   - sections: The sections and groups, which become a list.
  public convenience init(collectionView: UICollectionView, sections: [any ListNode]) {
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
    cells.setCells(of: nil, reuseIdentifier, configure)
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
    cells.setCells(of: section, reuseIdentifier, configure)
  }

  /// Says what makes the cells of a section's items, where one class of cells is not enough.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - provider: Dequeues and configures a cell. If it throws, this row alone shows the error; it is to throw
  ///     before it dequeues, as a collection view ends the app where a cell is dequeued and not returned.
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
    // Whatever kinds the layout has: without a view for one of them the app would end.
    if kinds.insert(kind).inserted {
      collectionView.register(
        ListTitleView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.ownTitle
      )
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: Self.ownTitle,
      for: indexPath
    )
    // What belongs to the layout as a whole has a path of one index, and no section to ask it for.
    let section = indexPath.count == 2 ? section(at: indexPath.section) : nil
    if let view = view as? ListTitleView { show(section, in: view, kind) }
    return view
  }

  private func show(_ section: (any AnyListSection)?, in view: ListTitleView, _ kind: String) {
    let words = [Self.header: section?.header, Self.footer: section?.footer]
    view.show(words[kind] ?? nil, isHeader: kind == Self.header)
  }

  /// Shows other words in the views that are there, so that no cell has to be made anew for them; whether all
  /// of them are the list's own.
  private func retitle(_ id: ListSectionID) -> Bool {
    guard let collectionView, let index = source.index(for: id) else { return true }
    let section = section(at: index)
    for kind in [Self.header, Self.footer] {
      let view = collectionView.supplementaryView(
        forElementKind: kind,
        at: IndexPath(item: 0, section: index)
      )
      guard let view else { continue }
      guard let title = view as? ListTitleView else { return false }
      show(section, in: title, kind)
    }
    collectionView.collectionViewLayout.invalidateLayout()
    return true
  }

  /// The height that a row needs which a section shows for itself.
  ///
  /// For layouts that size their cells by hand, as a flow layout does with `itemSize`.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row.
  ///   - width: The width of the row, in points; a negative one counts as 0.
  /// - Returns: The height in points; zero where there is no section.
  public func placeholderHeight(at indexPath: IndexPath, forWidth width: CGFloat) -> CGFloat {
    guard let section = section(at: indexPath.section) else { return 0 }
    let row = source.itemIdentifier(for: indexPath) ?? section.placeholderRow
    let view = contents.content(of: row, in: section, view: collectionView).makeContentView()
    let size = view.systemLayoutSizeFitting(
      CGSize(width: max(0, width), height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return max(RowMessage.leastHeight, size.height)
  }
}
#endif
