#if canImport(UIKit)
import UIKit

extension UIViewController {
  /// Adds a child controller with its view, which keeps its frame unless another one is given.
  func embed(_ child: UIViewController, frame: @autoclosure () -> CGRect? = nil) {
    addChild(child)
    if let frame = frame() { child.view.frame = frame }
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
#endif
