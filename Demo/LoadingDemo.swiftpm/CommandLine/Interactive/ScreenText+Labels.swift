import UIKit

/// Drawing of texts, images and lines.
extension ScreenText {
  mutating func draw(_ label: UILabel, _ pen: Pen) {
    guard let text = label.text, !text.isEmpty else { return }
    let area = area(of: label)
    // Characters have a fixed width here, so a text that fits on a device isn't truncated.
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
    let isWhole = label.sizeThatFits(unlimited).width <= label.bounds.width + 1
    let width = isWhole ? max(area.columns.count, text.columns) : area.columns.count
    let most = label.numberOfLines == 1 ? 1 : max(1, area.rows.count)
    let lines = text.wrapped(toColumns: width, maximumLines: most)
    let top = lines.count == 1 ? row(of: label) : area.rows.lowerBound
    for (index, line) in lines.enumerated() {
      let column = column(of: line, in: area.columns, label.textAlignment, label)
      write(line, row: top + index, column: column, label.textColor, of: label, pen)
    }
  }

  private func column(
    of line: String,
    in columns: Range<Int>,
    _ alignment: NSTextAlignment,
    _ view: UIView
  ) -> Int {
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch alignment {
    case .center: return (columns.lowerBound + columns.upperBound - line.columns) / 2
    case .right: return columns.upperBound - line.columns
    case .natural where isRightToLeft: return columns.upperBound - line.columns
    default: return columns.lowerBound
    }
  }

  mutating func draw(_ imageView: UIImageView, _ pen: Pen) {
    guard let image = imageView.image else { return }
    let area = area(of: imageView)
    let sign = image.sign
    let column = (area.columns.lowerBound + area.columns.upperBound - sign.columns) / 2
    write(sign, row: row(of: imageView), column: column, imageView.tintColor, of: imageView, pen)
  }

  mutating func draw(_ spinner: UIActivityIndicatorView, _ pen: Pen) {
    guard spinner.isAnimating else { return }
    let area = area(of: spinner)
    let column = (area.columns.lowerBound + area.columns.upperBound) / 2
    write(Self.spinner, row: row(of: spinner), column: column, spinner.color, of: spinner, pen)
  }

  /// The character of an activity indicator at this time, which rotates once per second.
  static var spinner: String {
    let signs = ["◐", "◓", "◑", "◒"]
    return signs[Int(Simulator.now / .milliseconds(250)) % signs.count]
  }

  mutating func draw(_ progress: UIProgressView, _ pen: Pen) {
    let columns = area(of: progress).columns
    let done = Int((Double(progress.progress) * Double(columns.count)).rounded())
    let text =
      String(repeating: "━", count: done) + String(repeating: "┄", count: columns.count - done)
    let row = row(of: progress)
    write(text, row: row, column: columns.lowerBound, .tintColor, of: progress, pen)
  }

  /// Draws the separators below rows in free space, but not between words.
  mutating func drawSeparators(below cells: [UITableViewCell], _ pen: Pen) {
    for cell in cells {
      guard let table = cell.superview as? UITableView, table.separatorStyle != .none,
        let place = table.indexPath(for: cell), case let area = area(of: cell)
      else { continue }
      let isLast = place.row == table.numberOfRows(inSection: place.section) - 1
      guard table.style == .plain || !isLast else { continue }
      let low = cell.convert(CGPoint(x: 0, y: cell.bounds.maxY - 1), to: cell.window).y
      let row = Int((low / Self.cellSize.height).rounded(.down))
      let limits = pen.limits.clamped(to: grid.area)
      guard limits.rows.contains(row) else { continue }
      let columns = area.columns.dropFirst(2).clamped(to: limits.columns)
      let taken = columns.filter { !grid.isBlank(row, $0) }
      for column in columns where column < taken.first ?? .max || column > taken.last ?? .min {
        write("─", row: row, column: column, .separator, of: cell, pen)
      }
    }
  }
}

extension UIImage {
  fileprivate var sign: String { isSymbolImage ? knownSign ?? "◇" : "▧" }

  /// Returns a similar character for a symbol.
  var knownSign: String? {
    let plain = withConfiguration(UIImage.SymbolConfiguration.unspecified)
    return Self.signs.first { name, _ in
      UIImage(systemName: name)?.withConfiguration(UIImage.SymbolConfiguration.unspecified) == plain
    }?.value
  }

  private static let signs = [
    "exclamationmark.triangle": "⚠", "tray": "▱", "magnifyingglass": "⌕", "star": "★",
    "chevron.backward": "‹", "xmark": "✕",
  ]
}
