import UIKit

/// A colour without transparency, as terminals have it; each part from 0 to 1.
struct TextColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = TextColor(red: 0, green: 0, blue: 0)
  static let white = TextColor(red: 1, green: 1, blue: 1)

  /// The colour with some of another one in it: a share from 0 to 1.
  func mixed(with other: TextColor, _ share: Double) -> TextColor {
    func part(_ own: Double, _ new: Double) -> Double { own + (new - own) * share }
    return TextColor(
      red: part(red, other.red),
      green: part(green, other.green),
      blue: part(blue, other.blue)
    )
  }

  /// How bright it is, from 0 to 1.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Its parts, as the ANSI sequences for colours have them.
  var ansi: String {
    [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ";")
  }
}

extension TextColor {
  /// A colour as it is where these traits hold, and how much of it covers what is below.
  static func resolve(
    _ color: UIColor,
    _ traits: UITraitCollection
  ) -> (color: TextColor, opacity: Double) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (TextColor(red: red, green: green, blue: blue), alpha)
  }
}
