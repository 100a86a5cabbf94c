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
  private let providers = ListCellProviders<UICollectionView, UICollectionViewCell>()
  private typealias CellProvider<Item> =
    @MainActor (UICollectionView, IndexPath, Item) throws -> UICollectionViewCell

  /// The kinds of supplementary views that the list makes.
  private var kinds: Set<String> = []

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
    collectionView.register(ListOwnCollectionCell.self, forCellWithReuseIdentifier: Self.ownCell)
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
        indexPath: { [source] in source.indexPath(for: $0) },
        visible: { [weak collectionView] in collectionView?.indexPathsForVisibleItems ?? [] }
      )
    )
    owner = self
    driver.cells.shown = { [weak collectionView, source] row in
      source.indexPath(for: row).flatMap { collectionView?.cellForItem(at: $0) }.map {
        ($0, $0.reuseIdentifier)
      }
    }
    driver.cells.reuseIdentifier = { [providers] in providers.reuseIdentifier(of: $0) }
    driver.cells.areOthers = { [providers] in providers.changeCells(of: $0) }
    source.supplementaryViewProvider = { [weak self] _, kind, indexPath in
      self?.title(kind, at: indexPath)
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
  ///   - provider: Dequeues and configures a cell. If it throws, this row alone shows the error; it is to throw
  ///     before it dequeues, as a collection view ends the app where a cell is dequeued and not returned.
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
      do {
        guard let cell = cell as? Cell else {
          throw ListRowError.isOtherCell(identifier, Cell.self)
        }
        try configure(cell, item)
        return cell
      } catch {
        throw TakenCellError(cell: cell, reason: error)
      }
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
    driver.refreshItems(of: section)
  }

  private func cell(for row: ListRowID, at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let collectionView, let section = section(at: indexPath.section) else { return nil }
    driver.lookSoon()
    func ownCell(_ content: any UIContentConfiguration) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: Self.ownCell,
        for: indexPath
      )
      cell.contentConfiguration = content
      (cell as? ListOwnCollectionCell)?.moved = { [weak driver] in driver?.lookSoon() }
      return cell
    }
    if section.isPlaceholder(row) {
      return ownCell(contents.content(for: section, in: collectionView))
    }
    return driver.cell(for: row, in: section) {
      try providers.cell(in: collectionView, at: indexPath, of: section, row)
    } failure: { error in
      ownCell(contents.content(for: error, in: collectionView))
    }
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
    let view = contents.content(for: section, in: collectionView).makeContentView()
    let size = view.systemLayoutSizeFitting(
      CGSize(width: max(0, width), height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return max(RowMessage.leastHeight, size.height)
  }
}
