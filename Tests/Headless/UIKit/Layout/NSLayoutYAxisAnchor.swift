public import Foundation

@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, constant: 8 * multiplier) }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}
