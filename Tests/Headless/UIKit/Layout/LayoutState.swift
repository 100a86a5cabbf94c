import Foundation

/// The Auto Layout state of a view, created when the view first takes part.
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
  /// The stamp of the last problem with this view as an item, and the view's index in it.
  var problemStamp = 0
  var problemIndex = 0
  var isMeasured = false
  /// Whether constraints below this view, down to views with fixed frames, must be solved again.
  var needsSolve = true
  /// The frame from the constraints, in the coordinates of the superview.
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
