#if canImport(UIKit)
import UIKit

extension UIView {
  /// The controller that the view belongs to.
  var controller: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
      .first
  }

  /// A Boolean value that indicates whether the view is shown in its window, and neither leaves it
  /// in a transition nor belongs to a screen that does.
  var isStaying: Bool { isShown && controller?.isLeaving != true }

  /// A Boolean value that indicates whether the view is in a window, and has a size in it, and
  /// neither the view nor an ancestor is hidden or transparent.
  var isShown: Bool { window.map(isShown) ?? false }

  /// Returns whether the view is shown in itself or in an ancestor, if that is shown.
  func isShown(in ancestor: UIView) -> Bool {
    var (view, area) = (self, bounds)
    // Before the first layout, views have no size.
    let hasSizes = window != nil && !ancestor.bounds.isEmpty
    while !view.isHidden, UIView.faded.appValue(of: view) > 0 {
      if view.clipsToBounds || view === ancestor { area = area.intersection(view.bounds) }
      if area.isEmpty, hasSizes { return false }
      guard view !== ancestor, let superview = view.superview else { return true }
      area = view.convert(area, to: superview)
      view = superview
    }
    return false
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
