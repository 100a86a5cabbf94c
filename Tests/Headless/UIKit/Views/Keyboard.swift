import Foundation

/// The keyboard: it is there while a text field is edited.
@MainActor enum Keyboard {
  /// Follows the field that is edited now, if it is one.
  static func follow(_ responder: UIResponder?) {
    let field = responder as? UITextField
    for window in Headless.state.visibleWindows {
      window.coveredByKeyboard = field?.window === window ? height(in: window) : 0
    }
  }

  /// Solves the constraints to guides that lie elsewhere now: their views have moved, or the keyboard has.
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

  /// The home indicator lies on it.
  private static func height(in window: UIWindow) -> CGFloat {
    let isUpright = window.bounds.height > window.bounds.width
    return (isUpright ? 302 : 178) + window.safeAreaInsets.bottom
  }
}

extension UIView {
  /// How much of the view its keyboard guide covers: at rest no less than the home indicator does, and no less
  /// than the view's own bottom safe area.
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
