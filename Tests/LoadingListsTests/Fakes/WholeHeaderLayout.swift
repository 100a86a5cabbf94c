#if canImport(UIKit)
import UIKit

/// A layout with a header for the whole list, as compositional layouts have, which belongs to
/// no section.
final class WholeHeaderLayout: UICollectionViewFlowLayout {
  static let kind = "whole"

  private var header: UICollectionViewLayoutAttributes {
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: Self.kind,
      with: IndexPath(index: 0)
    )
    header.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    return header
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? []) + [header]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if elementKind == Self.kind { return header }
    return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
}
#endif
