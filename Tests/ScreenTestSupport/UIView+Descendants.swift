#if canImport(UIKit)
package import UIKit

extension UIView {
  /// All subviews of this view, recursively, in depth-first order.
  package var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }

  /// Returns the first view of a type in this view's subtree.
  package func firstDescendant<View: UIView>(of type: View.Type) -> View? {
    descendants.lazy.compactMap { $0 as? View }.first
  }

  /// The frame of the view in its window.
  package var frameInWindow: CGRect { convert(bounds, to: nil) }
}
#endif
