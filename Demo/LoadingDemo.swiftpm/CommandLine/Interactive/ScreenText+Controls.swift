import UIKit

/// Drawing of controls.
extension ScreenText {
  mutating func draw(_ button: UIButton, _ pen: Pen) {
    let title = button.configuration?.title ?? button.currentTitle ?? ""
    // An image without a title is replaced with its accessibility label, as far as there is space.
    var text =
      title.isEmpty ? (button.accessibilityLabel ?? "").truncated(toColumns: 6) : title
    if !title.isEmpty, let sign = button.currentImage?.knownSign { text = "\(sign) \(text)" }
    guard !text.isEmpty || button.configuration?.showsActivityIndicator == true else { return }
    if button.configuration?.showsActivityIndicator == true { text = "\(Self.spinner) \(text)" }
    if button.accessibilityTraits.contains(.selected) { text = "•" + text }
    if button.showsMenuAsPrimaryAction, !title.isEmpty { text += "▾" }
    let key = controls.key(of: button).map { "\($0) " } ?? ""
    text = "[\(key)\(text)]".truncated(toColumns: grid.columnCount - 2)
    let area = area(of: button)
    let middle = (area.columns.lowerBound + area.columns.upperBound - text.columns) / 2
    let start = min(max(1, middle), grid.columnCount - 1 - text.columns)
    let row = row(of: button)
    let ink = button.isEnabled ? button.titleLabel?.textColor ?? .label : .tertiaryLabel
    if button.isEnabled, isUnreadable(ink, at: row, start, of: button) {
      // On a background that the button draws.
      let ground = TextGrid.Area(columns: start..<start + text.columns, rows: row..<row + 1)
      fill(ground, button.tintColor, of: button, pen)
    }
    write(text, row: row, column: start, ink, of: button, pen)
  }

  private func isUnreadable(_ ink: UIColor, at row: Int, _ column: Int, of view: UIView) -> Bool {
    guard grid.area.rows.contains(row), grid.area.columns.contains(column) else { return false }
    let color = TextColor.resolve(ink, view.traitCollection).color
    return abs(color.luminance - grid[row, column].background.luminance) < 0.1
  }

  mutating func draw(_ field: UITextField, _ pen: Pen) {
    let columns = area(of: field).columns
    let isEmpty = (field.text ?? "").isEmpty
    let key = controls.key(of: field).map { "\($0) " } ?? ""
    let glass = field is UISearchTextField ? "⌕ " : ""
    let text = (isEmpty ? field.placeholder : field.text) ?? ""
    let cursor = field.isEditing ? "▏" : ""
    let room = max(0, columns.count - 2)
    let inside = "\(key)\(glass)\(text)\(cursor)".printable.truncated(toColumns: room)
    let rest = String(repeating: "_", count: max(0, room - inside.columns))
    let color: UIColor = isEmpty ? .secondaryLabel : field.textColor ?? .label
    let row = row(of: field)
    write("[\(inside)\(rest)]", row: row, column: columns.lowerBound, color, of: field, pen)
  }

  mutating func draw(_ control: UISwitch, _ pen: Pen) {
    let columns = area(of: control).columns
    let key = controls.key(of: control).map { "\($0) " } ?? ""
    let text = "[\(key)\(control.isOn ? "on ━●" : "off ●━")]"
    let color: UIColor =
      !control.isEnabled ? .tertiaryLabel : control.isOn ? .systemGreen : .secondaryLabel
    let column = columns.upperBound - text.columns
    write(text, row: row(of: control), column: column, color, of: control, pen)
  }

  mutating func drawAccessory(of cell: UITableViewCell, _ pen: Pen) {
    let sign: String
    switch cell.accessoryType {
    case .none: return
    case .disclosureIndicator: sign = "›"
    case .checkmark: sign = "✓"
    default: sign = "ⓘ"
    }
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let columns = area(of: cell).columns
    let column = isRightToLeft ? columns.lowerBound + 1 : columns.upperBound - 2
    write(sign, row: row(of: cell), column: column, .tertiaryLabel, of: cell, pen)
  }

  /// Adds the key of a row or tile at its edge, next to its first text.
  mutating func drawKey(of cell: UIView, _ pen: Pen) {
    guard let key = controls.key(of: cell) else { return }
    var first: UILabel?
    cell.forEachVisible { view in
      if first == nil, let label = view as? UILabel, label.text?.isEmpty == false { first = label }
    }
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let columns = area(of: cell).columns
    let column = isRightToLeft ? columns.upperBound - 1 : columns.lowerBound
    write(String(key), row: row(of: first ?? cell), column: column, .tintColor, of: cell, pen)
  }
}
