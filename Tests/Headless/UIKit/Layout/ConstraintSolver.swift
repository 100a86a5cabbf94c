/// Solves linear equations and inequalities: first those that are required, then the rest in the
/// order they are given, each as nearly as those before it allow.
///
/// A Cassowary-style tableau, dense, since a screen has a few hundred columns at most. Variables
/// are of two kinds. Free ones may have any value; a row that defines one is never pivoted on
/// again. Slacks are not negative; their rows form the simplex part. Every row reads
/// `basic = constant + Σ coefficient · column`, and columns without a row are zero.
struct ConstraintSolver {
  /// A sum of variables with coefficients, and a constant.
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
  /// Row-major; the last entry of a row is its constant. The last row is scratch for `reduce`.
  private let cells: UnsafeMutablePointer<Double>
  private var columnCount: Int
  private var rowCount = 0
  /// The row that defines a column's variable, or -1.
  private var rowOfColumn: [Int]
  private var columnOfRow: [Int] = []
  /// Slacks that have to stay zero for what was decided earlier.
  private var isPinned: [Bool]

  /// Makes room for so many free variables and so many inequalities.
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

  /// The value of a free variable; zero if nothing decides it.
  func value(of variable: Int) -> Double {
    let row = rowOfColumn[variable]
    return row < 0 ? 0 : cells[row * width + width - 1]
  }

  /// Whether constraints decide the variable.
  func isDetermined(_ variable: Int) -> Bool {
    let row = rowOfColumn[variable]
    guard row >= 0 else { return false }
    return !(0..<columnCount).contains { abs(cells[row * width + $0]) > Self.epsilon }
  }

  // MARK: - Adding

  /// Asks that the expression be zero.
  ///
  /// - Returns: By how much it stays off.
  mutating func equate(_ expression: Expression, isRequired: Bool) -> Double {
    let scratch = reduce(expression)
    if let free = freeColumn(in: scratch) {
      define(free, by: scratch)
      return 0
    }
    let constant = scratch[width - 1]
    guard hasSlack(in: scratch) else { return abs(constant) > Self.epsilon ? constant : 0 }
    // Brings it down to zero from the side where it is, if it goes, and keeps it there.
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

  /// Asks that the expression be zero or more.
  ///
  /// - Returns: By how much it stays below.
  mutating func keepPositive(_ expression: Expression, isRequired: Bool) -> Double {
    let scratch = reduce(expression)
    if let free = freeColumn(in: scratch) {
      // slack = … + a·free + …, so free = (slack - …) / a: any value of the slack will do.
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

  /// The expression in terms of columns that have no row, in the scratch row.
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

  /// Solves `0 = source` for a column, and puts the solution wherever the column stands.
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
    /// The objective is zero, and no column can lower it without a row below zero.
    case zero
    /// The objective would be zero at some value of this column, before any row is.
    case passesZero(column: Int)
    /// The objective gets no lower than this.
    case stopsAt(Double)
  }

  /// Makes `objective` as small as it gets, but not below zero, moving slacks only.
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

  /// The row that is the first to reach zero as the column grows, if it is before the limit.
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

  /// The objective is zero now: what could change that stays at zero from now on.
  private mutating func keepZero(_ objective: UnsafeMutablePointer<Double>) {
    let column = (freeCount..<columnCount).max { abs(objective[$0]) < abs(objective[$1]) }
    guard let column, abs(objective[column]) > Self.epsilon else { return }
    objective[width - 1] = 0
    define(column, by: objective)
  }

  /// The objective is as small as it gets: columns that would raise it stay at zero from now on.
  private mutating func pin(_ objective: UnsafeMutablePointer<Double>) {
    for column in freeCount..<columnCount where objective[column] > Self.epsilon {
      isPinned[column] = true
      for row in 0..<rowCount { cells[row * width + column] = 0 }
    }
  }
}
