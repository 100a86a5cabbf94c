import UIKit

/// A table or a collection view, where it does not matter which.
@MainActor protocol ShownList: UIScrollView {
  /// How many rows there are, section by section.
  var rowCounts: [Int] { get }
  /// What a cell shows; `nil` if there is none on screen.
  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)?
}

extension UITableView: ShownList {
  var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)? {
    cellForRow(at: indexPath)?.contentConfiguration
  }
}

extension UICollectionView: ShownList {
  var rowCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)? {
    cellForItem(at: indexPath)?.contentConfiguration
  }
}
