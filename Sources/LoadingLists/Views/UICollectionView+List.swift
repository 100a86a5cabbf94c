#if canImport(UIKit)
import Foundation
import Loading
package import UIKit

extension UICollectionView: CellDequeuing {
  typealias OwnCell = ListOwnCollectionCell

  // Since iOS 18, a collection view terminates the app if a dequeued cell isn't returned.
  static var showsAllDequeuedCells: Bool { true }

  var visibleIndexPaths: [IndexPath] { indexPathsForVisibleItems }
  var selectedIndexPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  func rowCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  func updateHeightsOfTitles() { collectionViewLayout.invalidateLayout() }

  func select(at indexPath: IndexPath) {
    selectItem(at: indexPath, animated: false, scrollPosition: [])
  }

  func rowFrame(at indexPath: IndexPath) -> CGRect? {
    layoutAttributesForItem(at: indexPath)?.frame
  }

  func shownCell(at indexPath: IndexPath) -> UICollectionViewCell? { cellForItem(at: indexPath) }

  func register(_ cell: AnyClass, for identifier: String) {
    register(cell, forCellWithReuseIdentifier: identifier)
  }

  func dequeue(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  func dequeueOwnCell(
    at indexPath: IndexPath,
    for content: any UIContentConfiguration
  ) -> UICollectionViewCell {
    dequeue(OwnCell.identifier, at: indexPath)
  }

  func dequeueFailureCell(
    at indexPath: IndexPath,
    for content: any UIContentConfiguration
  ) -> UICollectionViewCell {
    dequeueOwnCell(at: indexPath, for: content)
  }
}

extension UICollectionViewCell: RowCell {}

final class ListOwnCollectionCell: UICollectionViewCell, ListOwnCell {
  var row: ListRowID?
  var moved: @MainActor () -> Void = {}

  override var isHidden: Bool { didSet { if isHidden != oldValue { moved() } } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    moved()
  }
}

extension UICollectionViewDiffableDataSource: ListRows
where SectionIdentifierType == ListSectionID, ItemIdentifierType == ListRowID {
  package func show(_ snapshot: ListDriver.Snapshot, animated: Bool) {
    apply(snapshot, animatingDifferences: animated)
  }

  package func reload(_ snapshot: ListDriver.Snapshot) { applySnapshotUsingReloadData(snapshot) }
}
#endif
