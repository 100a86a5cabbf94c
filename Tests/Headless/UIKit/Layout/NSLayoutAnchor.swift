public import Foundation

@MainActor open class NSLayoutAnchor<AnchorType>: NSObject where AnchorType: AnyObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: item,
      attribute,
      relation,
      second: other.item,
      other.attribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor) }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, constant: c) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, constant: c) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, constant: c) }
}
