import Foundation

extension Canvas {
  /// Draws lines of text downward from the top of a rectangle.
  func draw(_ layout: TextLayout, in rect: CGRect, _ color: UIColor, alignment: NSTextAlignment) {
    guard let paint = paint(color, as: "fill") else { return }
    let font = layout.font
    for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
      let isRightToLeft = line.text.startsRightToLeft
      // Anchored according to the alignment, because line widths differ if Apple's font is missing.
      let (x, anchor): (CGFloat, String) =
        switch resolved(alignment, isRightToLeft: isRightToLeft) {
        case .center: (rect.midX, " text-anchor=\"middle\"")
        // Right-to-left text starts at its right end.
        case .right: (rect.maxX, isRightToLeft ? "" : " text-anchor=\"end\"")
        case .left, .justified, .natural: (rect.minX, isRightToLeft ? " text-anchor=\"end\"" : "")
        }
      let baseline = rect.minY + CGFloat(index) * font.lineHeight + font.ascender
      append(
        "<text x=\"\(x.svg)\" y=\"\(baseline.svg)\" \(paint) \(attributes(of: font))\(anchor)"
          + (isRightToLeft ? " direction=\"rtl\"" : "")
          + " textLength=\"\(line.width.svg)\" lengthAdjust=\"spacingAndGlyphs\""
          + " xml:space=\"preserve\">\(line.text.xmlEscaped)</text>"
      )
    }
  }

  private func resolved(_ alignment: NSTextAlignment, isRightToLeft: Bool) -> NSTextAlignment {
    guard alignment == .natural || alignment == .justified else { return alignment }
    return isRightToLeft || traits.layoutDirection == .rightToLeft ? .right : .left
  }

  private func attributes(of font: UIFont) -> String {
    var attributes = "font-size=\"\(font.pointSize.svg)\""
    if font.weight.number != 400 { attributes += " font-weight=\"\(font.weight.number)\"" }
    if font.isItalic { attributes += " font-style=\"italic\"" }
    if font.design == .monospaced {
      attributes += " font-family=\"ui-monospace, Menlo, 'DejaVu Sans Mono', monospace\""
    }
    if font.tracking != 0 { attributes += " letter-spacing=\"\(font.tracking.svg)\"" }
    return attributes
  }
}

extension String {
  /// Whether the first letter is Hebrew or Arabic, which determines the writing direction.
  var startsRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
    }
    return false
  }
}
