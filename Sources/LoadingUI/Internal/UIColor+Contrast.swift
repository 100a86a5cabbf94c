#if canImport(UIKit)
import UIKit

extension UIColor {
  /// Returns a color that is replaced by a stronger one with Increase Contrast.
  static func contrasting(_ normal: UIColor, increased: UIColor) -> UIColor {
    UIColor { ($0.accessibilityContrast == .high ? increased : normal).resolvedColor(with: $0) }
  }
}
#endif
