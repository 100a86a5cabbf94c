import LoadingTestSupport
import Testing

/// The search for the fewest steps that fail.
@MainActor struct ShortestTests {
  /// The steps that fail together.
  @Test(arguments: [
    [3, 17], [0], [79], [0, 79], [40, 41], Array(10..<20), Array(0..<80), [],
  ])
  func `what remains are the steps that fail together`(_ guilty: [Int]) async {
    let found = await shortest(of: Array(0..<80), limit: 5000) { steps in
      guilty.allSatisfy(steps.contains) ? steps : nil
    }
    #expect(found == guilty)
  }

  @Test func `either of two faults is enough`() async {
    let found = await shortest(of: Array(0..<80), limit: 5000) { steps in
      steps.contains(5) || steps.contains(60) ? steps : nil
    }
    #expect(found == [5])
  }

  @Test func `what wasn't performed because others failed before is left out`() async {
    var longest = 0
    let found = await shortest(of: Array(0..<80), limit: 5000) { steps in
      longest = max(longest, steps.count)
      return steps.firstIndex(of: 30).map { Array(steps[...$0]) }
    }
    #expect(found == [30])
    #expect(longest == 40)
  }

  @Test func `steps that never fail again remain`() async {
    var attempts = 0
    let found = await shortest(of: [1, 2, 3, 4], limit: 5000) { _ in
      attempts += 1
      return nil
    }
    #expect(found == [1, 2, 3, 4])
    #expect(attempts == 6)
  }

  @Test(arguments: [0, 1, 7, 50]) func `no more attempts are made than allowed`(
    limit: Int
  ) async {
    var attempts = 0
    var failed = Array(0..<80)
    let found = await shortest(of: failed, limit: limit) { steps in
      attempts += 1
      // Fails now and then, whatever the steps are.
      guard attempts.isMultiple(of: 3) else { return nil }
      failed = steps
      return steps
    }
    #expect(attempts == limit)
    #expect(found == failed)
  }
}
