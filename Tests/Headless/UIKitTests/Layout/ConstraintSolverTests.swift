import Testing

@testable import UIKit

struct ConstraintSolverTests {
  private typealias Expression = ConstraintSolver.Expression

  @Test func `equations are solved`() {
    var solver = ConstraintSolver(freeVariables: 2, inequalities: 0)
    defer { solver.deallocate() }
    _ = solver.equate(Expression(constant: -10, terms: [(0, 1), (1, 1)]), isRequired: true)
    _ = solver.equate(Expression(constant: -2, terms: [(0, 1), (1, -1)]), isRequired: true)
    #expect(solver.value(of: 0) == 6)
    #expect(solver.value(of: 1) == 4)
  }

  @Test func `a contradictory equation returns its error and changes nothing`() {
    var solver = ConstraintSolver(freeVariables: 1, inequalities: 2)
    defer { solver.deallocate() }
    #expect(solver.equate(Expression(constant: -10, terms: [(0, 1)]), isRequired: true) == 0)
    #expect(solver.equate(Expression(constant: -15, terms: [(0, 1)]), isRequired: true) == -5)
    let atLeast12 = Expression(constant: -12, terms: [(0, 1)])
    #expect(solver.keepPositive(atLeast12, isRequired: true) == -2)
    #expect(solver.value(of: 0) == 10)
  }

  @Test
  func `an optional equation is met as closely as possible, and earlier ones take precedence`() {
    var solver = ConstraintSolver(freeVariables: 1, inequalities: 2)
    defer { solver.deallocate() }
    _ = solver.keepPositive(Expression(constant: -20, terms: [(0, 1)]), isRequired: true)
    _ = solver.keepPositive(Expression(constant: 100, terms: [(0, -1)]), isRequired: true)
    #expect(solver.equate(Expression(constant: -5, terms: [(0, 1)]), isRequired: false) == 15)
    #expect(solver.equate(Expression(constant: -50, terms: [(0, 1)]), isRequired: false) == -30)
    #expect(solver.value(of: 0) == 20)
  }

  @Test(arguments: 0..<200) func `equations that can be satisfied together are satisfied`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let count = Int.random(in: 2...12, using: &random)
    let point = (0..<count).map { _ in Double(Int.random(in: 0...400, using: &random)) }
    var rows: [(expression: Expression, isEquation: Bool)] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      var expression = Expression()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let factor = [-2, -1, -0.5, 0.5, 1, 2][Int.random(in: 0..<6, using: &random)]
        expression.add(factor, Int.random(in: 0..<count, using: &random))
      }
      let value = expression.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
      let isEquation = Int.random(in: 0..<4, using: &random) == 0
      let slack = isEquation ? 0 : Double(Int.random(in: 0...50, using: &random))
      expression.constant = slack - value
      rows.append((expression, isEquation))
    }
    var solver = ConstraintSolver(
      freeVariables: count,
      inequalities: rows.filter { !$0.isEquation }.count
    )
    defer { solver.deallocate() }
    for row in rows {
      let rest =
        row.isEquation
        ? solver.equate(row.expression, isRequired: true)
        : solver.keepPositive(row.expression, isRequired: true)
      #expect(abs(rest) < 1e-6)
    }
    // Optional equations, many of them impossible, must not affect the required ones.
    for row in rows {
      var wish = row.expression
      wish.constant += Double(Int.random(in: -500...500, using: &random))
      _ = solver.equate(wish, isRequired: false)
    }
    for row in rows {
      let value = row.expression.terms.reduce(row.expression.constant) {
        $0 + $1.coefficient * solver.value(of: $1.variable)
      }
      #expect(row.isEquation ? abs(value) < 1e-4 : value > -1e-4)
    }
  }
}

private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
