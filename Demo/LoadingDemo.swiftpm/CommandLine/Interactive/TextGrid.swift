/// Characters in rows and columns with colors, as a terminal shows them.
struct TextGrid: Equatable, Sendable {
  /// A cell of the grid.
  struct Cell: Equatable, Sendable {
    /// The character, or `nil` for the right half of the wide character before it.
    var character: Character? = " "
    var foreground = TextColor.white
    var background = TextColor.black
  }

  /// A rectangle of the grid, which may extend beyond its edges.
  struct Area: Equatable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>

    /// Returns the intersection of two areas.
    func clamped(to other: Area) -> Area {
      Area(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }
  }

  let columnCount: Int
  let rowCount: Int
  private var cells: [Cell]

  /// Creates an empty grid.
  init(columns: Int, rows: Int) {
    (columnCount, rowCount) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// The whole grid.
  var area: Area { Area(columns: 0..<columnCount, rows: 0..<rowCount) }

  /// The character in a cell.
  subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columnCount + column] }
    set { cells[row * columnCount + column] = newValue }
  }

  /// Fills an area with a color, which replaces or tints its content.
  mutating func fill(_ area: Area, _ color: TextColor, opacity: Double = 1) {
    let area = area.clamped(to: self.area)
    for row in area.rows {
      for column in area.columns {
        self[row, column].background = self[row, column].background.mixed(with: color, opacity)
        if opacity >= 0.5 {
          erase(row, column)
        } else {
          self[row, column].foreground = self[row, column].foreground.mixed(with: color, opacity)
        }
      }
    }
  }

  /// Writes a line over the existing content, clipped to an area.
  mutating func write(
    _ text: String,
    row: Int,
    column: Int,
    _ color: TextColor,
    opacity: Double = 1,
    within limits: Area
  ) {
    let limits = limits.clamped(to: area)
    guard limits.rows.contains(row) else { return }
    var column = column
    for character in text.printable {
      let end = column + character.columns
      if column >= limits.columns.lowerBound, end <= limits.columns.upperBound {
        put(character, row, column..<end, color, opacity)
      }
      column = end
    }
  }

  private mutating func put(
    _ character: Character,
    _ row: Int,
    _ columns: Range<Int>,
    _ color: TextColor,
    _ opacity: Double
  ) {
    for column in columns {
      erase(row, column)
      self[row, column].character = column == columns.lowerBound ? character : nil
      self[row, column].foreground = self[row, column].background.mixed(with: color, opacity)
    }
  }

  /// Clears a cell, including the other half of a wide character.
  private mutating func erase(_ row: Int, _ column: Int) {
    if self[row, column].character == nil, column > 0 { self[row, column - 1].character = " " }
    if column + 1 < columnCount, self[row, column + 1].character == nil {
      self[row, column + 1].character = " "
    }
    self[row, column].character = " "
  }

  /// Returns whether a cell is empty.
  func isBlank(_ row: Int, _ column: Int) -> Bool { self[row, column].character == " " }
}
