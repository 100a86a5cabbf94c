import UIKit

extension UIView {
  /// All views in this view's subtree, each before its own.
  var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }

  /// The first view of a type in this view's subtree.
  func firstDescendant<View: UIView>(of type: View.Type) -> View? {
    descendants.lazy.compactMap { $0 as? View }.first
  }
}
