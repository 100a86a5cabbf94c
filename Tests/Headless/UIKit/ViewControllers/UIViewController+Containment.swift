extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child !== self else { fatalError("UIViewController can't be its own child") }
    guard child.parent !== self else { return }
    if let old = child.parent {
      old.childList.removeAll { $0 === child }
      child.parentStorage = nil
    }
    child.willMove(toParent: self)
    child.parentStorage = self
    childList.append(child)
  }

  func leaveParent() {
    guard let old = parent else { return }
    old.childList.removeAll { $0 === self }
    parentStorage = nil
    didMove(toParent: nil)
  }
}
