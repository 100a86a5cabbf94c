public import Foundation

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, constant: 8 * multiplier) }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}
