import Testing

@testable import LoadingDemo

struct TextGridTests {
  private func grid(_ columns: Int = 6, _ rows: Int = 1) -> TextGrid {
    TextGrid(columns: columns, rows: rows)
  }

  @Test func `text is written at its position and clipped`() {
    var grid = grid()
    let limits = TextGrid.Area(columns: 1..<4, rows: 0..<1)
    grid.write("abcdef", row: 0, column: 0, .white, within: limits)
    #expect(grid.lines == [" bcd"])
    grid.write("x", row: 1, column: 1, .white, within: limits)
    #expect(grid.lines == [" bcd"])
  }

  @Test(arguments: [("🍐", 2), ("❤️", 2), ("梨", 2), ("a", 1), ("é", 1), ("👨‍👩‍👧", 2), ("─", 1)])
  func `a wide character uses two columns`(character: Character, columns: Int) {
    #expect(character.columns == columns)
    var grid = grid()
    grid.write("\(character)b", row: 0, column: 0, .white, within: grid.area)
    #expect(grid.lines == ["\(character)b"])
    #expect(grid[0, columns].character == "b")
  }

  @Test func `clearing half of a wide character clears the other half`() {
    var grid = grid()
    grid.write("🍐🍐", row: 0, column: 0, .white, within: grid.area)
    grid.write("x", row: 0, column: 1, .white, within: grid.area)
    #expect(grid.lines == [" x🍐"])
    grid.write("y", row: 0, column: 2, .white, within: grid.area)
    #expect(grid.lines == [" xy"])
  }

  @Test func `control characters aren't sent to the terminal`() {
    #expect("a\u{1B}[2J\u{7}b\u{202E}c\nd".printable == "a[2Jbc d")
  }

  @Test func `an opaque color covers the cells below, a transparent one tints them`() {
    var grid = grid(2)
    grid.write("ab", row: 0, column: 0, .white, within: grid.area)
    grid.fill(TextGrid.Area(columns: 0..<1, rows: 0..<1), .white)
    #expect(grid.lines == [" b"])
    #expect(grid[0, 0].background == .white)
    grid.fill(grid.area, .black, opacity: 0.25)
    #expect(grid.lines == [" b"])
    #expect(grid[0, 1].foreground == TextColor(red: 0.75, green: 0.75, blue: 0.75))
    #expect(grid[0, 0].background == TextColor(red: 0.75, green: 0.75, blue: 0.75))
  }

  @Test func `color sequences are written only where colors change`() {
    var grid = grid(3)
    grid.write("abc", row: 0, column: 0, .white, within: grid.area)
    #expect(
      grid.coloredLines == ["\u{1B}[38;2;255;255;255m\u{1B}[48;2;0;0;0mabc\u{1B}[0m"]
    )
  }

  @Test func `a low terminal omits blank rows`() {
    var grid = grid(1, 5)
    for row in [1, 3, 4] { grid.write("x", row: row, column: 0, .white, within: grid.area) }
    #expect(grid.rows(fitting: 9) == [0, 1, 2, 3, 4])
    #expect(grid.rows(fitting: 4) == [0, 1, 3, 4])
    #expect(grid.rows(fitting: 2) == [1, 3])
  }

  @Test func `lines break between words and end with an ellipsis`() {
    #expect("one two three".wrapped(toColumns: 7) == ["one two", "three"])
    #expect("one two three four".wrapped(toColumns: 7, maximumLines: 2) == ["one two", "three…"])
    #expect("endless".wrapped(toColumns: 4) == ["end…"])
    #expect("a\nb".wrapped(toColumns: 4) == ["a", "b"])
  }

  @Test func `a frame is drawn over the center`() {
    var grid = grid(9, 3)
    grid.overlay(["one"], .white, on: .black)
    #expect(grid.lines == [" ╭─────╮", " │ one │", " ╰─────╯"])
  }
}
