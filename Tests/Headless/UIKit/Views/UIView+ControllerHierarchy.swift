extension UIView {
  /// Traps where UIKit raises, if a child's view is not in the view of its parent.
  func checkControllerHierarchy(under superview: UIView) {
    guard let child = controllerStorage, let parent = child.parent,
      let owner = superview.nearestController, owner !== parent
    else { return }
    fatalError(
      """
      UIViewControllerHierarchyInconsistency: child view controller:<\(type(of: child))> should have \
      parent view controller:<\(type(of: owner))> but actual parent is:<\(type(of: parent))>
      """
    )
  }

  /// Returns the children that appear when `view` is added, because their parent is on screen.
  func controllersAppearing(with view: UIView) -> [UIViewController] {
    guard let parent = nearestController, parent.isOnScreen,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return [] }
    return parent.children.filter { child in
      guard !child.isOnScreen, !child.isInContainerTransition, let childView = child.viewIfLoaded
      else { return false }
      return childView.isDescendant(of: view)
    }
  }

  /// Returns the children that disappear when `view` is removed, while their parent stays.
  func controllersDisappearing(with view: UIView) -> [UIViewController] {
    guard let parent = nearestController, parent.shouldAutomaticallyForwardAppearanceMethods
    else { return [] }
    return parent.children.filter { child in
      guard child.isOnScreen, !child.isInContainerTransition, let childView = child.viewIfLoaded
      else { return false }
      return childView.isDescendant(of: view)
    }
  }
}
