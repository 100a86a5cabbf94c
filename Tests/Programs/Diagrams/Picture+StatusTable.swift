extension Picture {
  /// Draws the transitions of each status, in a row each.
  static func statusTable(_ palette: Palette) -> String {
    var picture = Picture(palette)
    let (nameWidth, cellWidth, rowHeight, top) = (136, 82, 60, 48)
    let width = nameWidth + cellWidth * StatusTable.events.count
    picture.text("status", x: 0, y: 30, size: 11, isFaint: true)
    for (column, event) in StatusTable.events.enumerated() {
      let middle = nameWidth + column * cellWidth + cellWidth / 2
      for (line, words) in event.name.enumerated() {
        let y = 30 + (line - event.name.count + 1) * 14
        picture.text(words, x: middle, y: y, size: 11, anchor: "middle", isBold: true)
      }
    }
    for (row, standing) in Standing.all.enumerated() {
      let y = top + row * rowHeight
      picture.rule(y: y - 6, width: width)
      picture.text(standing.name, x: 0, y: y + 28, isBold: true)
      for (column, event) in StatusTable.events.enumerated() {
        guard let cell = StatusTable.cell(standing, event), cell.hasChanges else { continue }
        picture.draw(cell, x: nameWidth + column * cellWidth, y: y, width: cellWidth)
      }
    }
    return picture.svg(width: width, height: top + rowHeight * Standing.all.count)
  }

  private mutating func draw(_ cell: StatusTable.Cell, x: Int, y: Int, width: Int) {
    box(x: x + 2, y: y, width: width - 4, height: 48, fill: palette.fill(for: cell.status))
    // Too long for one line, and ambiguous if truncated.
    let isLong = cell.status.hasSuffix("Refreshing")
    let names =
      isLong ? [String(cell.status.dropLast("Refreshing".count)), "Refreshing"] : [cell.status]
    let lines = names + (cell.note.isEmpty ? [] : [cell.note])
    for (line, words) in lines.enumerated() {
      let isNote = line == names.count
      text(
        words,
        x: x + width / 2,
        y: y + 34 - 7 * lines.count + 14 * line,
        size: isNote ? 9 : 11,
        anchor: "middle",
        isFaint: isNote
      )
    }
  }
}
