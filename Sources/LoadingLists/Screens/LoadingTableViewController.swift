#if canImport(UIKit)
public import Loading
public import UIKit

/// A table view controller that shows a list in sections, with status views, pull-to-refresh and
/// search.
///
/// ```swift
/// final class GardenViewController: LoadingTableViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     dataSource.setCells(for: Flower.self) { (cell: UITableViewCell, flower) in … }
///   }
/// }
/// ```
///
/// It combines a `TableListDataSource` and a `LoadingManager`, which you can also use directly.
open class LoadingTableViewController: UITableViewController {
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
  public private(set) var dataSource: TableListDataSource!
  /// A Boolean value that indicates whether pull-to-refresh reloads the list.
  ///
  /// The default value is `true`. Set it before the view is loaded.
  public var usesRefreshControl = true
  /// A Boolean value that indicates whether the list is loaded when the screen first appears.
  ///
  /// The default value is `true`.
  public var loadsAtFirstAppearance = true

  private let screen: ListScreen

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - list: The list to show.
  ///   - style: The style of the table view.
  public init(list: ListGroup, style: UITableView.Style = .plain) {
    screen = ListScreen(list)
    super.init(style: style)
  }

  /// Creates a screen from a storyboard or a nib, with an empty ``list``.
  public required init?(coder: NSCoder) {
    screen = ListScreen(ListGroup("list"))
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = TableListDataSource(tableView: tableView, list: screen.root)
    screen.attach(dataSource, to: loadingManager, pulls: usesRefreshControl)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    screen.willAppear(loadingManager, loads: loadsAtFirstAppearance)
  }

  /// Offers "Delete" only for rows that can be deleted, not for those with other actions.
  ///
  /// If you override this method, call `super`.
  open override func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    let isSelected = tableView.allowsMultipleSelectionDuringEditing
    return isSelected || dataSource.editing.canDelete(at: indexPath) ? .delete : .none
  }

  /// Holds back changes of the list while the actions of a row are open.
  ///
  /// If you override this method, call `super`.
  open override func tableView(
    _ tableView: UITableView,
    willBeginEditingRowAt indexPath: IndexPath
  ) {
    dataSource.driver.holds.insert(.actions)
  }

  /// Shows changes of the list that were held back.
  ///
  /// If you override this method, call `super`.
  open override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    dataSource.driver.holds.remove(.actions)
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
}
#endif
