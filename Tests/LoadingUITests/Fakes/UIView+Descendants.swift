import UIKit

extension UIView {
  /// The first view of a type in this view's subtree.
  func firstDescendant<View: UIView>(of type: View.Type) -> View? {
    for view in subviews {
      if let found = view as? View ?? view.firstDescendant(of: type) { return found }
    }
    return nil
  }
}
