import UIKit

extension UIView {
  /// The view that takes subviews: an effect view ends the app where they do not go into its content view.
  var subviewHost: UIView { (self as? UIVisualEffectView)?.contentView ?? self }
}
