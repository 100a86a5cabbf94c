import UIKit

/// An opaque color of a terminal, with components from 0 to 1.
struct TextColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = TextColor(red: 0, green: 0, blue: 0)
  static let white = TextColor(red: 1, green: 1, blue: 1)

  /// Returns the color mixed with another one by a fraction from 0 to 1.
  func mixed(with other: TextColor, _ share: Double) -> TextColor {
    func part(_ own: Double, _ new: Double) -> Double { own + (new - own) * share }
    return TextColor(
      red: part(red, other.red),
      green: part(green, other.green),
      blue: part(blue, other.blue)
    )
  }

  /// The brightness, from 0 to 1.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The components for ANSI escape sequences.
  var ansi: String {
    [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ";")
  }
}

extension TextColor {
  /// Returns a color resolved with traits, and its opacity.
  static func resolve(
    _ color: UIColor,
    _ traits: UITraitCollection
  ) -> (color: TextColor, opacity: Double) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (TextColor(red: red, green: green, blue: blue), alpha)
  }
}
