import Foundation

/// What a view knows of Auto Layout, made when it first takes part.
@MainActor final class LayoutState {
  /// The constraints this view holds as the nearest common ancestor of their items.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  /// The problem that the view was last an item of, and its place there.
  var problemStamp = 0
  var problemIndex = 0
  var isMeasured = false
  /// The constraints of the views inside, up to those with fixed frames, are to be solved anew.
  var needsSolve = true
  /// The frame that the constraints give this view, in its superview.
  var solvedFrame: CGRect?
}

extension UIView {
  func makeLayoutState() -> LayoutState {
    if let layoutState { return layoutState }
    let made = LayoutState()
    layoutState = made
    return made
  }
}
