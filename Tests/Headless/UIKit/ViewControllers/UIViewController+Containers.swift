extension UIViewController {
  public var navigationController: UINavigationController? { ancestor() }
  public var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }

  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollView
  }

  public func setContentScrollView(_ scrollView: UIScrollView?) {
    contentScrollView = scrollView
  }
}
