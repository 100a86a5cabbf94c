#if canImport(UIKit)
public import Loading
import UIKit

/// The header of a list that is paged in both directions.
///
/// The header shows activity, a failed page with a retry button, or nothing.
///
/// ```swift
/// tableView.tableHeaderView = PageHeaderView(for: messages)
/// ```
///
/// As the header of a table view, it updates its height automatically, and keeps the position of
/// the visible rows when a previous page arrives. With estimated row heights, the rows that become
/// visible are measured first. The table view must insert the page when the loader notifies its
/// observers, for example by `reloadData()`. At the same time, the number of rows below the visible
/// ones mustn't change for another reason.
///
/// This header isn't available for collection views. A `CollectionListDataSource` shows a row at
/// the top instead. ``PageEndView`` describes when the header requests a page, and its other
/// settings.
public final class PageHeaderView: PageEndView {
  /// Creates a header that shows nothing yet.
  public init() { super.init(.previous) }

  /// Creates the header of a paged list.
  ///
  /// - Parameter loader: The paged loader, retained until the view follows another one.
  public convenience init(for loader: any PageLoading) {
    self.init()
    follow(loader)
  }
}
#endif
