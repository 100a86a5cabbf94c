/// Rarely used properties, created when one is set so that a plain view stays cheap.
@MainActor final class ViewExtras {
  var tag = 0
  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  var isOpaque = true
  var contentMode = UIView.ContentMode.scaleToFill
  var isUserInteractionEnabled = true
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var layoutMargins: NSDirectionalEdgeInsets?
  var insetsLayoutMarginsFromSafeArea = true
  var preservesSuperviewLayoutMargins = false
  var traitOverrides: UITraitOverrides?
  var minimumContentSizeCategory: UIContentSizeCategory?
  var maximumContentSizeCategory: UIContentSizeCategory?
  var traitRegistrations: [TraitRegistration] = []
  var gestureRecognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var trackedUpdates: [TrackedUpdate: Int] = [:]
}

extension UIView {
  func makeExtras() -> ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}
