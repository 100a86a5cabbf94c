extension UIView {
  /// Traps where UIKit raises: a child's view belongs under the view of its parent.
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

  /// The children whose views come on the screen with `view`, as their parent is already there.
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

  /// The children whose views leave the screen with `view`, as their parent stays.
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
