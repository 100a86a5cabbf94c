#if canImport(UIKit)
public import LoadingUI

extension LoadingManager {
  /// Shows the status of a list as the screen's own.
  ///
  /// From now on `reloadContent()` loads the list, `retry()` loads what failed of it, and `cancel()` cancels
  /// it. The screen is covered only while the list has no rows at all: sections that say themselves that they
  /// are loading, empty or failed, by their `placeholders`, need no cover. While a cover lies over the list,
  /// its view does not change below it.
  ///
  /// - Parameter dataSource: What shows the list; held until something else is followed.
  public func follow(_ dataSource: ListDataSource) {
    guard viewController != nil else { return }
    show(FollowedList(dataSource))
    cover(dataSource)
  }

  /// Keeps what shows a list as it is while a status view covers it.
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
