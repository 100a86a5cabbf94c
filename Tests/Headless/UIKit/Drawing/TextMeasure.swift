import Foundation

extension UIFont {
  /// The letter spacing, which is tighter for large text than for small text.
  var tracking: CGFloat {
    design == .monospaced ? 0 : pointSize * (0.185 * exp(-0.1745 * pointSize) - 0.0223)
  }

  func width(of text: some StringProtocol) -> CGFloat {
    text.reduce(0) { $0 + width(of: $1) }
  }

  func width(of character: Character) -> CGFloat {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let isEmoji = first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
    if isEmoji { return pointSize * 1.27 }
    if design == .monospaced { return pointSize * 0.6 }
    return pointSize * scalars.reduce(0) { $0 + advance(of: $1) } / 1000 + tracking
  }

  private func advance(of scalar: Unicode.Scalar) -> CGFloat {
    let value = scalar.value
    for block in GlyphWidths.blocks where value >= block.first {
      let index = Int(value - block.first)
      guard index < block.regular.count else { continue }
      let boldness = CGFloat(min(max(weight.number - 400, 0), 300)) / 300
      return block.regular[index] + (block.bold[index] - block.regular[index]) * boldness
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    return switch value {
    // Chinese, Japanese, Korean and full-width characters are as wide as the point size.
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x20000...0x3FFFF:
      1000
    case 0x590...0x6FF: 540
    default: 600
    }
  }
}
