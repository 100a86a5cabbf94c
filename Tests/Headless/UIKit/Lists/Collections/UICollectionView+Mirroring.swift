import Foundation

extension UICollectionView {
  /// Whether the layout is for the other layout direction, and lets its frames be mirrored.
  private var isMirrored: Bool {
    let layout = collectionViewLayout
    guard layout.flipsHorizontallyInOppositeLayoutDirection,
      effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    else { return false }
    let width = layout.collectionViewContentSize.width
    guard width <= bounds.width || bounds.isEmpty else {
      fatalError("where a mirrored layout that scrolls horizontally begins isn't known")
    }
    return true
  }

  func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    let width = collectionViewLayout.collectionViewContentSize.width
    return CGRect(origin: CGPoint(x: width - rect.maxX, y: rect.minY), size: rect.size)
  }

  /// Returns the attributes of an element as it is shown; a copy, because a layout may keep its own.
  func mirrored(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    isMirrored ? attributes.copy(with: mirrored(attributes.frame)) : attributes
  }
}
