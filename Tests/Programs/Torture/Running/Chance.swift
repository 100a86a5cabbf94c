import LoadingTestSupport

/// The source of all random choices, from the numbers of a sequence.
@MainActor final class Chance {
  private let steps: RandomSteps

  init(_ steps: RandomSteps) { self.steps = steps }

  func int(_ range: Range<Int>) -> Int { steps.int(range) }

  /// Returns `true` once in a number of calls on average.
  func isOne(in count: Int) -> Bool { steps.isOne(in: count) }

  func pick<Element>(_ elements: [Element]) -> Element? { steps.pick(elements) }

  func milliseconds(_ range: Range<Int>) -> Duration { .milliseconds(int(range)) }
}
