#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import UIKit

/// A list on screen whose rows have different heights, which are unknown until they are visible.
@MainActor protocol ReadingScreen: UIViewController {
  var scrollView: UIScrollView { get }
  var dataSource: ListDataSource { get }
  /// The positions of the visible rows on screen, along the axis in which the list scrolls, by the
  /// ids of their items.
  var tops: [Int: CGFloat] { get }
  /// The number of layouts so far. Successive ones at the same offset, while cells are added,
  /// count as one.
  var layoutCount: Int { get }
  /// A closure that is called whenever the list scrolls.
  var scrolled: (@MainActor () -> Void)? { get set }
  /// A closure that is called in `viewWillAppear`.
  var willAppear: (@MainActor () -> Void)? { get set }
}

extension ReadingScreen {
  func open() async {
    _ = Screen.makeWindow(root: self)
    await follow()
  }

  func follow() async {
    await settle()
    Screen.layout()
    await settle()
    Screen.layout()
  }

  func scroll(to y: CGFloat) async {
    let isWide = scrollView.scrollsHorizontally
    Screen.scroll(scrollView, to: isWide ? CGPoint(x: y, y: 0) : CGPoint(x: 0, y: y))
    await follow()
  }

  /// The content offset along the axis in which the list scrolls.
  var offset: CGFloat {
    scrollView.scrollsHorizontally ? scrollView.contentOffset.x : scrollView.contentOffset.y
  }

  /// The inset where the list begins.
  var topInset: CGFloat {
    let inset = scrollView.adjustedContentInset
    return scrollView.scrollsHorizontally ? inset.left : inset.top
  }

  /// Returns the cell of a section's message row, if it is on screen.
  func ownCell(at path: IndexPath) -> UIView? {
    guard dataSource.isPlaceholder(at: path) else { return nil }
    let cell: UIView? =
      (scrollView as? UITableView)?.cellForRow(at: path)
      ?? (scrollView as? UICollectionView)?.cellForItem(at: path)
    return cell
  }

  /// The greatest distance that a visible row has moved on screen.
  func greatestMove(since previous: [Int: CGFloat]) -> CGFloat? {
    tops.compactMap { id, top in previous[id].map { abs(top - $0) } }.max()
  }

  /// Returns the rows that were visible and aren't where they were, to half a point, except those
  /// that the list no longer contains.
  func moved(since previous: [Int: CGFloat], without removed: Set<Int> = []) -> [Int] {
    let tops = tops
    return previous.keys.filter { id in
      !removed.contains(id) && !(tops[id].map { abs($0 - previous[id]!) <= 0.5 } ?? false)
    }
    .sorted()
  }

  /// Returns whether a row ends at the bottom of what bars and the keyboard leave visible.
  func isAtBottom(_ id: Int) -> Bool {
    let (size, inset) = (scrollView.bounds.size, scrollView.adjustedContentInset)
    let end =
      scrollView.scrollsHorizontally ? size.width - inset.right : size.height - inset.bottom
    return tops[id].map { abs($0 + Row(id: id).height - end) <= 0.5 } ?? false
  }
}

/// The kind of list view.
enum ReadingKind {
  case table, collection
  /// A collection view whose layout is a list with titles.
  case list
  /// A collection view that scrolls horizontally.
  case strip
  /// A collection view whose layout consists of groups.
  case groups
  /// A collection view whose layout consists of groups that continue to the right.
  case wideGroups

  /// The kinds that scroll vertically.
  static let allCases: [ReadingKind] = [.table, .collection, .list]
  static let bothAxes = allCases + [.strip]
  /// All kinds, also those that differ only in what determines their layouts.
  static let allLayouts = bothAxes + [.groups, .wideGroups]

  @MainActor func screen(_ list: ListGroup) -> any ReadingScreen {
    switch self {
    case .table: return ReadingTable(list)
    case .collection: return ReadingGrid(list, EstimatedLayout())
    case .list:
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      return ReadingGrid(list, UICollectionViewCompositionalLayout.list(using: configuration))
    case .strip:
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.minimumLineSpacing = 0
      layout.itemSize = CGSize(width: 80, height: 500)
      return ReadingGrid(list, layout)
    case .groups, .wideGroups: return ReadingGrid(list, groups(isWide: self == .wideGroups))
    }
  }

  /// A layout of groups that consist of one row.
  @MainActor private func groups(isWide: Bool) -> UICollectionViewLayout {
    let whole = NSCollectionLayoutDimension.fractionalWidth(1)
    let size = NSCollectionLayoutSize(
      widthDimension: isWide ? .estimated(60) : whole,
      heightDimension: isWide ? .fractionalHeight(1) : .estimated(60)
    )
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      repeatingSubitem: item,
      count: 1
    )
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isWide ? .horizontal : .vertical
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group),
      configuration: configuration
    )
  }
}

extension Row {
  /// A height that differs from the estimated one, of new rows a lot.
  var height: CGFloat {
    20 + CGFloat((id &* 7919) % (id < 2000 ? 256 : 581)) + (text == "tall" ? 90 : 0)
  }
}

