/// A solver for linear equations and inequalities.
///
/// Required ones are satisfied first. The others follow in the order in which they are added, each as
/// closely as the earlier ones allow.
///
/// It uses a Cassowary-style tableau, dense because a screen has a few hundred columns at most. There
/// are two kinds of variables. Free variables may have any value, and a row that defines one is never
/// pivoted on again. Slack variables are not negative, and their rows form the simplex part. Every
/// row reads `basic = constant + Σ coefficient · column`, and columns without a row are zero.
struct ConstraintSolver {
  /// A linear combination of variables plus a constant.
  struct Expression {
    var constant = 0.0
    var terms: [(variable: Int, coefficient: Double)] = []

    mutating func add(_ coefficient: Double, _ variable: Int) {
      for index in terms.indices where terms[index].variable == variable {
        terms[index].coefficient += coefficient
        return
      }
      terms.append((variable, coefficient))
    }

    mutating func add(_ other: Expression, times factor: Double) {
      constant += other.constant * factor
      for term in other.terms { add(term.coefficient * factor, term.variable) }
    }
  }

  private static let epsilon = 1e-7

  private let freeCount: Int
  private let capacity: Int
  private let width: Int
  /// The rows, each ending with its constant, followed by a scratch row for `reduce`.
  private let cells: UnsafeMutablePointer<Double>
  private var columnCount: Int
  private var rowCount = 0
  /// The row that defines a column's variable, or -1.
  private var rowOfColumn: [Int]
  private var columnOfRow: [Int] = []
  /// The slack variables that must stay zero because of earlier constraints.
  private var isPinned: [Bool]

  /// Creates a solver with capacity for a number of free variables and inequalities.
  init(freeVariables: Int, inequalities: Int) {
    freeCount = freeVariables
    capacity = freeVariables + inequalities
    width = capacity + 1
    columnCount = freeVariables
    rowOfColumn = [Int](repeating: -1, count: capacity)
    isPinned = [Bool](repeating: false, count: capacity)
    let size = (capacity + 1) * width
    cells = .allocate(capacity: size)
    cells.initialize(repeating: 0, count: size)
  }

  func deallocate() { cells.deallocate() }

  /// Returns the value of a free variable, or zero if no constraint determines it.
  func value(of variable: Int) -> Double {
    let row = rowOfColumn[variable]
    return row < 0 ? 0 : cells[row * width + width - 1]
  }

  /// Returns whether constraints determine the variable.
  func isDetermined(_ variable: Int) -> Bool {
    let row = rowOfColumn[variable]
    guard row >= 0 else { return false }
    return !(0..<columnCount).contains { abs(cells[row * width + $0]) > Self.epsilon }
  }

  // MARK: - Adding

  /// Adds the equation `expression == 0`.
  ///
  /// - Returns: The remaining error.
  mutating func equate(_ expression: Expression, isRequired: Bool) -> Double {
    let scratch = reduce(expression)
    if let free = freeColumn(in: scratch) {
      define(free, by: scratch)
      return 0
    }
    let constant = scratch[width - 1]
    guard hasSlack(in: scratch) else { return abs(constant) > Self.epsilon ? constant : 0 }
    // Brings the expression as close to zero as possible from its current side, and keeps it there.
    let sign = constant < 0 ? -1.0 : 1.0
    let objective = copy(scratch, times: sign)
    defer { objective.deallocate() }
    switch minimise(objective) {
    case .zero: keepZero(objective)
    case .passesZero(let column): define(column, by: objective)
    case .stopsAt(let rest):
      if !isRequired { pin(objective) }
      return sign * rest
    }
    return 0
  }

