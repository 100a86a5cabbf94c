#if canImport(UIKit)
public import Loading
public import UIKit

/// A collection view over a list in sections, with all its wiring: status views, pull-to-refresh, the first load,
/// search.
///
/// As ``LoadingTableViewController``. In a flow layout, the rows that sections show for themselves are as wide
/// as the list.
open class LoadingCollectionViewController: UICollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  /// The list that is shown.
  ///
  /// It becomes a part of a group of the screen's own, in which search results take its place. If it is a part
  /// of another group, it leaves that. A screen from a storyboard begins with an empty group: set the list before the
  /// view is loaded, as in `init(coder:)` or `prepare(for:sender:)`. Another list may take its place at any time.
  public var list: ListGroup {
    get { screen.list }
    set { screen.list = newValue }
  }
  /// What shows it; made with the view.
  public private(set) var dataSource: CollectionListDataSource!
  /// Whether a pull loads the list again; true by default, asked when the view is loaded.
  public var usesRefreshControl = true
  /// Whether the list is loaded when the screen appears for the first time; true by default.
  public var loadsAtFirstAppearance = true

  private let screen: ListScreen
  /// The width for which the rows were measured that are as wide as the list.
  private var measuredWidth: CGFloat?

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - list: The sections and groups.
  ///   - layout: How the cells are laid out.
  public init(list: ListGroup, layout: UICollectionViewLayout) {
    screen = ListScreen(list)
    super.init(collectionViewLayout: layout)
  }

  /// Makes a screen from a storyboard or a nib, with an empty ``list``.
  public required init?(coder: NSCoder) {
    screen = ListScreen(ListGroup("list"))
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = CollectionListDataSource(collectionView: collectionView, list: screen.root)
    screen.attach(dataSource, to: loadingManager, pulls: usesRefreshControl)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    screen.willAppear(loadingManager, loads: loadsAtFirstAppearance)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let flow = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else {
      return
    }
    let width = placeholderWidth(in: flow)
    // In a list that has turned, a flow layout keeps the sizes that it was given.
    if let measuredWidth, width != measuredWidth { flow.invalidateLayout() }
    measuredWidth = width
  }

  private func placeholderWidth(in flow: UICollectionViewFlowLayout) -> CGFloat {
    let insets = [flow.sectionInset, collectionView.adjustedContentInset]
    return max(0, insets.reduce(collectionView.bounds.width) { $0 - $1.left - $1.right })
  }

  /// Adds a search to the navigation bar, whose results replace the list.
  ///
  /// The list stays until there is text, or until there are rows for the empty text, which is asked for as the search
  /// begins. A search without results names its text in a row.
  ///
  /// The delegate of the search controller is taken for it: leave it as it is.
  ///
  /// - Parameters:
  ///   - loader: The search.
  ///   - placeholder: The text in the empty search bar.
  /// - Returns: The section of the results, for which cells can be set.
  @discardableResult public func addSearch<Item: Hashable & Identifiable & Sendable>(
    _ loader: any SearchLoading<[Item]>,
    placeholder: String? = nil
  ) -> ListSection<Item> {
    screen.addSearch(loader, placeholder: placeholder, to: self)
  }

  /// The size of a cell: that of the layout, and the whole width for rows that are no item's.
  ///
  /// Call `super` for those if you override it.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - layout: Its flow layout.
  ///   - indexPath: The place.
  /// - Returns: The size in points.
  open func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow = layout as? UICollectionViewFlowLayout else { return .zero }
    guard dataSource.isPlaceholder(at: indexPath) else { return flow.itemSize }
    let width = placeholderWidth(in: flow)
    let height = dataSource.placeholderHeight(at: indexPath, forWidth: width)
    return CGSize(width: width, height: height)
  }
}
#endif
