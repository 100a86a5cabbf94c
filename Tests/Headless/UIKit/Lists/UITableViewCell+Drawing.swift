import Foundation

extension UITableViewCell {
  func paintCell(on canvas: Canvas) {
    paintBackground(on: canvas)
    paintSeparator(on: canvas)
    paintAccessory(on: canvas)
  }

  private var isRaised: Bool { selectionStyle != .none && (isSelected || isHighlighted) }

  private func paintBackground(on canvas: Canvas) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if var background = backgroundConfiguration {
      background.isRaised = isRaised
      if table?.style != .insetGrouped || background.cornerRadius > 0 {
        return canvas.draw(background, in: bounds, isRightToLeft: isRightToLeft)
      }
      return canvas.fill(
        path: groupedPath,
        background.resolvedBackgroundColor(for: canvas.tint)
      )
    }
    var background = defaultBackgroundConfiguration()
    background.isRaised = isRaised
    if backgroundColor != nil, !isRaised { return }
    canvas.fill(path: groupedPath, background.resolvedBackgroundColor(for: canvas.tint))
  }

  /// The cell's part of the section's rounded rectangle.
  private var groupedPath: String {
    let rounded: CGFloat = Headless.rules.barsFloat ? 26 : 10
    let radius = table?.style == .insetGrouped ? min(rounded, bounds.height / 2) : 0
    let (top, bottom) = (isFirstInSection ? radius : 0, isLastInSection ? radius : 0)
    let (x, y) = (bounds.minX, bounds.minY)
    let (right, low) = (bounds.maxX, bounds.maxY)
    return "M\((x + top).svg) \(y.svg)H\((right - top).svg)"
      + "a\(top.svg) \(top.svg) 0 0 1 \(top.svg) \(top.svg)V\((low - bottom).svg)"
      + "a\(bottom.svg) \(bottom.svg) 0 0 1 \((-bottom).svg) \(bottom.svg)H\((x + bottom).svg)"
      + "a\(bottom.svg) \(bottom.svg) 0 0 1 \((-bottom).svg) \((-bottom).svg)V\((y + top).svg)"
      + "a\(top.svg) \(top.svg) 0 0 1 \(top.svg) \((-top).svg)Z"
  }

  private func paintSeparator(on canvas: Canvas) {
    guard let table, table.separatorStyle != .none, let color = table.separatorColor,
      !(isLastInSection && table.style == .insetGrouped)
    else { return }
    let inset = separatorInset
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isWhole = isLastInSection && table.style == .grouped
    let (leading, trailing) = isWhole ? (0, 0) : (max(inset.left, contentStart), inset.right)
    let x = isRightToLeft ? trailing : leading
    let thickness: CGFloat = 1 / 3
    canvas.fill(
      CGRect(
        x: bounds.minX + x,
        y: bounds.maxY - thickness,
        width: bounds.width - leading - trailing,
        height: thickness
      ),
      color
    )
  }

  private var contentStart: CGFloat {
    (contentView.subviews.first as? UIListContentView)?.textStart ?? 0
  }

  private func paintAccessory(on canvas: Canvas) {
    guard accessoryView == nil else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sign: CGFloat = isRightToLeft ? -1 : 1
    let edge = isRightToLeft ? bounds.minX + margin : bounds.maxX - margin
    let middle = bounds.midY
    switch accessoryType {
    case .none: break
    case .disclosureIndicator:
      let start = edge - sign * 6.5
      canvas.stroke(
        path: "M\(start.svg) \((middle - 5.5).svg)L\((edge - sign).svg) \(middle.svg)"
          + "L\(start.svg) \((middle + 5.5).svg)",
        .tertiaryLabel,
        width: 2
      )
    case .checkmark:
      let x = isRightToLeft ? edge : edge - 14
      canvas.stroke(
        path: "M\(x.svg) \(middle.svg)l5 5.5l8.5 -12",
        .tintColor,
        width: 2
      )
    case .detailButton, .detailDisclosureButton:
      let rect = CGRect(
        x: isRightToLeft ? edge : edge - 22,
        y: middle - 11,
        width: 22,
        height: 22
      )
      canvas.stroke(rect, .tintColor, width: 1.5, cornerRadius: 11)
      canvas.line(
        from: CGPoint(x: rect.midX, y: middle - 1),
        to: CGPoint(x: rect.midX, y: middle + 5),
        .tintColor,
        width: 2
      )
      canvas.fill(
        CGRect(x: rect.midX - 1.25, y: middle - 6, width: 2.5, height: 2.5),
        .tintColor,
        cornerRadius: 1.25
      )
    }
  }
}
