import UIKit

/// A table or a collection view, where it does not matter which.
@MainActor protocol ShownList: UIScrollView {
  /// How many rows there are, section by section.
  var rowCounts: [Int] { get }
  /// What a cell shows; `nil` if there is none on screen.
  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)?
  /// The rows on screen, and their frames in the list.
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