/// The number of layouts of a list view, of which successive ones at the same offset count as one.
struct LayoutCount {
  private(set) var count = 0
  private var offset: CGFloat?

  mutating func note(_ offset: CGFloat) {
    if offset != self.offset { count += 1 }
    self.offset = offset
  }
}

// MARK: - A table

final class ReadingTable: UITableViewController, ReadingScreen {
  var willAppear: (@MainActor () -> Void)?
  private let list: ListGroup
  private var source: TableListDataSource!

  init(_ list: ListGroup) {
    self.list = list
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView = CountingTable(frame: view.bounds, style: .plain)
    tableView.estimatedRowHeight = 60
    source = TableListDataSource(tableView: tableView, list: list)
    source.setCells(for: Row.self) { (cell: ReadingTableCell, row) in cell.row = row }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    willAppear?()
  }

  var scrolled: (@MainActor () -> Void)? {
    get { (tableView as? CountingTable)?.scrolled }
    set { (tableView as? CountingTable)?.scrolled = newValue }
  }

  var scrollView: UIScrollView { tableView }
  var dataSource: ListDataSource { source }
  var layoutCount: Int { (tableView as? CountingTable)?.layouts.count ?? 0 }

  var tops: [Int: CGFloat] {
    let shown = tableView.visibleCells.compactMap { cell in
      (cell as? ReadingTableCell)?.row.map { ($0.id, cell.frame.minY - tableView.bounds.minY) }
    }
    return Dictionary(uniqueKeysWithValues: shown)
  }
}

private final class CountingTable: UITableView {
  private(set) var layouts = LayoutCount()
  var scrolled: (@MainActor () -> Void)?

  override var contentOffset: CGPoint { didSet { if contentOffset != oldValue { scrolled?() } } }

  override func layoutSubviews() {
    layouts.note(bounds.minY)
    super.layoutSubviews()
  }
}

private final class ReadingTableCell: UITableViewCell {
  var row: Row?

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: row?.height ?? 0)
  }
}

// MARK: - A collection view

final class ReadingGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout,
  ReadingScreen
{
  var willAppear: (@MainActor () -> Void)?
  private let list: ListGroup
  private let layout: UICollectionViewLayout
  private var source: CollectionListDataSource!

  init(_ list: ListGroup, _ layout: UICollectionViewLayout) {
    (self.list, self.layout) = (list, layout)
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = CountingCollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.alwaysBounceVertical = true
    source = CollectionListDataSource(collectionView: collectionView, list: list)
    source.setCells(for: Row.self) { (cell: ReadingGridCell, row) in cell.row = row }
    (layout as? EstimatedLayout)?.row = { [weak self] in self?.source.item(at: $0, as: Row.self) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    willAppear?()
  }

  var scrolled: (@MainActor () -> Void)? {
    get { (collectionView as? CountingCollectionView)?.scrolled }
    set { (collectionView as? CountingCollectionView)?.scrolled = newValue }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let row = source?.item(at: indexPath, as: Row.self)
    return CGSize(width: row?.height ?? 80, height: 500)
  }

  var scrollView: UIScrollView { collectionView }
  var dataSource: ListDataSource { source }
  var layoutCount: Int {
    (layout as? EstimatedLayout)?.layouts.count
      ?? (collectionView as? CountingCollectionView)?.layouts.count ?? 0
  }

  var tops: [Int: CGFloat] {
    let (bounds, isWide) = (collectionView.bounds, collectionView.scrollsHorizontally)
    let shown = collectionView.visibleCells.compactMap { cell in
      (cell as? ReadingGridCell)?.row.map {
        ($0.id, isWide ? cell.frame.minX - bounds.minX : cell.frame.minY - bounds.minY)
      }
    }
    return Dictionary(uniqueKeysWithValues: shown)
  }
}

private final class CountingCollectionView: UICollectionView {
  private(set) var layouts = LayoutCount()
  var scrolled: (@MainActor () -> Void)?

  override var contentOffset: CGPoint { didSet { if contentOffset != oldValue { scrolled?() } } }

  override func layoutSubviews() {
    layouts.note(bounds.minY)
    super.layoutSubviews()
  }
}

private final class ReadingGridCell: UICollectionViewListCell {
  var row: Row?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let row else { return layoutAttributes }
    if (superview as? UICollectionView)?.scrollsHorizontally == true {
      layoutAttributes.size.width = row.height
    } else {
      layoutAttributes.size.height = row.height
    }
    return layoutAttributes
  }
}

// MARK: - Previous pages

extension ReadingScreen {
  /// The first cell, which shows the state of the previous page.
  var topCell: UIView? { ownCell(at: IndexPath(item: 0, section: 0)) }

  /// The text of the first row.
  var topText: String { topCell?.readTexts.joined(separator: " ") ?? "–" }

  /// Waits until the pages that are requested meanwhile have arrived.
  func followPages() async {
    for _ in 0..<4 { await follow() }
  }

  /// Scrolls to the current top, without an answer to the request that follows.
  func scrollToTop() async {
    for _ in 0..<5 { await scroll(to: -scrollView.adjustedContentInset.top) }
  }
}
#endif
