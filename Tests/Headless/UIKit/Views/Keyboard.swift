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

  /// The home indicator lies on it.
  private static func height(in window: UIWindow) -> CGFloat {
    let isUpright = window.bounds.height > window.bounds.width
    return (isUpright ? 302 : 178) + window.safeAreaInsets.bottom
  }
}

extension UIView {
  /// How much of the view its keyboard guide covers: without a keyboard, the bottom safe area.
  var keyboardHeight: CGFloat {
    let area = safeAreaInsets.bottom
    guard let window, window.coveredByKeyboard > 0 else { return area }
    let top = window.bounds.maxY - window.coveredByKeyboard
    return max(area, convert(bounds, to: window).maxY - top)
  }

  func keyboardChangedInTree() {
    if layoutState?.keyboardGuide != nil { setNeedsSolve() }
    for subview in subviewList { subview.keyboardChangedInTree() }
  }
}
