public import Foundation

extension UIListContentConfiguration {
  public struct TextProperties: Hashable {
    public enum TextAlignment: Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color = UIColor.label
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true

    init(style: UIFont.TextStyle) { font = .preferredFont(forTextStyle: style) }

    public func resolvedColor() -> UIColor { color }
  }

  public struct ImageProperties: Hashable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero

    init() {}

    // Written by hand because `CGSize` isn't hashable.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(preferredSymbolConfiguration)
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      self.tintColor ?? tintColor
    }
  }
}
