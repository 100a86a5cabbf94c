#if canImport(UIKit)
import UIKit

/// A text in a style, which can be measured at any text size.
@MainActor struct NoticeText {
  let text: String
  let style: UIFont.TextStyle

  /// Returns the width of the text in one line.
  func width(at size: UIContentSizeCategory) -> CGFloat { width(of: text, at: size) }

  /// Returns the width of the widest part of the text that isn't broken across lines.
  func wordWidth(at size: UIContentSizeCategory) -> CGFloat {
    text.words.map { width(of: $0, at: size) }.max() ?? 0
  }

  /// Returns the largest text size, up to a preferred one, at which every word fits a width and all
  /// lines fit a height.
  ///
  /// Text that is too large at the default size keeps that size, because smaller text would be
  /// illegible.
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

// The declarations of UIKit that this code is type-checked against lack `isAccessibilityCategory`
// and the largest size. Both are derived from the other sizes.
extension UIContentSizeCategory {
  private static let upToUsual: [Self] = [.unspecified, .extraSmall, .small, .medium, .large]
  /// The sizes between the largest and the default one, in descending order.
  private static let aboveUsual: [Self] = [
    .accessibilityExtraExtraLarge, .accessibilityExtraLarge, .accessibilityLarge,
    .accessibilityMedium, .extraExtraExtraLarge, .extraExtraLarge, .extraLarge,
  ]

  /// A Boolean value that indicates whether the size is larger than the default size.
  fileprivate var isLarge: Bool { !Self.upToUsual.contains(self) }

  /// A Boolean value that indicates whether the size is an accessibility size.
  var isForAccessibility: Bool { isLarge && !Self.aboveUsual.suffix(3).contains(self) }

  /// This size and the smaller ones above the default size, in descending order.
  fileprivate var andSmaller: [Self] {
    let start = Self.aboveUsual.firstIndex(of: self).map { $0 + 1 } ?? 0
    return [self] + Self.aboveUsual[start...]
  }
}

extension String {
  /// The parts that aren't broken across lines: words, or characters of scripts without spaces.
  fileprivate var words: [String] {
    split(whereSeparator: \.isWhitespace).flatMap { word in
      word.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces)
        ? word.map { String($0) } : [String(word)]
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar belongs to Thai, Lao, Khmer, Burmese, or the
  /// scripts of China and Japan.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
#endif
