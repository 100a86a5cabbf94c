#if canImport(UIKit)
public import Loading
import UIKit

/// The header of a list that is paged in both directions, which shows activity, or a failed page
/// with a button, or nothing.
///
/// ```swift
/// tableView.tableHeaderView = PageHeaderView(for: messages)
/// ```
///
/// As the header of a table view, it updates its height automatically, and keeps the position of
/// the rows when a previous page arrives. With estimated row heights, the rows that become visible
/// are measured first. The table view must insert the page when the loader notifies its observers,
/// for example by `reloadData()`, and mustn't change the number of rows behind the visible ones for
/// another reason at the same time.
///
/// Collection views have no such header. A `CollectionListDataSource` shows a row at the top
/// instead. ``PageEndView`` describes when the header requests a page, and its other settings.
public final class PageHeaderView: PageEndView {
  /// Creates a header that shows nothing yet.
  public init() { super.init(.previous) }

  /// Creates the header of a list.
  ///
  /// - Parameter loader: The list, retained until the view follows another one.
  public convenience init(for loader: any PageLoading) {
    self.init()
    follow(loader)
  }
}
#endif
