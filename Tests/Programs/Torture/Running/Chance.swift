import LoadingTestSupport

/// The source of all random choices, from one seed.
@MainActor final class Chance {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// Returns `true` once in a number of calls on average.
  func isOne(in count: Int) -> Bool { int(0..<count) == 0 }

  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &generator)
  }

  func milliseconds(_ range: Range<Int>) -> Duration { .milliseconds(int(range)) }
}
