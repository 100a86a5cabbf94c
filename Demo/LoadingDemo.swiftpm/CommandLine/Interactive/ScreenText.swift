import UIKit

/// A screen drawn as text.
///
/// Each view is drawn at its frame, and a control has its key next to it.
@MainActor struct ScreenText {
  /// The size of a character in points.
  ///
  /// A phone has 60 columns and 42 rows.
  static let cellSize = CGSize(width: 6.5, height: 20)

  private(set) var grid: TextGrid
  let controls: ReachableControls

  /// Draws a window, and the views above it.
  init(_ window: UIWindow) {
    Simulator.layout()
    let windows = window.windowsOfScreen
    grid = TextGrid(
      columns: Int((window.bounds.width / Self.cellSize.width).rounded()),
      rows: Int((window.bounds.height / Self.cellSize.height).rounded())
    )
    controls = ReachableControls(in: windows)
    for window in windows { draw(window, within: grid.area, opacity: 1) }
  }

  // MARK: - Views

  private mutating func draw(_ view: UIView, within limits: TextGrid.Area, opacity: Double) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let opacity = opacity * view.alpha
    let area = area(of: view)
    var limits = limits
    if let color = view.ground {
      let ground = TextColor.resolve(color, view.traitCollection)
      grid.fill(area.clamped(to: limits), ground.color, opacity: ground.opacity * opacity)
    }
    if view.clipsToBounds || view is UIScrollView { limits = area.clamped(to: limits) }
    let pen = Pen(limits: limits, opacity: opacity)
    switch view {
    case let button as UIButton: return draw(button, pen)
    case let field as UITextField: return draw(field, pen)
    case let control as UISwitch: return draw(control, pen)
    case let progress as UIProgressView: return draw(progress, pen)
    case let spinner as UIActivityIndicatorView: return draw(spinner, pen)
    case let image as UIImageView: draw(image, pen)
    case let label as UILabel: draw(label, pen)
    default: break
    }
    drawSubviews(of: view, pen)
    switch view {
    case let cell as UITableViewCell:
      drawAccessory(of: cell, pen)
      drawKey(of: cell, pen)
    case let cell as UICollectionViewCell: drawKey(of: cell, pen)
    default: break
    }
  }

  /// Draws the subviews of a view.
  ///
  /// Separators are drawn last, because rows are less high than lines of text.
  private mutating func drawSubviews(of view: UIView, _ pen: Pen) {
    var cells: [UITableViewCell] = []
    for subview in view.subviews {
      if let cell = subview as? UITableViewCell {
        cells.append(cell)
      } else {
        drawSeparators(below: cells, pen)
        cells = []
      }
      draw(subview, within: pen.limits, opacity: pen.opacity)
    }
    drawSeparators(below: cells, pen)
  }

  // MARK: - Places

  /// Returns the part of the grid for a view.
  func area(of view: UIView) -> TextGrid.Area {
    let frame = view.convert(view.bounds, to: view.window)
    func range(_ start: CGFloat, _ end: CGFloat, _ unit: CGFloat) -> Range<Int> {
      let first = Int((start / unit).rounded())
      return first..<max(first, Int((end / unit).rounded()))
    }
    return TextGrid.Area(
      columns: range(frame.minX, frame.maxX, Self.cellSize.width),
      rows: range(frame.minY, frame.maxY, Self.cellSize.height)
    )
  }

  /// Returns the row at the center of a view.
  func row(of view: UIView) -> Int {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return Int((view.convert(middle, to: view.window).y / Self.cellSize.height).rounded(.down))
  }

  /// The attributes of text.
  struct Pen {
    /// The area that clips it.
    let limits: TextGrid.Area
    /// Its opacity.
    let opacity: Double
  }

  mutating func write(
    _ text: String,
    row: Int,
    column: Int,
    _ color: UIColor,
    of view: UIView,
    _ pen: Pen
  ) {
    let ink = TextColor.resolve(color, view.traitCollection)
    grid.write(
      text,
      row: row,
      column: column,
      ink.color,
      opacity: ink.opacity * pen.opacity,
      within: pen.limits
    )
  }

  /// Adds a background color to the following text.
  mutating func fill(_ area: TextGrid.Area, _ color: UIColor, of view: UIView, _ pen: Pen) {
    let ground = TextColor.resolve(color, view.traitCollection)
    let opacity = ground.opacity * pen.opacity
    grid.fill(area.clamped(to: pen.limits), ground.color, opacity: opacity)
  }
}

extension UIView {
  /// The color of the view's background.
  fileprivate var ground: UIColor? {
    switch self {
    case let cell as UITableViewCell:
      if cell.isSelected, cell.selectionStyle != .none { return .systemGray4 }
      let isPlain = (superview as? UITableView)?.style == .plain
      return cell.backgroundConfiguration?.backgroundColor ?? cell.backgroundColor
        ?? (isPlain ? .systemBackground : .secondarySystemGroupedBackground)
    case let cell as UICollectionViewCell:
      return cell.backgroundConfiguration?.backgroundColor ?? cell.backgroundColor
    case let header as UITableViewHeaderFooterView:
      let table = superview as? UITableView
      return header.backgroundConfiguration?.backgroundColor
        ?? (table?.style == .plain ? table?.backgroundColor : nil)
    case is UISearchTextField: return .tertiarySystemFill
    default: return backgroundColor
    }
  }
}
