public import Foundation

// Sendable, as in UIKit: nothing changes after `init`.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  private static let body = UIFontMetrics(forTextStyle: .body)

  open class var `default`: UIFontMetrics { body }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    guard font.textStyle == nil else {
      fatalError(
        "An attempt was made to scale a font that is already scaled to match a content size category"
      )
    }
    return ScaledFont(
      base: font,
      style: textStyle,
      maximum: maximumPointSize > 0 ? maximumPointSize : .infinity,
      traits: traitCollection ?? .current
    )
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  open func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let scale = textStyle.size(for: category) / textStyle.size(for: .large)
    return (value * scale * 3).rounded() / 3
  }
}

/// A custom font that scales with the text size.
// Unchecked as its base class is: nothing changes after `init`.
final class ScaledFont: UIFont, @unchecked Sendable {
  private let base: UIFont
  private let maximum: CGFloat

  init(base: UIFont, style: TextStyle, maximum: CGFloat, traits: UITraitCollection) {
    self.base = base
    self.maximum = maximum
    let size = UIFontMetrics(forTextStyle: style)
      .scaledValue(for: base.pointSize, compatibleWith: traits)
    super.init(
      size: min(size, maximum),
      weight: base.weight,
      isItalic: base.isItalic,
      design: base.design,
      textStyle: style
    )
  }

  func scaled(to traits: UITraitCollection) -> UIFont {
    ScaledFont(base: base, style: textStyle ?? .body, maximum: maximum, traits: traits)
  }
}
