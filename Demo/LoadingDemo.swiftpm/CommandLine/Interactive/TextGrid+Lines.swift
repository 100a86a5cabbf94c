extension TextGrid {
  /// The rows as text, without trailing blanks.
  var lines: [String] {
    (0..<rowCount).map { row in
      let characters = (0..<columnCount).compactMap { self[row, $0].character }
      let end = characters.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(characters[..<end])
    }
  }

  /// The rows as text with ANSI escape sequences for their colors.
  var coloredLines: [String] {
    (0..<rowCount).map { row in
      var line = ""
      var last: Cell?
      for column in 0..<columnCount {
        let cell = self[row, column]
        guard let character = cell.character else { continue }
        if cell.foreground != last?.foreground { line += "\u{1B}[38;2;\(cell.foreground.ansi)m" }
        if cell.background != last?.background { line += "\u{1B}[48;2;\(cell.background.ansi)m" }
        line.append(character)
        last = cell
      }
      return line + "\u{1B}[0m"
    }
  }

  /// Returns the numbers of the rows that a terminal of some height shows, omitting blank
  /// ones if there are too many.
  func rows(fitting height: Int) -> [Int] {
    var rows = Array(0..<rowCount)
    let blank = rows.filter { row in (0..<columnCount).allSatisfy { isBlank(row, $0) } }
    let surplus = Set(blank.suffix(max(0, rowCount - height)))
    rows.removeAll { surplus.contains($0) }
    return Array(rows.prefix(max(0, height)))
  }

  /// Draws lines in a frame in the center, above everything else.
  mutating func overlay(_ lines: [String], _ color: TextColor, on ground: TextColor) {
    let width = min(lines.map(\.columns).max() ?? 0, columnCount - 4)
    let left = max(0, (columnCount - width - 4) / 2)
    let top = max(0, (rowCount - lines.count - 2) / 2)
    let box = Area(columns: left..<left + width + 4, rows: top..<top + lines.count + 2)
    fill(box, ground)
    let bar = String(repeating: "─", count: width + 2)
    write("╭\(bar)╮", row: top, column: left, color, within: box)
    for (index, line) in lines.enumerated() {
      let row = top + 1 + index
      write("│", row: row, column: left, color, within: box)
      write(line.truncated(toColumns: width), row: row, column: left + 2, color, within: box)
      write("│", row: row, column: left + width + 3, color, within: box)
    }
    write("╰\(bar)╯", row: top + lines.count + 1, column: left, color, within: box)
  }
}
