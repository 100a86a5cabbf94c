import Foundation

extension Canvas {
  /// Draws lines from the top of a rectangle down.
  func draw(_ layout: TextLayout, in rect: CGRect, _ color: UIColor, alignment: NSTextAlignment) {
    guard let paint = paint(color, as: "fill") else { return }
    let font = layout.font
    for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
      let isRightToLeft = line.text.startsRightToLeft
      let x: CGFloat =
        switch resolved(alignment, isRightToLeft: isRightToLeft) {
        case .center: rect.midX - line.width / 2
        case .right: rect.maxX - line.width
        case .left, .justified, .natural: rect.minX
        }
      let baseline = rect.minY + CGFloat(index) * font.lineHeight + font.ascender
      // Right-to-left text starts at its right end.
      let start = isRightToLeft ? x + line.width : x
      append(
        "<text x=\"\(start.svg)\" y=\"\(baseline.svg)\" \(paint) \(attributes(of: font))"
          + (isRightToLeft ? " direction=\"rtl\"" : "")
          + " textLength=\"\(line.width.svg)\" xml:space=\"preserve\">\(line.text.xmlEscaped)</text>"
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
  /// By its first letter that has a direction.
  var startsRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
    }
    return false
  }
}
