public import Foundation

@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func fix(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(
      first: item,
      attribute,
      relation,
      second: nil,
      .notAnAttribute,
      multiplier: 0,
      constant: constant
    )
  }

  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fix(.equal, c) }

  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    fix(.greaterThanOrEqual, c)
  }

  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    fix(.lessThanOrEqual, c)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, multiplier: m) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier: m) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier: m) }

  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, multiplier: m, constant: c) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