  /// Adds the inequality `expression >= 0`.
  ///
  /// - Returns: The remaining error, zero or negative.
  mutating func keepPositive(_ expression: Expression, isRequired: Bool) -> Double {
    let scratch = reduce(expression)
    if let free = freeColumn(in: scratch) {
      // slack = … + a·free + …, so free = (slack - …) / a, whatever the value of the slack.
      let slack = addColumn()
      scratch[slack] = -1
      define(free, by: scratch)
      return 0
    }
    guard hasSlack(in: scratch) else {
      return scratch[width - 1] < -Self.epsilon ? scratch[width - 1] : 0
    }
    guard scratch[width - 1] < -Self.epsilon else {
      scratch[width - 1] = max(scratch[width - 1], 0)
      addRow(scratch, defining: addColumn())
      return 0
    }
    let objective = copy(scratch, times: -1)
    defer { objective.deallocate() }
    switch minimise(objective) {
    case .zero:
      for index in 0..<width { objective[index] *= -1 }
      objective[width - 1] = 0
      addRow(objective, defining: addColumn())
    case .passesZero(let column):
      let slack = addColumn()
      objective[slack] = 1
      define(column, by: objective)
    case .stopsAt(let rest):
      if !isRequired { pin(objective) }
      return -rest
    }
    return 0
  }

  // MARK: - Rows

  /// Writes the expression, in terms of columns without a row, to the scratch row.
  private func reduce(_ expression: Expression) -> UnsafeMutablePointer<Double> {
    let scratch = cells + capacity * width
    for index in 0..<width { scratch[index] = 0 }
    scratch[width - 1] = expression.constant
    for (variable, coefficient) in expression.terms {
      let row = rowOfColumn[variable]
      if row < 0 {
        scratch[variable] += coefficient
      } else {
        addRow(cells + row * width, times: coefficient, to: scratch)
      }
    }
    var column = 0
    while column < columnCount {
      if abs(scratch[column]) < Self.epsilon { scratch[column] = 0 }
      column += 1
    }
    return scratch
  }

  private func addRow(
    _ source: UnsafeMutablePointer<Double>,
    times factor: Double,
    to target: UnsafeMutablePointer<Double>
  ) {
    var index = 0
    while index < columnCount {
      let value = source[index]
      if value != 0 { target[index] += value * factor }
      index += 1
    }
    target[width - 1] += source[width - 1] * factor
  }

  private func freeColumn(in row: UnsafeMutablePointer<Double>) -> Int? {
    var best: Int?
    var size = Self.epsilon
    var index = 0
    while index < freeCount {
      let magnitude = abs(row[index])
      if magnitude > size {
        size = magnitude
        best = index
        if magnitude >= 1 { return best }
      }
      index += 1
    }
    return best
  }

  private func hasSlack(in row: UnsafeMutablePointer<Double>) -> Bool {
    var index = freeCount
    while index < columnCount {
      if abs(row[index]) > Self.epsilon { return true }
      index += 1
    }
    return false
  }

  private func copy(
    _ row: UnsafeMutablePointer<Double>,
    times factor: Double
  ) -> UnsafeMutablePointer<Double> {
    let copy = UnsafeMutablePointer<Double>.allocate(capacity: width)
    for index in 0..<width { copy[index] = row[index] * factor }
    return copy
  }

  private mutating func addColumn() -> Int {
    columnCount += 1
    return columnCount - 1
  }

  private mutating func addRow(_ source: UnsafeMutablePointer<Double>, defining column: Int) {
    let row = cells + rowCount * width
    for index in 0..<width { row[index] = source[index] }
    rowOfColumn[column] = rowCount
    columnOfRow.append(column)
    rowCount += 1
  }

  /// Solves `0 = source` for a column, and substitutes the solution in all rows.
  private mutating func define(_ column: Int, by source: UnsafeMutablePointer<Double>) {
    let factor = -1 / source[column]
    for index in 0..<width { source[index] *= factor }
    source[column] = 0
    substitute(column, by: source)
    addRow(source, defining: column)
  }

