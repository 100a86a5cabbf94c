import Foundation

extension LayoutProblem {
  /// The frame of each item, by its index.
  struct Solution {
    var frames: [CGRect]
    /// Whether the constraints determine the size of each item.
    var isSizeDetermined: [(width: Bool, height: Bool)]
  }

  /// Solves the problem: widths first because the height of text depends on them, or both axes
  /// together if constraints connect them.
  mutating func solve() -> Solution {
    var solution = Solution(
      frames: [CGRect](repeating: .zero, count: variableCount / 4),
      isSizeDetermined: [(Bool, Bool)](repeating: (false, false), count: variableCount / 4)
    )
    addSizes(axis: .horizontal, widths: nil)
    guard mixed.isEmpty else {
      let base = vertical
      addSizes(axis: .vertical, widths: nil)
      run(horizontal + vertical + mixed, axes: [.horizontal, .vertical], &solution, reports: true)
      guard views.contains(where: { $0.view.wrappedSize(forWidth: 100) != nil }) else {
        return solution
      }
      restoreVertical(base)
      addSizes(axis: .vertical, widths: solution.frames.map(\.width))
      run(horizontal + vertical + mixed, axes: [.horizontal, .vertical], &solution, reports: false)
      return solution
    }
    run(horizontal, axes: [.horizontal], &solution, reports: true)
    addSizes(axis: .vertical, widths: solution.frames.map(\.width))
    run(vertical, axes: [.vertical], &solution, reports: true)
    return solution
  }

  private func run(
    _ rows: [Row],
    axes: [NSLayoutConstraint.Axis],
    _ solution: inout Solution,
    reports: Bool
  ) {
    let base = axes == [.vertical] ? verticalBase : 0
    var solver = ConstraintSolver(
      freeVariables: variableCount / 2 * axes.count,
      inequalities: rows.reduce(0) { $0 + ($1.isEquation ? 0 : 1) }
    )
    defer { solver.deallocate() }
    for row in ordered(rows) {
      var expression = row.expression
      if base > 0 {
        for index in expression.terms.indices { expression.terms[index].variable -= base }
      }
      let isRequired = row.priority >= 1000
      let rest =
        row.isEquation
        ? solver.equate(expression, isRequired: isRequired)
        : solver.keepPositive(expression, isRequired: isRequired)
      if isRequired, reports, abs(rest) > 1e-3 { report(row) }
    }
    for index in 0..<variableCount / 4 {
      for axis in axes {
        let start = position(index, axis) - base
        let size = start + 1
        if axis == .horizontal {
          solution.frames[index].origin.x = Self.snap(solver.value(of: start))
          solution.frames[index].size.width = Self.snap(solver.value(of: size))
          solution.isSizeDetermined[index].width = solver.isDetermined(size)
        } else {
          solution.frames[index].origin.y = Self.snap(solver.value(of: start))
          solution.frames[index].size.height = Self.snap(solver.value(of: size))
          solution.isSizeDetermined[index].height = solver.isDetermined(size)
        }
      }
    }
  }

  /// Sorts required rows first, equations before inequalities, and the others by priority.
  private func ordered(_ rows: [Row]) -> [Row] {
    var equations: [Row] = []
    var inequalities: [Row] = []
    var optional: [(offset: Int, row: Row)] = []
    for row in rows {
      if row.priority < 1000 {
        optional.append((optional.count, row))
      } else if row.isEquation {
        equations.append(row)
      } else {
        inequalities.append(row)
      }
    }
    optional.sort { ($1.row.priority, $0.offset) < ($0.row.priority, $1.offset) }
    return equations + inequalities + optional.map(\.row)
  }

  /// Removes floating-point noise from values that should be integers.
  private static func snap(_ value: Double) -> CGFloat {
    let whole = value.rounded()
    // Adding zero turns -0 into 0, which matters when it is printed.
    return abs(value - whole) < 1e-6 ? CGFloat(whole + 0) : CGFloat(value)
  }

  private func report(_ row: Row) {
    // The padding of a view without a size never fits, which is no fault of the constraints.
    guard hasVariableHost || (host.bounds.width > 0 && host.bounds.height > 0) else { return }
    guard let constraint = row.constraint else { return reportNegativeSize(row) }
    guard !constraint.hasReportedConflict else { return }
    constraint.hasReportedConflict = true
    Headless.record(
      """
      Unable to simultaneously satisfy constraints in <\(type(of: host)) \(host.bounds.width) x \
      \(host.bounds.height)>: will attempt to recover by breaking constraint \
      \(constraint.description)
      """
    )
  }

  private func reportNegativeSize(_ row: Row) {
    guard let variable = row.expression.terms.first?.variable else { return }
    let index = variable % verticalBase / 2
    guard let view = views.first(where: { $0.index == index })?.view else { return }
    Headless.record(
      """
      Unable to simultaneously satisfy constraints in <\(type(of: host)) \(host.bounds.width) x \
      \(host.bounds.height)>: <\(type(of: view))> would have a negative size
      """
    )
  }
}
