import Foundation

/// A list that a diffable data source takes from one snapshot to the next.
@MainActor protocol ChangeableList: UIScrollView {
  /// A check in the list's own words.
  var batchCheck: BatchUpdateCheck { get }

  /// Makes changes whose counts and cells the data source has once `update` has run.
  func perform(
    _ changes: ListChanges,
    isAnimated: Bool,
    _ update: () -> Void,
    completion: @escaping (Bool) -> Void
  )
  func reloadData()
}

extension UITableView: ChangeableList {
  var batchCheck: BatchUpdateCheck { .table }
}

extension UICollectionView: ChangeableList {
  var batchCheck: BatchUpdateCheck { .collection }
}
