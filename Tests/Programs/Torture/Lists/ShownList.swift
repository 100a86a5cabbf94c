import UIKit

/// A table view or a collection view.
@MainActor protocol ShownList: UIScrollView {
  /// The number of rows in each section.
  var rowCounts: [Int] { get }
  /// Returns the content of a cell, or `nil` if it is not visible.
  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)?
  /// The visible rows with their frames in the list.
  var shownRows: [(IndexPath, CGRect)] { get }
}

extension UITableView: ShownList {
  var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)? {
    cellForRow(at: indexPath)?.contentConfiguration
  }

  var shownRows: [(IndexPath, CGRect)] {
    (indexPathsForVisibleRows ?? []).compactMap { path in
      cellForRow(at: path).map { (path, $0.frame) }
    }
  }
}

extension UICollectionView: ShownList {
  var rowCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)? {
    cellForItem(at: indexPath)?.contentConfiguration
  }

  var shownRows: [(IndexPath, CGRect)] {
    indexPathsForVisibleItems.compactMap { path in
      cellForItem(at: path).map { (path, $0.frame) }
    }
  }
}
