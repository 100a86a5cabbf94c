public import Foundation

@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() { removeAnimations() }
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let given = layoutAttributes.size
    let (isWide, isHigh) = (layoutAttributes.isWidthGiven, layoutAttributes.isHeightGiven)
    let size = systemLayoutSizeFitting(
      CGSize(width: isWide ? given.width : 0, height: isHigh ? given.height : 0),
      withHorizontalFittingPriority: isWide ? .required : .fittingSizeLevel,
      verticalFittingPriority: isHigh ? .required : .fittingSizeLevel
    )
    guard isWide || isHigh else {
      if size != .zero { layoutAttributes.frame.size = size }
      return layoutAttributes
    }
    if !isWide, size.width > 0 { layoutAttributes.frame.size.width = size.width }
    if !isHigh, size.height > 0 { layoutAttributes.frame.size.height = size.height }
    return layoutAttributes
  }

  /// Applies the frame and other attributes of a layout.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - origin: The origin of the superview in the coordinates of the layout.
  func place(by attributes: UICollectionViewLayoutAttributes, from origin: CGPoint = .zero) {
    let new = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    if frame != new { frame = new }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}

extension UIView {
  /// The collection view that contains the view, in itself or in a section that scrolls orthogonally.
  var listView: UICollectionView? {
    (superview is OrthogonalScroller ? superview?.superview : superview) as? UICollectionView
  }
}

// UIKit creates views by class through Objective-C, where each initializer is dynamic. In Swift
// only a required one is, and an app's `override init(frame:)` would not compile against that. But
// a convenience initializer reaches the override through the class it is called on. Here it is
// called through its symbol, on a class that is known at run time only.
extension UICollectionReusableView {
  @_silgen_name("headless_UICollectionReusableView_make")
  convenience init(dynamicFrame: CGRect) { self.init(frame: dynamicFrame) }

  @_silgen_name("headless_UICollectionReusableView_make")
  static func make(frame: CGRect) -> UICollectionReusableView
}
