#if canImport(UIKit)
import UIKit

/// Measures text in a style, at any text size.
@MainActor struct NoticeText {
  let text: String
  let style: UIFont.TextStyle

  /// The width of the text in one line.
  func width(at size: UIContentSizeCategory) -> CGFloat { width(of: text, at: size) }

  /// The width of the longest part that lines do not break within.
  func wordWidth(at size: UIContentSizeCategory) -> CGFloat {
    text.words.map { width(of: $0, at: size) }.max() ?? 0
  }

  /// The largest size up to a preferred one at which no word is wider than a width, nor all lines higher than a
  /// height.
  ///
  /// Text that is too large at the usual size, too, stays so: smaller text would be illegible.
  func size(
    upTo preferred: UIContentSizeCategory,
    fitting width: CGFloat,
    _ height: CGFloat = .infinity
  ) -> UIContentSizeCategory {
    guard preferred.isLarge else { return preferred }
    return preferred.andSmaller.first { size in
      guard wordWidth(at: size) <= width else { return false }
      let lines = (self.width(at: size) / width).rounded(.up)
      return lines * font(at: size).lineHeight <= height
    } ?? .large
  }

  private func width(of text: String, at size: UIContentSizeCategory) -> CGFloat {
    let label = UILabel()
    label.font = font(at: size)
    label.text = text
    return label.intrinsicContentSize.width.rounded(.up)
  }

  private func font(at size: UIContentSizeCategory) -> UIFont {
    .preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: size)
    )
  }
}

// The check of types against UIKit's declarations knows neither `isAccessibilityCategory` nor the largest size: both
// are what the others are not.
extension UIContentSizeCategory {
  private static let upToUsual: [Self] = [.unspecified, .extraSmall, .small, .medium, .large]
  /// Between the usual and the largest size, downwards.
  private static let aboveUsual: [Self] = [
    .accessibilityExtraExtraLarge, .accessibilityExtraLarge, .accessibilityLarge,
    .accessibilityMedium, .extraExtraExtraLarge, .extraExtraLarge, .extraLarge,
  ]

  /// Whether it is larger than the usual size.
  fileprivate var isLarge: Bool { !Self.upToUsual.contains(self) }

  /// Whether it is one of the sizes for accessibility.
  var isForAccessibility: Bool { isLarge && !Self.aboveUsual.suffix(3).contains(self) }

  /// A size larger than the usual one, and those between both, downwards.
  fileprivate var andSmaller: [Self] {
    let start = Self.aboveUsual.firstIndex(of: self).map { $0 + 1 } ?? 0
    return [self] + Self.aboveUsual[start...]
  }
}

extension String {
  /// The parts that lines aren't broken within: words, or the characters of scripts without spaces.
  fileprivate var words: [String] {
    split(whereSeparator: \.isWhitespace).flatMap { word in
      word.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces)
        ? word.map { String($0) } : [String(word)]
    }
  }
}

extension Unicode.Scalar {
  /// Thai, Lao, Khmer and Burmese, and the scripts of China and Japan.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
#endif
