// What UIKit declares, and the type check's small Foundation does not have: these files are a part of Foundation, which knows no
// UIKit, so they are its bases'.
extension CGRect {
  public func inset<Insets>(by insets: Insets) -> CGRect { self }
}

// `UIGraphicsImageRendererContext`'s own.
extension NSObject {
  public func fill(_ rect: CGRect) {}
}

// `UIContentSizeCategory`'s own.
extension _SwiftNewtypeWrapper where RawValue == String {
  public static var accessibilityExtraExtraExtraLarge: Self { fatalError() }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSString {
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {}
}
