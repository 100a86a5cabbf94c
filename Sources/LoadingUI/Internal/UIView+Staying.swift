#if canImport(UIKit)
import UIKit

extension UIView {
  /// The controller that the view belongs to.
  var controller: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
      .first
  }

  /// A Boolean value that indicates whether the view is visible in its window, and neither leaves it
  /// in a transition nor belongs to a screen that does.
  var isStaying: Bool {
    !sequence(first: self, next: \.superview).contains { $0.isHidden }
      && controller?.isLeaving != true
  }
}

extension UIViewController {
  /// A Boolean value that indicates whether the controller or an ancestor is being dismissed, or is
  /// no longer the one that its container shows.
  fileprivate var isLeaving: Bool {
    sequence(first: self, next: \.parent).contains { controller in
      if controller.isBeingDismissed || controller.isMovingFromParent { return true }
      return switch controller.parent {
      case let stack as UINavigationController: stack.topViewController !== controller
      case let tabs as UITabBarController: tabs.selectedViewController !== controller
      default: false
      }
    }
  }
}
#endif
