/// An SVG image that is drawn element by element.
struct Picture {
  let palette: Palette
  private var elements: [String] = []

  init(_ palette: Palette) { self.palette = palette }

  mutating func text(
    _ words: String,
    x: Int,
    y: Int,
    size: Int = 12,
    anchor: String = "start",
    isBold: Bool = false,
    isFaint: Bool = false
  ) {
    let escaped = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    elements.append(
      "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" text-anchor=\"\(anchor)\""
        + (isBold ? " font-weight=\"600\"" : "")
        + " fill=\"\(isFaint ? palette.faint : palette.text)\">\(escaped)</text>"
    )
  }

  mutating func box(x: Int, y: Int, width: Int, height: Int, fill: String) {
    elements.append(
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\" fill=\"\(fill)\"/>"
    )
  }

  /// Draws a line to the right that bends at a position.
  mutating func branch(from start: (x: Int, y: Int), bend: Int, to end: (x: Int, y: Int)) {
    elements.append(
      "<path d=\"M\(start.x) \(start.y)H\(bend)V\(end.y)H\(end.x)\" fill=\"none\""
        + " stroke=\"\(palette.line)\"/>"
    )
  }

  mutating func rule(y: Int, width: Int) {
    elements.append(
      "<path d=\"M0 \(y)H\(width)\" stroke=\"\(palette.line)\" stroke-width=\"0.5\"/>"
    )
  }

  func svg(width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" \
    font-family="-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif">
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }
}
