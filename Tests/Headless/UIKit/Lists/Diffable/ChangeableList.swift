import Foundation

/// A list that a diffable data source updates from one snapshot to the next.
@MainActor protocol ChangeableList: UIScrollView {
  /// An empty check that uses the list's terms in its messages.
  var batchCheck: BatchUpdateCheck { get }

  /// Performs changes whose counts and cells `update` makes available in the data source.
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
