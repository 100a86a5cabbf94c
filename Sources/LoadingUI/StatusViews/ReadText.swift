#if canImport(UIKit)
import UIKit

extension UIView {
  /// The text that VoiceOver reads in the view: its label, or the texts of the elements in it; `nil`
  /// without text.
  ///
  /// Controls in it, such as a retry button, aren't included.
  var readText: String? {
    if isHidden || accessibilityElementsHidden { return nil }
    if isAccessibilityElement { return accessibilityLabel }
    let elements = accessibilityElements ?? subviews
    let texts = elements.compactMap { element -> String? in
      guard let view = element as? UIView else {
        return (element as? UIAccessibilityElement)?.accessibilityLabel
      }
      return view is UIControl ? nil : view.readText
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
#endif
