#if canImport(UIKit)
public import LoadingUI

extension LoadingManager {
  /// Shows the status of a list as the status of the screen.
  ///
  /// From then on, `reloadContent()` loads the list, `retry()` reloads its failed sections, and
  /// `cancel()` cancels its loads. A status view covers the screen while the list has no rows at
  /// all, and during a reload in the foreground. Sections that show their status in placeholder
  /// rows, according to their `placeholders`, need no status view. While the loading view covers
  /// the list view, its changes are deferred. A list that was empty begins at its top.
  ///
  /// - Parameter dataSource: The data source of the list. The manager retains it until it follows
  ///   something else.
  public func follow(_ dataSource: ListDataSource) {
    guard viewController != nil else { return }
    show(FollowedList(dataSource))
    cover(dataSource)
  }

  /// Makes a data source hold back changes while the loading view covers its list view.
  func cover(_ dataSource: ListDataSource) {
    let driver = dataSource.driver
    driver.isCovered = { [weak self, weak driver] in
      guard let view = driver?.view else { return false }
      return self?.covers(view) ?? false
    }
    observeCover { [weak driver] in driver?.flush() }
  }
}
#endif
