#if canImport(UIKit)
public import Loading
public import UIKit

/// A collection view controller that shows a list in sections, with status views, pull-to-refresh
/// and search.
///
/// It works like ``LoadingTableViewController``. In a flow layout, placeholder rows are as wide as
/// the list.
open class LoadingCollectionViewController: UICollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  /// The list that the screen shows.
  ///
  /// The screen adds the list to a separate group, in which search results can replace it, and
  /// removes it from any other group. A screen from a storyboard starts with an empty list. Set the
  /// list before the view is loaded, in `init(coder:)` or `prepare(for:sender:)`. You can replace
  /// it at any time, but a list that replaces another one after the screen has appeared isn't
  /// loaded automatically. To load it, call `loadingManager.reloadContent()`.
  public var list: ListGroup {
    get { screen.list }
    set { screen.list = newValue }
  }
  /// The data source of the list, or `nil` until the view is loaded.
  public private(set) var dataSource: CollectionListDataSource!
  /// A Boolean value that indicates whether pull-to-refresh reloads the list.
  ///
  /// The default value is `true`. Set it before the view is loaded.
  public var usesRefreshControl = true
  /// A Boolean value that indicates whether the list is loaded when the screen first appears.
  ///
  /// The default value is `true`.
  public var loadsAtFirstAppearance = true

  private let screen: ListScreen
  /// The width for which placeholder rows were last measured.
  private var measuredWidth: CGFloat?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - list: The list to show.
  ///   - layout: The layout of the collection view.
  public init(list: ListGroup, layout: UICollectionViewLayout) {
    screen = ListScreen(list)
    super.init(collectionViewLayout: layout)
  }

  /// Creates a screen from a storyboard or a nib, with an empty ``list``.
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
    // After rotation, a flow layout keeps the sizes it already has.
    if let measuredWidth, width != measuredWidth { flow.invalidateLayout() }
    measuredWidth = width
  }

  private func placeholderWidth(in flow: UICollectionViewFlowLayout) -> CGFloat {
    let insets = [flow.sectionInset, collectionView.adjustedContentInset]
    return max(0, insets.reduce(collectionView.bounds.width) { $0 - $1.left - $1.right })
  }

  /// Adds a search to the navigation bar, whose results replace the list.
  ///
  /// When the search begins, the loader searches for the empty text. The list stays visible until
  /// there is text, or until there are results for the empty text. If a search finds nothing, a row
  /// shows that there are no results for the search text.
  ///
  /// Don't replace the delegate of the search controller, because the search uses it.
  ///
  /// - Parameters:
  ///   - loader: The loader of the results.
  ///   - placeholder: The placeholder of the search bar, or `nil` to use the system's default.
  /// - Returns: The section that shows the results. Set the cells for its items.
  @discardableResult public func addSearch<Item: Hashable & Identifiable & Sendable>(
    _ loader: any SearchLoading<[Item]>,
    placeholder: String? = nil
  ) -> ListSection<Item> {
    screen.addSearch(loader, placeholder: placeholder, to: self)
  }

  /// Returns the size of a cell: the layout's item size, or the full width for placeholder rows.
  ///
  /// If you override this method, call `super` for placeholder rows.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - layout: The flow layout.
  ///   - indexPath: The index path of the cell.
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
