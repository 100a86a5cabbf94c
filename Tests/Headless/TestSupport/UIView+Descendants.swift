package import UIKit

extension UIView {
  /// All views in this view's subtree, each before its own.
  package var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }

  /// The first view of a type in this view's subtree.
  package func firstDescendant<View: UIView>(of type: View.Type) -> View? {
    descendants.lazy.compactMap { $0 as? View }.first
  }

  /// Where the view is in its window.
  package var frameInWindow: CGRect { convert(bounds, to: nil) }
}
