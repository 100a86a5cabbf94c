#if canImport(UIKit)
import Foundation
import Loading
import LoadingUI
package import UIKit

extension UICollectionView: CellDequeuing {
  typealias PlaceholderCell = ListPlaceholderCollectionCell

  // Since iOS 18, a collection view terminates the app if a dequeued cell isn't returned.
  static var showsAllDequeuedCells: Bool { true }

  var visibleIndexPaths: [IndexPath] { indexPathsForVisibleItems }
  var selectedIndexPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  func rowCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  func updateHeightsOfTitles() { collectionViewLayout.invalidateLayout() }

  func select(at indexPath: IndexPath) {
    selectItem(at: indexPath, animated: false, scrollPosition: [])
  }

  // There is no counterpart of a table view's reloadSectionIndexTitles(): rdar FB9524467.
  func reloadIndex() -> Bool { false }

  func rowFrame(at indexPath: IndexPath) -> CGRect? {
    layoutAttributesForItem(at: indexPath)?.frame
  }

  // Which titles stay is known only of those that have left their place above the first row.
  func titleLength(above indexPath: IndexPath) -> CGFloat {
    let first = IndexPath(item: 0, section: indexPath.section)
    guard let row = rowFrame(at: first),
      let title = layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: first
      )?.frame
    else { return 0 }
    let isWide = scrollsHorizontally
    let overlap = isWide ? title.maxX - row.minX : title.maxY - row.minY
    if overlap > 0.5 { return isWide ? title.width : title.height }
    guard indexPath == first else { return 0 }
    return isWide ? row.minX - title.minX : row.minY - title.minY
  }

  func shownCell(at indexPath: IndexPath) -> UICollectionViewCell? { cellForItem(at: indexPath) }

  func register(_ cell: AnyClass, for identifier: String) {
    register(cell, forCellWithReuseIdentifier: identifier)
  }

  func dequeue(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  func dequeuePlaceholderCell(
    at indexPath: IndexPath,
    for content: any UIContentConfiguration
  ) -> UICollectionViewCell {
    let cell = dequeue(PlaceholderCell.identifier, at: indexPath)
    (cell as? PlaceholderCell)?.list = self
    return cell
  }

  func dequeueFailureCell(
    at indexPath: IndexPath,
    for content: any UIContentConfiguration
  ) -> UICollectionViewCell {
    dequeuePlaceholderCell(at: indexPath, for: content)
  }
}

extension UICollectionViewCell: RowCell {}

final class ListPlaceholderCollectionCell: UICollectionViewCell, ListPlaceholderCell {
  var row: ListRowID?
  var moved: @MainActor () -> Void = {}

  /// The list that has dequeued the cell, which may not contain it yet.
  weak var list: UICollectionView?

  override var isHidden: Bool { didSet { if isHidden != oldValue { moved() } } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    moved()
  }

  /// Fills the width of a flow layout that lets cells determine their sizes.
  ///
  /// The cell would otherwise be as wide as its text. The layouts of storyboards are of this kind.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let given = layoutAttributes.size.width
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    guard let list, let layout = list.collectionViewLayout as? UICollectionViewFlowLayout,
      layout.scrollDirection == .vertical, layout.estimatedItemSize != .zero
    else { return attributes }
    let estimates = [layout.estimatedItemSize.width, layout.itemSize.width]
    let insets = [
      list.adjustedContentInset, layout.inset(of: layoutAttributes.indexPath.section, in: list),
    ]
    let whole = insets.reduce(list.bounds.width) { $0 - $1.left - $1.right }
    let width = estimates.contains(given) ? whole : min(given, whole)
    guard width > 0 else { return attributes }
    attributes.size = CGSize(width: width, height: fittingLength(.vertical, across: width))
    return attributes
  }
}

extension UICollectionViewFlowLayout {
  /// Returns the inset of a section, which the delegate determines if it has the method.
  fileprivate func inset(of section: Int, in list: UICollectionView) -> UIEdgeInsets {
    let delegate = list.delegate as? any UICollectionViewDelegateFlowLayout
    #if canImport(ObjectiveC)
    let inset = delegate?.collectionView?(list, layout: self, insetForSectionAt: section)
    #else
    let inset = delegate?.collectionView(list, layout: self, insetForSectionAt: section)
    #endif
    return inset ?? sectionInset
  }
}

extension UICollectionViewDiffableDataSource: ListRows
where SectionIdentifierType == ListSectionID, ItemIdentifierType == ListRowID {
  package func show(_ snapshot: ListSnapshot, animated: Bool) {
    apply(snapshot, animatingDifferences: animated)
  }

  package func reload(_ snapshot: ListSnapshot) { applySnapshotUsingReloadData(snapshot) }
}
#endif
