#if canImport(UIKit)
public import Loading
public import UIKit

/// A table over a list in sections, with all its wiring: status views, pull-to-refresh, the first load, search.
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
/// There is nothing in it that a `TableListDataSource` and a `LoadingManager` do not do elsewhere.
open class LoadingTableViewController: UITableViewController {
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
  public private(set) var dataSource: TableListDataSource!
  /// Whether a pull loads the list again; true by default, asked when the view is loaded.
  public var usesRefreshControl = true
  /// Whether the list is loaded when the screen appears for the first time; true by default.
  public var loadsAtFirstAppearance = true

  private let screen: ListScreen

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - list: The sections and groups.
  ///   - style: The style of the table.
  public init(list: ListGroup, style: UITableView.Style = .plain) {
    screen = ListScreen(list)
    super.init(style: style)
  }

  /// Makes a screen from a storyboard or a nib, with an empty ``list``.
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
}
#endif
