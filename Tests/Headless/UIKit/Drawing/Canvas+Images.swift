import Foundation

extension Canvas {
  /// Draws an image in a rectangle, using `color` for template images.
  func draw(_ image: UIImage, in rect: CGRect, _ color: UIColor? = nil) {
    guard rect.width > 0, rect.height > 0 else { return }
    switch image.content {
    case .symbol(let name, let shapes):
      let configuration = image.symbolConfiguration ?? .unspecified
      let own = image.renderingMode == .alwaysTemplate ? nil : image.tint
      let ink = own ?? configuration.values.colors.first ?? color ?? tint
      draw(symbol: name, shapes, in: rect, ink, strokeWidth: configuration.strokeWidth)
    case .bitmap(let data, let type, _):
      append(
        "<image x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\" width=\"\(rect.width.svg)\" "
          + "height=\"\(rect.height.svg)\" preserveAspectRatio=\"none\" "
          + "href=\"data:\(type);base64,\(data.base64EncodedString())\"/>"
      )
    }
  }

  private func draw(
    symbol name: String,
    _ shapes: [SymbolShape],
    in rect: CGRect,
    _ color: UIColor,
    strokeWidth: CGFloat
  ) {
    let scale = rect.height / 24
    let x = rect.midX - 12 * scale
    let mirrors = traits.layoutDirection == .rightToLeft && Self.directional.contains(name)
    let flip = mirrors ? " translate(24 0) scale(-1 1)" : ""
    let place = "transform=\"translate(\(x.svg) \(rect.minY.svg)) scale(\(scale.svg))\(flip)\""
    let knockouts = shapes.filter { $0.style == .knockout }
    let mask =
      knockouts.isEmpty
      ? ""
      : define("mask", "mask") {
        let cuts = knockouts.map {
          "<path d=\"\($0.path)\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2.2\" "
            + "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        }
        return "<rect width=\"24\" height=\"24\" fill=\"#FFFFFF\"/>" + cuts.joined()
      }
    group(place) {
      // Shapes before the last knockout are masked. Those after it are drawn into the gap.
      let last = shapes.lastIndex { $0.style == .knockout } ?? -1
      let below = shapes.prefix(last + 1)
      if !below.isEmpty { group(mask) { draw(Array(below), color, strokeWidth) } }
      draw(Array(shapes.suffix(from: last + 1)), color, strokeWidth)
    }
  }

  private func draw(_ shapes: [SymbolShape], _ color: UIColor, _ strokeWidth: CGFloat) {
    for shape in shapes {
      switch shape.style {
      case .stroke: stroke(path: shape.path, color, width: strokeWidth)
      case .fill: fill(path: shape.path, color)
      case .knockout: break
      }
    }
  }

  private static let directional: Set = ["chevron.backward", "chevron.forward", "list.bullet"]
}
