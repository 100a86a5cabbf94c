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
    let isWidthGiven = layoutAttributes.isWidthGiven
    let size = systemLayoutSizeFitting(
      CGSize(width: isWidthGiven ? layoutAttributes.size.width : 0, height: 0),
      withHorizontalFittingPriority: isWidthGiven ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
    if isWidthGiven {
      if size.height > 0 { layoutAttributes.frame.size.height = size.height }
    } else if size != .zero {
      layoutAttributes.frame.size = size
    }
    return layoutAttributes
  }

  /// Applies the frame and other attributes of a layout.
  func place(by attributes: UICollectionViewLayoutAttributes) {
    if frame != attributes.frame { frame = attributes.frame }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
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
