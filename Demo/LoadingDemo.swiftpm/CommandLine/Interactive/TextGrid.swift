/// Characters in rows and columns, each with its colours: what a terminal shows.
struct TextGrid: Equatable, Sendable {
  /// One place of the grid.
  struct Cell: Equatable, Sendable {
    /// What stands there; nil: the right half of the wide character before it.
    var character: Character? = " "
    var foreground = TextColor.white
    var background = TextColor.black
  }

  /// A rectangle of the grid; it may reach beyond its edges.
  struct Area: Equatable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>

    /// What two areas have in common.
    func clamped(to other: Area) -> Area {
      Area(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }
  }

  let columnCount: Int
  let rowCount: Int
  private var cells: [Cell]

  /// Makes an empty grid.
  init(columns: Int, rows: Int) {
    (columnCount, rowCount) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// The whole grid.
  var area: Area { Area(columns: 0..<columnCount, rows: 0..<rowCount) }

  /// What stands at a place.
  subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columnCount + column] }
    set { cells[row * columnCount + column] = newValue }
  }

  /// Puts a colour over an area: what was there is gone, or shines through.
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

  /// Writes a line over what is there, as far as it lies within an area.
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

  /// Takes away what stands at a place, with the other half of it if it is wide.
  private mutating func erase(_ row: Int, _ column: Int) {
    if self[row, column].character == nil, column > 0 { self[row, column - 1].character = " " }
    if column + 1 < columnCount, self[row, column + 1].character == nil {
      self[row, column + 1].character = " "
    }
    self[row, column].character = " "
  }

  /// Whether nothing is to be seen at a place.
  func isBlank(_ row: Int, _ column: Int) -> Bool { self[row, column].character == " " }
}
