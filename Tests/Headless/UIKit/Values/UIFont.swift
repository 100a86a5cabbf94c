public import Foundation

// Sendable, as in UIKit: nothing changes after `init`.
open class UIFont: NSObject, @unchecked Sendable {
  enum Design: Sendable {
    case standard
    case monospaced
  }

  public let pointSize: CGFloat
  let weight: Weight
  let isItalic: Bool
  let design: Design
  /// The text style of a font that scales with the text size.
  let textStyle: TextStyle?

  init(
    size: CGFloat,
    weight: Weight,
    isItalic: Bool = false,
    design: Design = .standard,
    textStyle: TextStyle? = nil
  ) {
    pointSize = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.textStyle = textStyle
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, isItalic: true)
  }

  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat,
    weight: UIFont.Weight
  ) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat,
    weight: UIFont.Weight
  ) -> UIFont {
    UIFont(size: fontSize, weight: weight, design: .monospaced)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, isItalic: isItalic, design: design)
  }

  open var familyName: String {
    design == .monospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont"
  }

  open var fontName: String { familyName + "-\(weight.rawValue)" }

  // The proportions of SF Pro.
  open var ascender: CGFloat { pointSize * 0.9521484375 }
  open var descender: CGFloat { pointSize * -0.2412109375 }
  open var leading: CGFloat { 0 }
  open var lineHeight: CGFloat { ascender - descender }
  open var capHeight: CGFloat { pointSize * 0.7045898438 }
  open var xHeight: CGFloat { pointSize * 0.5263671875 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight && other.isItalic == isItalic
      && other.design == design && other.textStyle == textStyle
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}
