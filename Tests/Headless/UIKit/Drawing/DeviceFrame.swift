import Foundation

/// The system's parts of a screen: the status bar, the home indicator and the rounded corners.
@MainActor struct DeviceFrame {
  private let window: UIWindow
  private let device: Headless.Device
  private let isLandscape: Bool

  init(window: UIWindow) {
    self.window = window
    device = window.screen.device
    isLandscape = window.screen.isLandscape
  }

  private var bounds: CGRect { CGRect(origin: .zero, size: window.bounds.size) }

  private var isTablet: Bool { min(device.size.width, device.size.height) >= 700 }

  private var cornerRadius: CGFloat {
    if device.safeAreaInsets.bottom == 0 { return 0 }
    return isTablet ? 18 : hasIsland ? 56 : 47
  }

  private var hasIsland: Bool { device.safeAreaInsets.top >= 59 }

  func draw(on canvas: Canvas, _ content: () -> Void) {
    // A transparent window shows black.
    canvas.group(canvas.clip(to: bounds, cornerRadius: cornerRadius)) {
      canvas.fill(bounds, .black)
      content()
      canvas.traits = window.traitCollection
      drawStatusBar(on: canvas)
      drawHomeIndicator(on: canvas)
    }
    // A border, so that a white screen is visible on a white page.
    canvas.stroke(bounds, .systemGray3, width: 1, cornerRadius: cornerRadius)
  }

  // MARK: - Status bar

  private func drawStatusBar(on canvas: Canvas) {
    // A phone in landscape has no status bar.
    guard !isLandscape || isTablet else { return }
    let height = device.statusBarHeight
    let hasNotch = height > 40  // or an island
    let font = UIFont.systemFont(ofSize: hasNotch ? 16 : 12, weight: .semibold)
    let time = TextLayout("9:41", font: font)
    let middle = hasNotch ? height / 2 + 4 : height / 2
    let start: CGFloat =
      hasNotch ? 55 - time.size.width / 2 : isTablet ? 18 : bounds.midX - time.size.width / 2
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.maxX - start - time.size.width : start
    canvas.draw(
      time,
      in: CGRect(x: x, y: middle - time.size.height / 2, width: time.size.width, height: 20),
      .label,
      alignment: .left
    )
    if hasIsland { drawIsland(on: canvas) } else if hasNotch { drawNotch(on: canvas) }
    let scale: CGFloat = hasNotch ? 1 : 0.85
    /// The right end of a sign, from its distance to the end of the status bar and its width.
    func right(_ distance: CGFloat, _ width: CGFloat) -> CGFloat {
      let distance = (hasNotch ? 27 : 8) + distance * scale
      return isMirrored ? distance + width * scale : bounds.maxX - distance
    }
    drawBattery(on: canvas, right: right(0, 27), middle: middle, scale)
    drawWireless(on: canvas, right: right(34, 16), middle: middle, scale)
    if hasNotch { drawCellular(on: canvas, right: right(55, 17), middle: middle, scale) }
  }

  private func drawNotch(on canvas: Canvas) {
    let x = bounds.midX
    canvas.fill(
      path: "M\((x - 86).svg) -1c6 0 8 3 8 8v3c0 13 8 21 21 21h114c13 0 21-8 21-21v-3c0-5 2-8 8-8z",
      .black
    )
  }

  private func drawIsland(on canvas: Canvas) {
    let pill = CGRect(x: bounds.midX - 62.5, y: 14, width: 125, height: 37)
    canvas.fill(pill, .black, cornerRadius: 18.5)
  }

  private func drawBattery(
    on canvas: Canvas,
    right: CGFloat,
    middle: CGFloat,
    _ scale: CGFloat
  ) {
    let frame = CGRect(
      x: right - 27 * scale,
      y: middle - 6 * scale,
      width: 24.5 * scale,
      height: 12 * scale
    )
    canvas.stroke(frame, .label.withAlphaComponent(0.4), width: 1, cornerRadius: 3.6 * scale)
    canvas.fill(frame.insetBy(dx: 2, dy: 2), .label, cornerRadius: 2 * scale)
    let knob = CGRect(
      x: frame.maxX + 1,
      y: middle - 2 * scale,
      width: 1.5 * scale,
      height: 4 * scale
    )
    canvas.fill(knob, .label.withAlphaComponent(0.4), cornerRadius: 0.7)
  }

  private func drawWireless(
    on canvas: Canvas,
    right: CGFloat,
    middle: CGFloat,
    _ scale: CGFloat
  ) {
    let (x, y) = (right - 8 * scale, middle + 5 * scale)
    let place = "transform=\"translate(\(x.svg) \(y.svg)) scale(\(scale.svg))\""
    canvas.group(place) {
      canvas.stroke(
        path: "M-6.7-6.9a9.6 9.6 0 0 1 13.4 0M-3.9-3.8a5.6 5.6 0 0 1 7.8 0",
        .label,
        width: 2
      )
      canvas.fill(path: "M-1.9-1.6a2.7 2.7 0 0 1 3.8 0L0 .4z", .label)
    }
  }

  private func drawCellular(
    on canvas: Canvas,
    right: CGFloat,
    middle: CGFloat,
    _ scale: CGFloat
  ) {
    for bar in 0..<4 {
      let height = CGFloat(4 + bar * 8 / 3)
      let rect = CGRect(
        x: right - 17 + CGFloat(bar) * 4.6,
        y: middle + 6 - height,
        width: 3.2,
        height: height
      )
      canvas.fill(rect, .label, cornerRadius: 1)
    }
  }

  // MARK: - Home indicator

  private func drawHomeIndicator(on canvas: Canvas) {
    guard device.safeAreaInsets.bottom > 0 else { return }
    let width: CGFloat = isTablet ? 255 : isLandscape ? 210 : 134
    let rect = CGRect(x: bounds.midX - width / 2, y: bounds.maxY - 13, width: width, height: 5)
    canvas.fill(rect, .label, cornerRadius: 2.5)
  }
}
