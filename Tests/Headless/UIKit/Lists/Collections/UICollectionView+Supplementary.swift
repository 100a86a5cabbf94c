public import Foundation

extension UICollectionView {
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplementaryViews[SupplementaryPlace(kind: elementKind, indexPath: indexPath)]
  }

  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    supplementaryViews.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
  }
}
