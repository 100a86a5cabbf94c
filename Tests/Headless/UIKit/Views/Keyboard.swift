import Foundation

/// The on-screen keyboard, which is visible while a text field is being edited.
@MainActor enum Keyboard {
  /// Shows the keyboard if the first responder is a text field, and hides it otherwise.
  static func follow(_ responder: UIResponder?) {
    let field = responder as? UITextField
    for window in Headless.state.visibleWindows {
      window.coveredByKeyboard = field?.window === window ? height(in: window) : 0
    }
  }

  /// Solves the constraints to keyboard guides again if a view or the keyboard has moved.
  static func updateGuides() {
    Headless.state.keyboardGuides.removeAll { $0.guide == nil }
    for entry in Headless.state.keyboardGuides {
      guard let guide = entry.guide, let old = guide.heightToSolve, let owner = guide.owner,
        old != owner.keyboardHeight
      else { continue }
      guide.heightToSolve = owner.keyboardHeight
      owner.setNeedsSolve()
    }
  }

  /// Lets table view controllers adapt their insets to the keyboard.
  static func updateInsets(of view: UIView) {
    (view.controllerStorage as? UITableViewController)?.keyboardDidChange()
    for subview in view.subviewList { updateInsets(of: subview) }
  }

  /// Includes the area of the home indicator.
  private static func height(in window: UIWindow) -> CGFloat {
    let isUpright = window.bounds.height > window.bounds.width
    return (isUpright ? 302 : 178) + window.safeAreaInsets.bottom
  }
}

extension UIView {
  /// The height of the view's keyboard guide.
  ///
  /// Without a keyboard it is at least the height of the home indicator and of the view's own safe area.
  var keyboardHeight: CGFloat {
    let area = safeAreaInsets.bottom
    guard let window else { return area }
    var covered = window.coveredByKeyboard
    if covered == 0, !Headless.rules.keyboardRestsOnOwnSafeArea {
      covered = window.safeAreaInsets.bottom
    }
    guard covered > 0 else { return area }
    return max(area, convert(bounds, to: window).maxY - (window.bounds.maxY - covered))
  }
}
