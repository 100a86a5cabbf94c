extension Picture {
  private static let rowHeight = 34
  private static let boxHeight = 24

  /// Draws a tree from left to right, with each outcome in its own row.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - x: The left edge of the first question.
  ///   - row: The first row. On return, the first row below the tree.
  ///   - top: The position of the first row.
  /// - Returns: The vertical center of the first box.
  @discardableResult mutating func draw(
    _ tree: DecisionTree,
    x: Int,
    row: inout Int,
    top: Int
  ) -> Int {
    switch tree {
    case .outcome(let words):
      let middle = top + row * Self.rowHeight + Self.boxHeight / 2
      row += 1
      drawBox(words, x: x, middle: middle, fill: palette.fill(for: words))
      return middle
    case .question(let words, let branches):
      let answerWidth = 26 + (branches.map { Self.width(of: $0.answer) }.max() ?? 0)
      let end = x + Self.width(of: words) + 20
      let middles = branches.map { branch in
        (
          branch.answer,
          draw(branch.tree, x: end + answerWidth, row: &row, top: top)
        )
      }
      let middle = (middles[0].1 + middles[middles.count - 1].1) / 2
      drawBox(words, x: x, middle: middle, fill: palette.question)
      for (answer, child) in middles {
        self.branch(from: (end, middle), bend: end + 8, to: (end + answerWidth, child))
        text(answer, x: end + 14, y: child - 4, size: 11, isFaint: true)
      }
      return middle
    }
  }

  private mutating func drawBox(_ words: String, x: Int, middle: Int, fill: String) {
    let width = Self.width(of: words) + 20
    box(x: x, y: middle - Self.boxHeight / 2, width: width, height: Self.boxHeight, fill: fill)
    text(words, x: x + width / 2, y: middle + 4, anchor: "middle")
  }

  /// Returns the approximate width of text in 12 points.
  private static func width(of words: String) -> Int { words.count * 62 / 10 }

  /// Draws both trees, one above the other.
  static func reloadDecision(_ palette: Palette) -> String {
    var picture = Picture(palette)
    picture.text("Does a reload start a load?", x: 0, y: 16, size: 14, isBold: true)
    var row = 0
    picture.draw(ReloadDecision.start, x: 0, row: &row, top: 32)
    let middle = 32 + row * rowHeight + 24
    picture.text("Which status does the load have?", x: 0, y: middle, size: 14, isBold: true)
    var last = 0
    picture.draw(ReloadDecision.status, x: 0, row: &last, top: middle + 16)
    return picture.svg(width: 940, height: middle + 16 + last * rowHeight)
  }
}
