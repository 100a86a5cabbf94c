import LoadingTestSupport

/// The source of all random choices, from the numbers of a sequence.
@MainActor final class Chance {
  private var generator: RandomSteps

  init(_ steps: RandomSteps) { generator = steps }

  func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// Returns `true` once in a number of calls on average.
  func isOne(in count: Int) -> Bool { int(0..<count) == 0 }

  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &generator)
  }

  func milliseconds(_ range: Range<Int>) -> Duration { .milliseconds(int(range)) }
}
