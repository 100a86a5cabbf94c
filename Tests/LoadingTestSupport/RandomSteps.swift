/// The steps of a random sequence, and the source of its random numbers.
///
/// The name of a step is the position of its first random number. A step that is performed without
/// some of those before it therefore draws the same numbers, though it may find another world.
package final class RandomSteps: RandomNumberGenerator {
  /// The steps that have begun.
  package private(set) var begun: [Int] = []
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
  /// - Returns: Whether there is one, of at most a number of steps.
  package func begin(of count: Int = .max) -> Bool {
    guard begun.count < count else { return false }
    if rest != nil {
      guard let step = rest?.popFirst() else { return false }
      generator.position = step
    }
    begun.append(generator.position)
    return true
  }
}