  private func substitute(_ column: Int, by source: UnsafeMutablePointer<Double>) {
    var row = 0
    while row < rowCount {
      let target = cells + row * width
      let coefficient = target[column]
      if coefficient != 0 {
        target[column] = 0
        addRow(source, times: coefficient, to: target)
      }
      row += 1
    }
  }

  // MARK: - Simplex

  private enum Outcome {
    /// The objective is zero, and no column can lower it while all rows stay nonnegative.
    case zero
    /// The objective reaches zero by increasing this column, before any row does.
    case passesZero(column: Int)
    /// The minimum of the objective, which is greater than zero.
    case stopsAt(Double)
  }

  /// Minimizes `objective`, but not below zero, by changing slack variables only.
  private mutating func minimise(_ objective: UnsafeMutablePointer<Double>) -> Outcome {
    for _ in 0..<10_000 {
      let rest = objective[width - 1]
      if rest <= Self.epsilon { return .zero }
      guard let entering = enteringColumn(objective) else { return .stopsAt(rest) }
      let ownLimit = -rest / objective[entering]
      guard let leaving = leavingRow(for: entering, below: ownLimit) else {
        return .passesZero(column: entering)
      }
      pivot(row: leaving, entering: entering, objective)
    }
    return .stopsAt(objective[width - 1])
  }

  private func enteringColumn(_ objective: UnsafeMutablePointer<Double>) -> Int? {
    var column = freeCount
    while column < columnCount {
      if objective[column] < -Self.epsilon, !isPinned[column] { return column }
      column += 1
    }
    return nil
  }

  /// Returns the first row that reaches zero as the column increases up to the limit.
  private func leavingRow(for column: Int, below limit: Double) -> Int? {
    var best: Int?
    var least = limit
    var row = 0
    while row < rowCount {
      let coefficient = cells[row * width + column]
      if coefficient < -Self.epsilon, columnOfRow[row] >= freeCount {
        let ratio = -cells[row * width + width - 1] / coefficient
        let isBetter = ratio < least - 1e-12
        let isTie = best != nil && ratio <= least && columnOfRow[row] < columnOfRow[best ?? 0]
        if isBetter || isTie {
          least = ratio
          best = row
        }
      }
      row += 1
    }
    return best
  }

  private mutating func pivot(
    row index: Int,
    entering: Int,
    _ objective: UnsafeMutablePointer<Double>
  ) {
    let row = cells + index * width
    let leaving = columnOfRow[index]
    let factor = -1 / row[entering]
    row[leaving] = -1
    var column = 0
    while column < columnCount {
      row[column] *= factor
      column += 1
    }
    row[width - 1] *= factor
    row[entering] = 0
    var other = 0
    while other < rowCount {
      if other != index { replace(entering, in: cells + other * width, by: row) }
      other += 1
    }
    replace(entering, in: objective, by: row)
    columnOfRow[index] = entering
    rowOfColumn[leaving] = -1
    rowOfColumn[entering] = index
  }

  private func replace(
    _ column: Int,
    in target: UnsafeMutablePointer<Double>,
    by row: UnsafeMutablePointer<Double>
  ) {
    let coefficient = target[column]
    guard coefficient != 0 else { return }
    target[column] = 0
    addRow(row, times: coefficient, to: target)
  }

  /// Keeps an objective that has reached zero at zero.
  private mutating func keepZero(_ objective: UnsafeMutablePointer<Double>) {
    let column = (freeCount..<columnCount).max { abs(objective[$0]) < abs(objective[$1]) }
    guard let column, abs(objective[column]) > Self.epsilon else { return }
    objective[width - 1] = 0
    define(column, by: objective)
  }

  /// Keeps an objective at its minimum, by fixing at zero the columns that would increase it.
  private mutating func pin(_ objective: UnsafeMutablePointer<Double>) {
    for column in freeCount..<columnCount where objective[column] > Self.epsilon {
      isPinned[column] = true
      for row in 0..<rowCount { cells[row * width + column] = 0 }
    }
  }
}
