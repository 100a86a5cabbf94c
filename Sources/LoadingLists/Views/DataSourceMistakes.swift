#if canImport(UIKit)
import Loading
import UIKit

/// The mistakes of an app with the data source of a list view, each of which is logged once.
@MainActor struct DataSourceMistakes {
  private var hasNotedOther = false

  /// Logs that a list view asks another data source.
  mutating func check(_ view: UIView?, for rows: any ListRows) {
    guard !hasNotedOther, let view, let other = view.listDataSource, other !== rows else { return }
    hasNotedOther = true
    Log.notice(
      """
      A \(type(of: view)) shows a list, but its dataSource is another one, \(type(of: other)). Unless that forwards \
      to the former one, the system raises an exception when the list changes. Use one data source for each view.
      """
    )
  }
}

extension UIView {
  /// The data source of a list view.
  fileprivate var listDataSource: AnyObject? {
    (self as? UITableView)?.dataSource ?? (self as? UICollectionView)?.dataSource
  }

  /// Logs that nothing updates the list view, unless the app has set another data source.
  func noteReleasedDataSource() {
    guard window != nil, listDataSource == nil else { return }
    Log.notice(
      """
      A \(type(of: self)) is empty, because its data source was released. Keep it in a property, or pass it to \
      loadingManager.follow(_:).
      """
    )
  }
}
#endif
