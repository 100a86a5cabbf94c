public import Foundation

extension UIImage {
  // Sendable, as in UIKit: nothing changes after `init`.
  open class Configuration: NSObject, @unchecked Sendable {}

  // Unchecked as its base class is: nothing changes after `init`.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var colors: [UIColor] = []
    }

    let values: Values

    init(values: Values) {
      self.values = values
    }

    private static let none = SymbolConfiguration(values: Values())

    public class var unspecified: UIImage.SymbolConfiguration { none }

    public convenience init(pointSize: CGFloat) {
      self.init(values: Values(pointSize: pointSize))
    }

    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(values: Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(
      pointSize: CGFloat,
      weight: UIImage.SymbolWeight,
      scale: UIImage.SymbolScale
    ) {
      self.init(values: Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    public convenience init(scale: UIImage.SymbolScale) {
      self.init(values: Values(scale: scale))
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(values: Values(textStyle: textStyle))
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init(values: Values(textStyle: textStyle, scale: scale))
    }

    public convenience init(weight: UIImage.SymbolWeight) {
      self.init(values: Values(weight: weight))
    }

    public convenience init(font: UIFont) {
      self.init(values: Self.values(of: font, scale: nil))
    }

    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
      self.init(values: Self.values(of: font, scale: scale))
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init(values: Values(colors: [hierarchicalColor]))
    }

    public convenience init(paletteColors: [UIColor]) {
      self.init(values: Values(colors: paletteColors))
    }

    private static func values(of font: UIFont, scale: SymbolScale?) -> Values {
      Values(
        pointSize: font.textStyle == nil ? font.pointSize : nil,
        textStyle: font.textStyle,
        weight: SymbolWeight(number: font.weight.number),
        scale: scale
      )
    }

    public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return self }
      var merged = values
      if other.pointSize != nil || other.textStyle != nil {
        merged.pointSize = other.pointSize
        merged.textStyle = other.textStyle
      }
      merged.weight = other.weight ?? merged.weight
      merged.scale = other.scale ?? merged.scale
      if !other.colors.isEmpty { merged.colors = other.colors }
      return Self(values: merged)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    public override var hash: Int { values.hashValue }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    init(number: Int) {
      self = SymbolWeight(rawValue: number / 100) ?? .regular
    }
  }
}

extension UIImage.SymbolConfiguration {
  func pointSize(traits: UITraitCollection) -> CGFloat {
    let category = traits.preferredContentSizeCategory
    return values.textStyle?.size(for: category) ?? values.pointSize ?? 17
  }

  func size(ofSymbol name: String, traits: UITraitCollection) -> CGSize {
    let factor: CGFloat =
      switch values.scale ?? .unspecified {
      case .small: 0.8
      case .large: 1.28
      case .unspecified, .default, .medium: 1
      }
    let side = pointSize(traits: traits) * 1.18 * factor
    // These symbols are much narrower than the others, which are nearly square.
    let isNarrow = name == "chevron.left" || name == "chevron.right" || name == "bolt"
    return CGSize(
      width: ((isNarrow ? side * 0.64 : side) * 3).rounded() / 3,
      height: (side * 3).rounded() / 3
    )
  }

  /// The line width on the 24 by 24 grid of the symbols.
  var strokeWidth: CGFloat {
    switch values.weight ?? .regular {
    case .ultraLight: 0.7
    case .thin: 1
    case .light: 1.4
    case .unspecified, .regular: 1.8
    case .medium: 2.1
    case .semibold: 2.4
    case .bold: 2.8
    case .heavy: 3.2
    case .black: 3.6
    }
  }
}
