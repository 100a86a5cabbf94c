import Foundation

/// A drawing context that writes SVG.
@MainActor final class Canvas {
  /// The traits of the view that is being drawn.
  var traits = UITraitCollection.current
  var tint = UIColor.systemBlue

  private var body: [String] = []
  private var definitions: [String] = []

  func append(_ element: String) {
    body.append(element)
  }

  func fill(_ rect: CGRect, _ color: UIColor, cornerRadius: CGFloat = 0) {
    guard let paint = paint(color, as: "fill"), rect.width > 0, rect.height > 0 else { return }
    append("<rect \(attributes(of: rect, cornerRadius: cornerRadius)) \(paint)/>")
  }

  func stroke(_ rect: CGRect, _ color: UIColor, width: CGFloat, cornerRadius: CGFloat = 0) {
    guard let paint = paint(color, as: "stroke"), width > 0 else { return }
    // A border is drawn inside the edge.
    let inner = rect.insetBy(dx: width / 2, dy: width / 2)
    let shape = attributes(of: inner, cornerRadius: max(cornerRadius - width / 2, 0))
    append("<rect \(shape) fill=\"none\" \(paint) stroke-width=\"\(width.svg)\"/>")
  }

  func line(from start: CGPoint, to end: CGPoint, _ color: UIColor, width: CGFloat) {
    guard let paint = paint(color, as: "stroke") else { return }
    append(
      "<line x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\" x2=\"\(end.x.svg)\" y2=\"\(end.y.svg)\" "
        + "\(paint) stroke-width=\"\(width.svg)\" stroke-linecap=\"round\"/>"
    )
  }

  /// Fills a rectangle with a color of opacities from its top to its bottom.
  func fade(_ rect: CGRect, _ color: UIColor, _ opacities: [(place: Double, opacity: Double)]) {
    guard let paint = paint(color, as: "stop-color"), rect.width > 0, rect.height > 0 else {
      return
    }
    let stops = opacities.map {
      "<stop offset=\"\($0.place)\" \(paint) stop-opacity=\"\($0.opacity)\"/>"
    }
    let fill = define("fill", "linearGradient", " x2=\"0\" y2=\"1\"") { stops.joined() }
    append("<rect \(attributes(of: rect, cornerRadius: 0)) \(fill)/>")
  }

  /// Fills a path in SVG syntax.
  func fill(path: String, _ color: UIColor) {
    guard let paint = paint(color, as: "fill") else { return }
    append("<path d=\"\(path.xmlEscaped)\" \(paint)/>")
  }

  func stroke(path: String, _ color: UIColor, width: CGFloat) {
    guard let paint = paint(color, as: "stroke") else { return }
    append(
      "<path d=\"\(path.xmlEscaped)\" fill=\"none\" \(paint) stroke-width=\"\(width.svg)\" "
        + "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    )
  }

  func group(_ attributes: String, _ draw: () -> Void) {
    append("<g \(attributes)>")
    draw()
    append("</g>")
  }

  /// Returns the attribute that clips to a rounded rectangle.
  func clip(to rect: CGRect, cornerRadius: CGFloat) -> String {
    define("clip", "clipPath") {
      "<rect \(attributes(of: rect, cornerRadius: cornerRadius))/>"
    }
  }

  /// Returns the attribute that refers to a new definition.
  func define(
    _ property: String,
    _ element: String,
    _ attributes: String = "",
    content: () -> String
  ) -> String {
    let name = "\(property)\(definitions.count)"
    definitions.append("<\(element) id=\"\(name)\"\(attributes)>\(content())</\(element)>")
    let attribute = property == "clip" ? "clip-path" : property
    return "\(attribute)=\"url(#\(name))\""
  }

  /// Returns the paint attributes of a color, or `nil` if it is transparent.
  func paint(_ color: UIColor, as property: String) -> String? {
    let resolved = color === UIColor.tintColor ? tint : color
    let components = resolved.components(with: traits)
    guard components.alpha > 0 else { return nil }
    let channels = [components.red, components.green, components.blue].map {
      let value = Int((min(max($0, 0), 1) * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }
    let opacity = components.alpha < 1 ? " \(property)-opacity=\"\(components.alpha.svg)\"" : ""
    return "\(property)=\"#\(channels.joined())\"\(opacity)"
  }

  private func attributes(of rect: CGRect, cornerRadius: CGFloat) -> String {
    let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
    let corners = radius > 0 ? " rx=\"\(radius.svg)\"" : ""
    return "x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\" width=\"\(rect.width.svg)\" "
      + "height=\"\(rect.height.svg)\"\(corners)"
  }

  func document(size: CGSize) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width.svg)" height="\(size.height.svg)" \
    viewBox="0 0 \(size.width.svg) \(size.height.svg)" font-family="\(Self.fontFamily)">
    <defs>\(definitions.joined(separator: "\n"))</defs>
    \(body.joined(separator: "\n"))
    </svg>

    """
  }

  static let fontFamily =
    "-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif"
}

extension CGFloat {
  /// The number in SVG syntax, rounded to a thousandth.
  var svg: String {
    guard isFinite else { return "0" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? String(Int(rounded)) : "\(rounded)"
  }
}

extension String {
  /// The text, escaped for XML and without characters that XML does not allow.
  var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
