package import Foundation

/// The steps of a random sequence, the source of its random numbers, and the record of what happens.
///
/// The name of a step is the position of its first random number. A step that is performed without
/// some of those before it therefore draws the same numbers, though it may find another world.
@MainActor package final class RandomSteps {
  /// The steps that have begun.
  package private(set) var begun: [Int] = []
  /// What the steps have done, in order.
  package private(set) var log: [String] = []
  /// The first violation of a rule.
  package private(set) var violation: Violation?
  private var generator: SeededGenerator
  /// The steps that are still to be performed; `nil` for all.
  private var rest: ArraySlice<Int>?

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - steps: The steps to perform; `nil` for all.
  package init(seed: UInt64, only steps: [Int]? = nil) {
    generator = SeededGenerator(seed: seed)
    rest = steps?[...]
  }

  package var seed: UInt64 { generator.seed }

  package func next() -> UInt64 { generator.next() }

  /// Begins the next step.
  ///
  /// - Returns: Whether there is one, of at most a number of steps, and no rule is violated.
  package func begin(of count: Int = .max) -> Bool {
    guard begun.count < count, violation == nil else { return false }
    if rest != nil {
      guard let step = rest?.popFirst() else { return false }
      generator.position = step
    }
    begun.append(generator.position)
    return true
  }

  // MARK: - Random choices

  package func int(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

  package func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  package func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &generator)
  }

  package func flip() -> Bool { .random(using: &generator) }

  /// Returns `true` once in a number of calls on average.
  package func isOne(in count: Int) -> Bool { int(0..<count) == 0 }

  package func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element? {
    elements.randomElement(using: &generator)
  }

  package func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &generator)
  }

  // MARK: - The record

  package func note(_ step: String) { log.append(step) }

  /// Notes a step, and performs it.
  package func note(_ step: String, _ body: () -> Void) {
    log.append(step)
    body()
  }

  /// Records the violation of a rule, unless there is one already.
  package func fault(_ text: String) {
    if violation == nil { violation = Violation(text, after: log) }
  }

  /// Records a violation if a rule doesn't hold.
  package func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { fault(text()) }
  }
}
