import Foundation

extension Headless {
  /// Renders a screen as an SVG document, after layout.
  ///
  /// The image includes the window, the windows of its scene in front of it, the status bar, the home
  /// indicator and the screen's rounded corners. Lengths are in points. Animations are drawn in their
  /// final state, spinners at the phase that the animation clock determines.
  public static func render(_ window: UIWindow) -> String {
    layout()
    let canvas = Canvas()
    let previous = UITraitCollection.current
    let screen = DeviceFrame(window: window)
    screen.draw(on: canvas) {
      canvas.draw(tree: window)
      let front = windowsFromFront(of: window.windowScene)
      guard let place = front.firstIndex(of: window) else { return }
      for window in front[..<place].reversed() { canvas.draw(tree: window) }
    }
    UITraitCollection.current = previous
    return canvas.document(size: window.bounds.size)
  }
}

extension Canvas {
  /// Draws a view and its subviews in the coordinates of its superview.
  func draw(tree view: UIView) {
    guard !view.isHidden, view.alpha > 0 else { return }
    group(attributes(placing: view)) {
      let layer = view.layerStorage
      let radius = layer?.cornerRadius ?? 0
      use(view)
      if let color = view.backgroundColor { fill(view.bounds, color, cornerRadius: radius) }
      let clips = view.clipsToBounds || layer?.masksToBounds == true
      let clip = clips ? clip(to: view.bounds, cornerRadius: radius) : nil
      let content = {
        view.paint(on: self)
        for subview in view.subviewsInDrawingOrder { self.draw(tree: subview) }
      }
      if let clip { group(clip, content) } else { content() }
      if let layer, layer.borderWidth > 0 {
        use(view)
        stroke(view.bounds, .separator, width: layer.borderWidth, cornerRadius: radius)
      }
    }
  }

  private func use(_ view: UIView) {
    traits = view.traitCollection
    tint = view.tintColor
    UITraitCollection.current = traits
  }

  private func attributes(placing view: UIView) -> String {
    var transforms: [String] = []
    let (frame, bounds, transform) = (view.center, view.bounds, view.transform)
    if transform.isIdentity {
      let (x, y) = (frame.x - bounds.midX, frame.y - bounds.midY)
      if x != 0 || y != 0 { transforms.append("translate(\(x.svg) \(y.svg))") }
    } else {
      transforms.append("translate(\(frame.x.svg) \(frame.y.svg))")
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      transforms.append("matrix(\(numbers.map(\.svg).joined(separator: " ")))")
      transforms.append("translate(\((-bounds.midX).svg) \((-bounds.midY).svg))")
    }
    var attributes: [String] = []
    if !transforms.isEmpty {
      attributes.append("transform=\"\(transforms.joined(separator: " "))\"")
    }
    if view.alpha < 1 { attributes.append("opacity=\"\(view.alpha.svg)\"") }
    return attributes.joined(separator: " ")
  }
}
