#if canImport(UIKit)
public import Loading
import UIKit

/// The beginning of a list that is loaded at both ends: activity, a failure with its button, or nothing.
///
/// ```swift
/// tableView.tableHeaderView = PageHeaderView(for: messages)
/// ```
///
/// As the header of a table it updates its height automatically, and keeps rows in position when a previous page
/// has come, as far as the table knows the heights of its rows: with estimated heights the rows that come on screen
/// are measured first. For that the table has to take the page when the loader's observers are notified, for example by
/// `reloadData()`, and nothing else that changes the number of rows behind those on screen.
///
/// Collection views have no such header: a `CollectionListDataSource` shows a row at the top instead. When it requests
/// a page, and what else it shows, is said at ``PageEndView``.
public final class PageHeaderView: PageEndView {
  /// Creates a header that shows nothing yet.
  public init() { super.init(.previous) }

  /// Creates the header of a list.
  ///
  /// - Parameter loader: The list; held until another is followed.
  public convenience init(for loader: any PageLoading) {
    self.init()
    follow(loader)
  }
}
#endif
