// What the declarations of Apple's systems lack of UIKit, for LoadingTesting. Internal, because tests import other
// additions, too.
import UIKit

@available(iOS 17, *) extension UITraitOverrides {
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { .large }
    set {}
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { .leftToRight }
    set {}
  }
  var accessibilityContrast: UIAccessibilityContrast {
    get { .normal }
    set {}
  }
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { .compact }
    set {}
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { .compact }
    set {}
  }
}

extension UIContentSizeCategory {
  static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "")
}

extension CGRect {
  func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

extension UIGraphicsImageRendererContext {
  func fill(_ rect: CGRect) {}
}

extension NSAttributedString.Key {
  static let font = NSAttributedString.Key(rawValue: "NSFont")
}

extension NSString {
  func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {}
}
